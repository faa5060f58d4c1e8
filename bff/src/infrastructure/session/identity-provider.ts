import {
  createRemoteJWKSet,
  customFetch as jwksFetch,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import * as openid from 'openid-client';
import { identityFrom, type Identity } from './identity.ts';

/** The provider and our place at it. */
export interface ProviderSettings {
  readonly issuer: string;
  /** The issuer that linked users are stored with, when it is not the provider's own name. */
  readonly storedIssuer?: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** What access tokens of programs must be made for. */
  readonly audience: string;
  readonly redirectUri: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  /** Whether http is allowed: on loopback, and inside our own process. */
  readonly insecure: boolean;
}

/** The provider cannot be asked at the moment; nothing is said about the person. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** What a session keeps of the provider's tokens; never anything a browser sees (S2). */
export interface ProviderTokens {
  readonly refreshToken: string | undefined;
  /** Seconds until the provider should be asked again. */
  readonly expiresIn: number | undefined;
}

/** What binds an authorization to the browser that began it. */
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
// The provider's clock may be ten minutes off (F19); what it sends is bound by a nonce and fetched just now.
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

/** Any OpenID Connect provider. It is looked up when it is first needed, and again while it could not be reached. */
export class IdentityProvider {
  readonly settings: ProviderSettings;
  #discovered: Promise<Discovered> | undefined;

  constructor(settings: ProviderSettings) {
    this.settings = settings;
  }

  /** Where the browser goes to sign in; `silent` asks only whether somebody already is. */
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

  /** Exchanges the code of a callback. Throws when anything about it is not as it was begun (S3). */
  async finish(callback: URL, checks: SignInChecks): Promise<{ identity: Identity; tokens: ProviderTokens }> {
    const { configuration } = await this.#discover();
    const answer = await openid
      .authorizationCodeGrant(configuration, callback, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      })
      .catch(rethrow);
    const claims = await this.verify(answer.id_token ?? '', { audience: this.settings.clientId });
    const issuer = await this.identityIssuer();
    const known =
      claims['email'] === undefined
        ? await this.#userInfo(configuration, answer.access_token, claims)
        : claims;
    return { identity: identityFrom(issuer, known), tokens: tokensOf(answer) };
  }

  /** New tokens for old. Throws a `ResponseBodyError` when the provider no longer stands by the person. */
  async refresh(refreshToken: string): Promise<ProviderTokens & { subject: string | undefined }> {
    const { configuration } = await this.#discover();
    const answer = await openid.refreshTokenGrant(configuration, refreshToken).catch(rethrow);
    return {
      ...tokensOf(answer),
      refreshToken: answer.refresh_token ?? refreshToken,
      subject: answer.claims()?.sub,
    };
  }

  /** Where the browser ends its session at the provider; undefined when it has no such place. */
  async endSessionUrl(parameters: Record<string, string>): Promise<URL | undefined> {
    const { configuration } = await this.#discover();
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return openid.buildEndSessionUrl(configuration, parameters);
  }

  /** Where people manage their account, when the provider says so. */
  async accountUrl(): Promise<string | undefined> {
    const { configuration } = await this.#discover();
    const { account_management_uri: address } = configuration.serverMetadata();
    return typeof address === 'string' && URL.parse(address)?.protocol === 'https:' ? address : undefined;
  }

  /** The issuer that identities of this provider are stored with: its name for itself, or the constant of the demo. */
  async identityIssuer(): Promise<string> {
    if (this.settings.storedIssuer !== undefined) return this.settings.storedIssuer;
    const { configuration } = await this.#discover();
    return configuration.serverMetadata().issuer;
  }

  /** The claims of a token that this provider signed for `audience`, not expired. Throws otherwise. */
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
    }).catch(rethrow);
    return verified.payload;
  }

  async #userInfo(configuration: openid.Configuration, accessToken: string, claims: JWTPayload) {
    if (!configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await openid.fetchUserInfo(configuration, accessToken, claims.sub ?? '').catch(rethrow);
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
  const fetch = reliably(settings.fetch);
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
    // A short cooldown lets a key that was changed a moment ago be found (F19).
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

/** A network that failed is not an answer about the person, however deep the libraries wrap it. */
function rethrow(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
  }
  throw error;
}

/** Calls the provider; whatever fails on the way, or on its side, is told as such. */
function reliably(fetch: ProviderSettings['fetch']): ProviderSettings['fetch'] {
  return async (url, options) => {
    const response = await fetch(url, options).catch((cause: unknown) => {
      throw new ProviderUnreachable('The identity provider does not answer', { cause });
    });
    if (response.status >= 500)
      throw new ProviderUnreachable(`The identity provider answers ${response.status}`);
    return response;
  };
}
