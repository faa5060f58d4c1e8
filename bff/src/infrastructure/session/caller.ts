import type { NoAccessReason } from '@steward/shared-api';
import type { Queryable } from '../db/database.ts';
import type { Actor } from './actor.ts';

/** Who a request comes from, as its cookie or bearer token proves it. */
export type Caller = AnonymousCaller | NoAccessCaller | ActorCaller;

export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Authenticated by the identity provider, but without an active org user. */
export interface NoAccessCaller {
  readonly kind: 'noAccess';
  readonly reason: NoAccessReason;
  readonly session: BrowserSession | null;
}

export interface ActorCaller {
  readonly kind: 'actor';
  readonly actor: Actor;
  /** Absent for a program with a bearer token. */
  readonly session: BrowserSession | null;
}

/** The part of a browser's session that calls may use. */
export interface BrowserSession {
  readonly id: string;
  /** The address of the signed-in identity, when its provider has verified it. */
  readonly email: string | null;
  /** What an org user of the signed-in identity is linked by. */
  readonly identityKey: () => Promise<string>;
  /** Makes the session that of another org user, in the transaction of the caller. A successful answer sets the new cookie. */
  readonly moveTo: (db: Queryable, orgUserId: string) => Promise<void>;
  /** Where logging out begins, bound to this session. */
  readonly logoutUrl: string;
  /** While impersonating: where ending it begins, bound to this session. */
  readonly impersonatedEndUrl: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; read once a request, however often it is asked. */
    caller: () => Promise<Caller>;
    /** Who asks at this moment, read anew: for answers that last. */
    callerNow: () => Promise<Caller>;
    /** The cookie of a session that changed its org user in this request. */
    renewedSession: string | undefined;
  }
}
