import type { FastifyBaseLogger } from 'fastify';
import {
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../db/database.ts';
import type { ProviderSettings } from '../identity-provider.ts';
import { sendKoaPage } from '../sign-in-pages/page.ts';
import type { Secrets } from '../secrets.ts';
import { databaseAdapter } from './database-adapter.ts';
import { demoClaims, findDemoAccount } from './demo-accounts.ts';
import { logOutWithoutConfirmation } from './demo-logout.ts';
import { demoFailedPage } from './demo-sign-in-page.ts';
import { signingKey } from './signing-key.ts';

/** The path of the demo identity provider. */
export const demoPath = '/bff/demo-idp';
/** The client ids of Steward and of programs that request tokens. */
export const demoClientId = 'steward';
export const demoProgramClientId = 'steward-programs';

/** The dependencies of the demo provider. */
export interface DemoParts {
  readonly config: Config;
  readonly db: Queryable;
  readonly secrets: Secrets;
  readonly fetch: ProviderSettings['fetch'];
  readonly log: FastifyBaseLogger;
}

/** The issuer of the demo provider. */
export function demoIssuer(config: Config): string {
  return `${config.origin}${demoPath}`;
}

/** The audience of the demo's access tokens. */
export function demoAudience(config: Config): string {
  return `${config.origin}/bff/api`;
}

/** Creates the demo identity provider with its keys from the database. */
export async function demoProvider(parts: DemoParts): Promise<Provider> {
  const key = await signingKey(parts.db, parts.secrets);
  const provider = new Provider(demoIssuer(parts.config), configuration(parts, key));
  // `demo-idp.ts` sets the forwarded host and protocol from the configuration, never from the request.
  provider.proxy = true;
  provider.on('server_error', (_, error) =>
    parts.log.error({ err: error }, 'the demo identity provider failed'),
  );
  // The listener above logs errors; by default the provider prints them.
  provider.silent = true;
  return provider;
}

/** The API as a resource server with signed access tokens, which the API verifies itself. */
export function apiResource(config: Config): ResourceServer {
  return {
    audience: demoAudience(config),
    scope: 'api',
    accessTokenFormat: 'jwt',
    accessTokenTTL: 3600,
    jwt: { sign: { alg: 'RS256' } },
  };
}

function configuration(
  { config, db, secrets, fetch }: DemoParts,
  key: Awaited<ReturnType<typeof signingKey>>,
): Configuration {
  const hours = 60 * 60;
  return {
    adapter: databaseAdapter(db),
    jwks: { keys: [key] },
    clients: clients(config, secrets),
    clientBasedCORS: () => false,
    cookies: {
      keys: [secrets.derive('demo cookies')],
      names: {
        session: 'steward-demo-session',
        interaction: 'steward-demo-interaction',
        resume: 'steward-demo-resume',
      },
      long: { path: demoPath, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: logOutWithoutConfirmation },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => apiResource(config),
      },
    },
    // The provider calls only this server in the same process, so its guard against private addresses is not needed.
    fetch: (url, options) => fetch(String(url), { ...options }),
    findAccount: async (_, accountId) => {
      const account = await findDemoAccount(db, accountId);
      return account && { accountId, claims: () => ({ sub: accountId, ...demoClaims(account) }) };
    },
    extraTokenClaims: async (_, token) => {
      const account = 'accountId' in token ? await findDemoAccount(db, String(token.accountId)) : undefined;
      return account && demoClaims(account);
    },
    interactions: { policy: signInOnlyPolicy(), url: (_, { uid }) => `${demoPath}/sign-in/${uid}` },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: grantAllScopes,
    renderError: (ctx, out) => sendKoaPage(ctx, demoFailedPage(out.error_description ?? out.error)),
    scopes: ['openid', 'email', 'profile'],
    ttl: {
      AccessToken: 10 * 60,
      AuthorizationCode: 60,
      IdToken: 10 * 60,
      Interaction: hours,
      RefreshToken: 14 * hours,
      Grant: 14 * hours,
      Session: 14 * hours,
    },
  };
}

function clients(config: Config, secrets: Secrets): NonNullable<Configuration['clients']> {
  return [
    {
      client_id: demoClientId,
      client_secret: secrets.derive('demo client'),
      client_name: 'Steward',
      redirect_uris: [`${config.origin}/bff/callback`],
      post_logout_redirect_uris: [`${config.origin}/login`],
      backchannel_logout_uri: `${config.origin}/bff/backchannel-logout`,
      backchannel_logout_session_required: true,
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    {
      client_id: demoProgramClientId,
      client_name: 'Programs',
      application_type: 'native',
      // RFC 8252: a native client listens on any loopback port.
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
  ];
}

/** Native clients would need consent at every sign-in (RFC 8252, section 8.6), which the demo skips. */
function signInOnlyPolicy() {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  return policy;
}

/** Grants all scopes without asking for consent, because the demo users are fictitious. */
async function grantAllScopes(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  const clientId = client?.clientId ?? '';
  const grantId = session?.grantIdFor(clientId);
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ clientId, accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid email profile');
  for (const resource of Object.keys(ctx.oidc.resourceServers ?? {})) grant.addResourceScope(resource, 'api');
  await grant.save();
  return grant;
}
