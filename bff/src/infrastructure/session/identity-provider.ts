import {
  createRemoteJWKSet,
  customFetch as jwksFetch,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import * as openid from 'openid-client';
import { identityFrom, type Identity } from './identity.ts';

/** The settings of the provider and of Steward as its client. */
export interface ProviderSettings {
  readonly issuer: string;
  /** The issuer that linked users are stored with, if it differs from the provider's. */
  readonly storedIssuer?: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The required audience of access tokens. */
  readonly audience: string;
  readonly redirectUri: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  /** Whether http is allowed: on loopback and within this process. */
  readonly insecure: boolean;
}

/** The provider is unreachable. The validity of the session is unknown. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider's tokens, which are stored with the session and never sent to the browser. */
export interface ProviderTokens {
  readonly refreshToken: string | undefined;
  /** Seconds until the tokens must be renewed. */
  readonly expiresIn: number | undefined;
}

/** Values that bind an authorisation to the browser that started it. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface Discovered {
  readonly configuration: openid.Configuration;
  readonly keys: JWTVerifyGetKey;
}

const timeoutSeconds = 5;
// Tolerates a provider clock that is ten minutes off. A nonce protects tokens against replay.
const clockToleranceSeconds = 600;
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Client of an OpenID Connect provider. Discovers it on first use, and again after a failure. */
export class IdentityProvider {
  readonly settings: ProviderSettings;
  #discovered: Promise<Discovered> | undefined;

  constructor(settings: ProviderSettings) {
    this.settings = settings;
  }

  /** The address of the sign-in page. `silent` only checks for a session at the provider. */
  async authorizationUrl(checks: SignInChecks, silent: boolean): Promise<URL> {
    const { configuration } = await this.#discover();
    const supported = configuration.serverMetadata().scopes_supported ?? [];
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUri,
      scope: ['openid', 'profile', 'email', ...supported.filter((scope) => scope === 'offline_access')].join(
        ' ',
      ),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(silent ? { prompt: 'none' } : {}),
    });
  }

  /** Exchanges the code of a callback for tokens. Throws when the response does not match the request. */
  async finish(callback: URL, checks: SignInChecks): Promise<{ identity: Identity; tokens: ProviderTokens }> {
    const { configuration } = await this.#discover();
    const answer = await openid
      .authorizationCodeGrant(configuration, callback, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      })
      .catch(throwUnreachable);
    const claims = await this.verify(answer.id_token ?? '', { audience: this.settings.clientId });
    const issuer = await this.identityIssuer();
    const profile =
      claims['email'] === undefined
        ? await this.#userInfo(configuration, answer.access_token, claims)
        : claims;
    return { identity: identityFrom(issuer, profile), tokens: tokensOf(answer) };
  }

  /** Renews the tokens. Throws a `ResponseBodyError` when the provider has revoked them. */
  async refresh(refreshToken: string): Promise<ProviderTokens & { subject: string | undefined }> {
    const { configuration } = await this.#discover();
    const answer = await openid.refreshTokenGrant(configuration, refreshToken).catch(throwUnreachable);
    return {
      ...tokensOf(answer),
      refreshToken: answer.refresh_token ?? refreshToken,
      subject: answer.claims()?.sub,
    };
  }

  /** The address that ends the session at the provider; undefined if the provider has none. */
  async endSessionUrl(parameters: Record<string, string>): Promise<URL | undefined> {
    const { configuration } = await this.#discover();
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return openid.buildEndSessionUrl(configuration, parameters);
  }

  /** The address of the account page, if the provider publishes one. */
  async accountUrl(): Promise<string | undefined> {
    const { configuration } = await this.#discover();
    const { account_management_uri: address } = configuration.serverMetadata();
    return typeof address === 'string' && URL.parse(address)?.protocol === 'https:' ? address : undefined;
  }

  /** The issuer that linked users are stored with: the provider's, or the constant of the demo. */
  async identityIssuer(): Promise<string> {
    if (this.settings.storedIssuer !== undefined) return this.settings.storedIssuer;
    const { configuration } = await this.#discover();
    return configuration.serverMetadata().issuer;
  }

  /** Verifies signature, audience and expiry of a token and returns its claims. Throws otherwise. */
  async verify(
    token: string,
    expected: { audience: string; now?: Date; toleranceSeconds?: number },
  ): Promise<JWTPayload> {
    const { configuration, keys } = await this.#discover();
    const verified = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: expected.audience,
      algorithms: signatures,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: expected.toleranceSeconds ?? clockToleranceSeconds,
      currentDate: expected.now ?? new Date(),
    }).catch(throwUnreachable);
    return verified.payload;
  }

  async #userInfo(configuration: openid.Configuration, accessToken: string, claims: JWTPayload) {
    if (!configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await openid
      .fetchUserInfo(configuration, accessToken, claims.sub ?? '')
      .catch(throwUnreachable);
    return { ...more, ...claims };
  }

  #discover(): Promise<Discovered> {
    this.#discovered ??= discover(this.settings).catch((cause: unknown) => {
      this.#discovered = undefined;
      throw new ProviderUnreachable('The identity provider cannot be reached', { cause });
    });
    return this.#discovered;
  }
}

async function discover(settings: ProviderSettings): Promise<Discovered> {
  const { issuer, clientId, clientSecret } = settings;
  const fetch = withNetworkErrors(settings.fetch);
  const execute = settings.insecure ? [openid.allowInsecureRequests] : [];
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    execute,
    timeout: timeoutSeconds,
    [openid.customFetch]: fetchOf(fetch),
  });
  const metadata = found.serverMetadata();
  if (!metadata.jwks_uri) throw new Error(`${issuer} names no keys`);
  const configuration = new openid.Configuration(
    metadata,
    clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    clientAuthentication(clientSecret, metadata.token_endpoint_auth_methods_supported),
  );
  configuration.timeout = timeoutSeconds;
  configuration[openid.customFetch] = fetchOf(fetch);
  for (const step of execute) step(configuration);
  return {
    configuration,
    // A short cooldown finds a key that has just changed.
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
      cooldownDuration: 2000,
      timeoutDuration: timeoutSeconds * 1000,
      [jwksFetch]: (url, options) => fetch(url, options),
    }),
  };
}

function fetchOf(fetch: ProviderSettings['fetch']): openid.CustomFetch {
  return (url, { body, ...options }) => fetch(url, body === undefined ? options : { ...options, body });
}

function clientAuthentication(
  secret: string | undefined,
  supported: readonly string[] | undefined,
): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  return supported?.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret);
}

function tokensOf(answer: openid.TokenEndpointResponse): ProviderTokens {
  return { refreshToken: answer.refresh_token, expiresIn: answer.expires_in };
}

/** Turns network errors into {@link ProviderUnreachable}, however deep the libraries wrap them. */
function throwUnreachable(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
  }
  throw error;
}

/** Wraps `fetch` so that network errors and server errors throw {@link ProviderUnreachable}. */
function withNetworkErrors(fetch: ProviderSettings['fetch']): ProviderSettings['fetch'] {
  return async (url, options) => {
    const response = await fetch(url, options).catch((cause: unknown) => {
      throw new ProviderUnreachable('The identity provider does not respond', { cause });
    });
    if (response.status >= 500)
      throw new ProviderUnreachable(`The identity provider responds with ${response.status}`);
    return response;
  };
}
