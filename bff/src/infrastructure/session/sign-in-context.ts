import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../context.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Secrets } from './secrets.ts';
import type { SessionCookies } from './session-cookies.ts';

/** The dependencies of the sign-in routes. */
export interface SignInContext extends Dependencies {
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly provider: IdentityProvider;
  readonly cookies: SessionCookies;
}
