import type { NoAccessReason } from '@steward/shared-api';
import type { Queryable } from '../db/database.ts';
import type { Actor } from './actor.ts';

/** The caller of a request, identified by its cookie or bearer token. */
export type Caller = AnonymousCaller | NoAccessCaller | ActorCaller;

export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Authenticated by the identity provider, but without an active user in Steward. */
export interface NoAccessCaller {
  readonly kind: 'noAccess';
  readonly reason: NoAccessReason;
  readonly session: BrowserSession | null;
}

export interface ActorCaller {
  readonly kind: 'actor';
  readonly actor: Actor;
  /** Null for a program with a bearer token. */
  readonly session: BrowserSession | null;
}

/** The part of a browser's session that handlers may use. */
export interface BrowserSession {
  readonly id: string;
  /** The email address of the identity, if the provider has verified it. */
  readonly email: string | null;
  /** The key that links a user to this identity. */
  readonly identityKey: () => Promise<string>;
  /** Changes the user and the id of the session in the caller's transaction. A successful response sets the new cookie. */
  readonly moveTo: (db: Queryable, orgUserId: string) => Promise<void>;
  /** Gives the session a new id in the caller's transaction. A successful response sets the new cookie. */
  readonly renew: (db: Queryable) => Promise<void>;
  /** The logout link of this session. */
  readonly logoutUrl: string;
  /** The link that ends the impersonation of this session; null without one. */
  readonly impersonatedEndUrl: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as of the last check. */
    caller: () => Promise<Caller>;
    /** The caller as of now; resolved again for requests that have waited and for long-lived responses. */
    callerNow: () => Promise<Caller>;
    /** The time of the last check, by `performance.now()`; undefined before the first one. */
    callerCheckedAt: number | undefined;
    /** The new cookie of a session, if its id changed during this request. */
    renewedSession: string | undefined;
  }
}
