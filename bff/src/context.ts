import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './infrastructure/db/schema.ts';
import type { VirusScanner } from './features/documents/inspection/virus-scanner.ts';
import type { FileStorage } from './infrastructure/storage/file-storage.ts';
import type { Actor, Author } from './infrastructure/session/actor.ts';
import type { Caller } from './infrastructure/session/caller.ts';

/** What the server is made of; tests pass their own. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Connections for who is calling and whether we are ready, which no slow list can take. */
  readonly priorityDb: Kysely<Database>;
  /** The bytes of documents. */
  readonly files: FileStorage;
  /** Null when there is none to ask. */
  readonly virusScanner: VirusScanner | null;
  /** The clock, so that rules about days can be proven on any day. */
  readonly now: () => Date;
}

/** Everything a handler may use. Inside a command `db` is its transaction. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly files: FileStorage;
  readonly virusScanner: VirusScanner | null;
  readonly storageLimits: Config['storageLimits'];
  readonly actor: Actor;
  /** How the actor came: the session's own endpoints need its links. Rules ask the actor. */
  readonly caller: Caller;
  readonly now: Date;
  /** Where people reach the portal, for the links in mails and on stickers: `https://portal.example`. */
  readonly origin: string;
  /** The invitations that an organisation may send in an hour; 0 for no limit. */
  readonly invitationsAnHour: number;
  /** The e-mails that a practice may send to the address of one supplier company in an hour; 0 for no limit. */
  readonly companyEmailsAnHour: number;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The version of the record that the caller has on screen (`If-Match`); what keeps no version ignores it. */
  readonly ifMatch: number | 'noVersion' | undefined;
  /** Of a POST that may be sent twice. A person's is seen to before the handler; what is open to everyone sees to it itself. */
  readonly idempotencyKey: string | undefined;
}

/** What a handler of a public endpoint has: perhaps nobody is there. */
export type PublicContext = Omit<Context, 'actor'> & { readonly actor: Actor | null };

/** What a write and its traces need, whoever writes: a user, or somebody without an account. */
export type AuthoredContext = Omit<Context, 'actor'> & { readonly actor: Author };
