import type { CookieSerializeOptions } from '@fastify/cookie';
import { impersonatingCookie, signedInCookie } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The cookies of the session. Scripts can read only the two markers, which grant nothing. */
export interface SessionCookies {
  readonly readSession: (request: FastifyRequest) => string | undefined;
  readonly setSession: (reply: FastifyReply, value: string) => void;
  readonly clearSession: (reply: FastifyReply) => void;
  /** Binds a sign-in in progress to this browser. */
  readonly readSignIn: (request: FastifyRequest) => string | undefined;
  readonly setSignIn: (reply: FastifyReply, value: string) => void;
  /** The page to return to after the logout at the identity provider. */
  readonly readReturn: (request: FastifyRequest) => string | undefined;
  readonly setReturn: (reply: FastifyReply, path: string | null) => void;
  readonly markSignedIn: (reply: FastifyReply) => void;
  readonly unmarkSignedIn: (reply: FastifyReply) => void;
  readonly markImpersonating: (reply: FastifyReply, impersonating: boolean) => void;
  /** Set after a silent sign-in found no session, to avoid another attempt within a minute. */
  readonly readNoSession: (request: FastifyRequest) => boolean;
  readonly markNoSession: (reply: FastifyReply) => void;
}

const values = /^[\w-]{43}$/;

/** Cookie names and attributes for an origin: `__Host-` names over https, plain names on http, where browsers reject the prefix. */
export function sessionCookies(config: Config): SessionCookies {
  const secure = config.origin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const [session, signIn, noSession, afterLogout] = [
    `${prefix}steward-session`,
    `${prefix}steward-sign-in`,
    `${prefix}steward-no-session`,
    `${prefix}steward-after-logout`,
  ];
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const readable: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure };
  return {
    readSession: (request) => readValue(request, session),
    setSession(reply, value) {
      void reply.setCookie(session, value, hidden).setCookie(signedInCookie, '1', readable);
    },
    clearSession(reply) {
      void reply
        .clearCookie(session, hidden)
        .clearCookie(signedInCookie, readable)
        .clearCookie(impersonatingCookie, readable);
    },
    readSignIn: (request) => readValue(request, signIn),
    setSignIn: (reply, value) => void reply.setCookie(signIn, value, { ...hidden, maxAge: 15 * 60 }),
    readReturn: (request) => request.cookies[afterLogout],
    setReturn(reply, path) {
      void (path === null
        ? reply.clearCookie(afterLogout, hidden)
        : reply.setCookie(afterLogout, path, { ...hidden, maxAge: 10 * 60 }));
    },
    markSignedIn: (reply) => void reply.setCookie(signedInCookie, '1', readable),
    unmarkSignedIn: (reply) =>
      void reply.clearCookie(signedInCookie, readable).clearCookie(impersonatingCookie, readable),
    markImpersonating(reply, impersonating) {
      void (impersonating
        ? reply.setCookie(impersonatingCookie, '1', readable)
        : reply.clearCookie(impersonatingCookie, readable));
    },
    readNoSession: (request) => request.cookies[noSession] !== undefined,
    markNoSession: (reply) => void reply.setCookie(noSession, '1', { ...hidden, maxAge: 60 }),
  };
}

function readValue(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && values.test(value) ? value : undefined;
}
