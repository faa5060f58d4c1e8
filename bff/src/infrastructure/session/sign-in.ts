import { logoutUrlHeader, noAccessHeader, session } from '@steward/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../context.ts';
import { backchannelLogout } from './backchannel-logout.ts';
import { beginSignIn, loginPath, returnPathOf } from './begin-sign-in.ts';
import type { Caller } from './caller.ts';
import { demoIdp } from './demo-idp/demo-idp.ts';
import { demoAudience, demoClientId, demoIssuer } from './demo-idp/demo-provider.ts';
import { demoIdentityIssuer } from './demo-idp/demo-identity.ts';
import type { SignInContext } from './sign-in-context.ts';
import { endImpersonation } from './end-impersonation.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { IdentityProvider, type ProviderSettings } from './identity-provider.ts';
import { logOutByForm, logOutByLink, returnAfterLogOut } from './log-out.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { acceptForms } from './sign-in-pages/forms.ts';
import { profile } from './profile.ts';
import { tokenRefresher } from './refresh-tokens.ts';
import { resolveCaller } from './resolve-caller.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { sessionCookies, type SessionCookies } from './session-cookies.ts';
import { browserSession, mayEndImpersonation, readSession } from './sessions.ts';

/**
 * Sets up signing in and out: resolves the caller of each request (`request.caller()`) and serves the sign-in routes. Without a
 * configured provider it mounts the demo provider. The start does not wait for a provider or a database.
 */
export async function signIn(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const secrets = await loadSecrets(deps.config);
  const fetchInProcess = inProcessFetch(app, deps.config.origin);
  const provider = new IdentityProvider(providerSettings(deps.config, secrets, fetchInProcess));
  const context: SignInContext = {
    ...deps,
    db: deps.priorityDb,
    log: app.log,
    secrets,
    provider,
    cookies: sessionCookies(deps.config),
  };
  decorateCaller(app, context);
  addSessionHeaders(app, context.cookies);
  app.addHook('onRequest', async (request, reply) => returnAfterLogOut(context, { request, reply }));
  // Addresses of these routes contain codes and tokens, which must not be logged.
  await app.register(async (scope) => signInRoutes(scope, context), { logLevel: 'warn' });
  if (deps.config.oidc) return;
  const parts = { ...deps, db: deps.priorityDb, secrets, fetch: fetchInProcess, log: app.log };
  await app.register(async (scope) => demoIdp(scope, parts), { logLevel: 'warn' });
}

function signInRoutes(scope: FastifyInstance, context: SignInContext): void {
  acceptForms(scope);
  scope.get('/bff/login', (request, reply) =>
    beginSignIn(context, { request, reply }, { returnPath: returnPathOf(context, request), silent: false }),
  );
  scope.get('/bff/callback', (request, reply) => finishSignIn(context, { request, reply }));
  scope.get('/bff/check', (request, reply) => checkSession(context, request, reply));
  scope.get('/bff/logout', (request, reply) => logOutByLink(context, { request, reply }));
  scope.post('/bff/logout', (request, reply) => logOutByForm(context, { request, reply }));
  scope.get('/bff/profile', (request, reply) => profile(context, request, reply));
  scope.get('/bff/impersonation/end', (request, reply) => stopImpersonating(context, request, reply));
  scope.post('/bff/backchannel-logout', (request, reply) => backchannelLogout(context, request, reply));
}

/** `GET /bff/check`: redirects back with a session, otherwise tries a silent sign-in at the provider. */
async function checkSession(
  context: SignInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const returnPath = returnPathOf(context, request);
  const caller = await request.caller();
  if (caller.kind === 'noAccess') return reply.redirect(`/login?error=${caller.reason}`, 302);
  if (caller.kind === 'actor') {
    context.cookies.markSignedIn(reply);
    return reply.redirect(returnPath, 302);
  }
  if (context.cookies.readNoSession(request)) return reply.redirect(loginPath(returnPath), 302);
  return beginSignIn(context, { request, reply }, { returnPath, silent: true });
}

/** Ends the impersonation when the token is the one from the current user. */
async function stopImpersonating(
  context: SignInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await readSession(context, request);
  const token = new URL(request.url, context.config.origin).searchParams.get('token');
  if (found?.person && mayEndImpersonation(context, found.session, token)) {
    const { renew } = browserSession(context, request, found.session);
    await endImpersonation(context, { ...found, person: found.person, renew }, request.id);
    context.cookies.markImpersonating(reply, false);
  }
  return reply.redirect(returnPathOf(context, request), 303);
}

function decorateCaller(app: FastifyInstance, context: SignInContext): void {
  const refreshTokens = tokenRefresher(context);
  app.decorateRequest('caller', unresolvedCaller);
  app.decorateRequest('callerNow', unresolvedCaller);
  app.decorateRequest('callerCheckedAt', undefined);
  app.decorateRequest('renewedSession', undefined);
  app.addHook('onRequest', async (request, reply) => {
    let callerOfRequest: Promise<Caller> | undefined;
    request.callerNow = () => {
      request.callerCheckedAt = performance.now();
      callerOfRequest = resolveCaller(context, { request, reply }, refreshTokens);
      return callerOfRequest;
    };
    request.caller = () => callerOfRequest ?? request.callerNow();
  });
}

/** Adds headers and readable cookies that the response body cannot carry: why access is denied, and whether a session exists. */
function addSessionHeaders(app: FastifyInstance, cookies: SessionCookies): void {
  const currentUserRoute = `/bff/api/v1${session.currentUser.path}`;
  const impersonateRoute = `/bff/api/v1${session.impersonate.path.replace('{id}', ':id')}`;
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && !reply.hasHeader('WWW-Authenticate'))
      void reply.header('WWW-Authenticate', 'Bearer');
    const { url } = request.routeOptions;
    if (request.renewedSession !== undefined && reply.statusCode < 400)
      cookies.setSession(reply, request.renewedSession);
    if (url === impersonateRoute && reply.statusCode === 200) cookies.markImpersonating(reply, true);
    if (url === currentUserRoute && reply.statusCode < 402)
      setSessionMarkers(cookies, reply, await request.caller().catch(() => null));
  });
}

function setSessionMarkers(cookies: SessionCookies, reply: FastifyReply, caller: Caller | null): void {
  if (!caller) return;
  if (caller.kind === 'anonymous') return cookies.unmarkSignedIn(reply);
  if (caller.kind === 'noAccess') {
    void reply.header(noAccessHeader, caller.reason);
    if (caller.session) void reply.header(logoutUrlHeader, caller.session.logoutUrl);
  }
  if (!caller.session) return;
  cookies.markSignedIn(reply);
  cookies.markImpersonating(reply, caller.kind === 'actor' && caller.actor.impersonator !== null);
}

function unresolvedCaller(): Promise<Caller> {
  return Promise.reject(new Error('The caller is known from the onRequest hook on'));
}

function providerSettings(
  config: Config,
  secrets: Secrets,
  inside: ProviderSettings['fetch'],
): ProviderSettings {
  const redirectUri = `${config.origin}/bff/callback`;
  if (config.oidc) {
    const { hostname, protocol } = new URL(config.oidc.issuer);
    const insecure = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return { ...config.oidc, redirectUri, insecure, fetch: (url, options) => fetch(url, options) };
  }
  return {
    issuer: demoIssuer(config),
    storedIssuer: demoIdentityIssuer,
    clientId: demoClientId,
    clientSecret: secrets.derive('demo client'),
    audience: demoAudience(config),
    redirectUri,
    insecure: true,
    fetch: inside,
  };
}
