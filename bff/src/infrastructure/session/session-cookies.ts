import type { CookieSerializeOptions } from '@fastify/cookie';
import { impersonatingCookie, signedInCookie } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The cookies of the sign-in edge. Only the two markers can be read by scripts, and they prove nothing. */
export interface SessionCookies {
  readonly readSession: (request: FastifyRequest) => string | undefined;
  readonly setSession: (reply: FastifyReply, value: string) => void;
  readonly clearSession: (reply: FastifyReply) => void;
  /** What ties a sign-in under way to this browser. */
  readonly readSignIn: (request: FastifyRequest) => string | undefined;
  readonly setSignIn: (reply: FastifyReply, value: string) => void;
  /** The page to return to once the identity provider has logged the person out as well. */
  readonly readReturn: (request: FastifyRequest) => string | undefined;
  readonly setReturn: (reply: FastifyReply, path: string | null) => void;
  readonly markSignedIn: (reply: FastifyReply) => void;
  readonly unmarkSignedIn: (reply: FastifyReply) => void;
  readonly markImpersonating: (reply: FastifyReply, impersonating: boolean) => void;
  /** Asking the provider silently was answered "nobody": not again for a minute. */
  readonly readNobody: (request: FastifyRequest) => boolean;
  readonly markNobody: (reply: FastifyReply) => void;
}

const values = /^[\w-]{43}$/;

/** Cookie names and attributes of an origin (S1): `__Host-` over https, plain names on http, where browsers refuse the prefix. */
export function sessionCookies(config: Config): SessionCookies {
  const secure = config.origin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const [session, signIn, nobody, afterLogout] = [
    `${prefix}steward-session`,
    `${prefix}steward-sign-in`,
    `${prefix}steward-nobody`,
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
    readNobody: (request) => request.cookies[nobody] !== undefined,
    markNobody: (reply) => void reply.setCookie(nobody, '1', { ...hidden, maxAge: 60 }),
  };
}

function readValue(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && values.test(value) ? value : undefined;
}
