import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './infrastructure/db/schema.ts';
import type { VirusScanner } from './features/documents/inspection/virus-scanner.ts';
import type { PrimaryProcess } from './infrastructure/processes/primary-process.ts';
import type { FileStorage } from './infrastructure/storage/file-storage.ts';
import type { Actor, Author } from './infrastructure/session/actor.ts';
import type { Caller } from './infrastructure/session/caller.ts';
import type { PublishedAreas } from './platform/registry/published-areas.ts';

/** The dependencies of the server. Tests pass their own. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Reserved connections for session and readiness checks, so that slow lists cannot block them. */
  readonly priorityDb: Kysely<Database>;
  /** Stores the files of documents. */
  readonly files: FileStorage;
  /** Null when no virus scanner is configured. */
  readonly virusScanner: VirusScanner | null;
  /** The clock. Tests set it to prove rules about days. */
  readonly now: () => Date;
  /** The maximum duration of a stream of an area's backend; 5 minutes by default. Tests set less. */
  readonly streamMilliseconds?: number | undefined;
  /** How often a streamed response checks its session; 5 seconds by default. Tests set less. */
  readonly sessionCheckMilliseconds?: number | undefined;
  /** Set only in worker processes: the primary process, which keeps the values that all workers share. */
  readonly primary?: PrimaryProcess;
}

/** The input of every handler. Inside a command, `db` is the transaction. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly files: FileStorage;
  readonly virusScanner: VirusScanner | null;
  readonly areas: PublishedAreas;
  readonly storageLimits: Config['storageLimits'];
  readonly actor: Actor;
  /** The session or token of the request. Only session endpoints need it; rules use `actor`. */
  readonly caller: Caller;
  readonly now: Date;
  /** The address of the portal for links in emails and on stickers: `https://portal.example`. */
  readonly origin: string;
  /** Invitations per organisation and hour; 0 means no limit. */
  readonly invitationsAnHour: number;
  /** Emails per hour that a practice may send to the address of one supplier; 0 means no limit. */
  readonly companyEmailsAnHour: number;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The version in the `If-Match` header. Records without a version ignore it. */
  readonly ifMatch: number | 'noVersion' | undefined;
  /** The `Idempotency-Key` of a POST or a PATCH. `serve` handles it for signed-in users; public endpoints handle it themselves. */
  readonly idempotencyKey: string | undefined;
}

/** The context of a public endpoint, where the actor is null for anonymous users. */
export type PublicContext = Omit<Context, 'actor'> & { readonly actor: Actor | null };

/** The context of a write by a user or by a person without an account. */
export type AuthoredContext = Omit<Context, 'actor'> & { readonly actor: Author };
