import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { freePort } from '../../testing/free-port.ts';
import { listenLocally } from '../../testing/listen-locally.ts';

interface Key {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

const olivia = {
  sub: 'olivia',
  email: 'olivia.grant@harbour-dental.example',
  email_verified: true,
  sid: 'sid-1',
};

/**
 * An identity provider that does as a test says, lies included. It signs in whoever `claims` says, without a question.
 */
export class TestIssuer {
  readonly issuer: string;
  /** Who signs in; written into every ID token. */
  claims: JWTPayload = olivia;
  /** What an ID token says in place of the truth. */
  lies: JWTPayload = {};
  /** Signs the ID token in place of the issuer. */
  forge: ((claims: JWTPayload) => Promise<string>) | undefined;
  /** What a refresh answers: a status, and it is counted. */
  refreshStatus = 200;
  refreshes = 0;
  /** Seconds by which its clock is wrong. */
  clockOffset = 0;
  #key: Key;
  /** What the next refresh waits for before it is answered. */
  #hold: (() => Promise<void>) | undefined;
  /** Each refresh token may be used once, and makes the next one. */
  readonly #refreshTokens = new Set<string>();
  readonly #codes = new Map<string, string>();
  readonly #server;

  private constructor(issuer: string, key: Key) {
    this.issuer = issuer;
    this.#key = key;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<TestIssuer> {
    const port = await freePort();
    const issuer = new TestIssuer(`http://127.0.0.1:${port}`, await newKey());
    await issuer.listen();
    return issuer;
  }

  async listen(): Promise<void> {
    await listenLocally(this.#server, Number(new URL(this.issuer).port));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Honest again, for the next test. */
  reset(): void {
    this.claims = olivia;
    this.lies = {};
    this.forge = undefined;
    this.refreshStatus = 200;
    this.refreshes = 0;
    this.clockOffset = 0;
    this.#hold = undefined;
  }

  /** Keeps the answer of the next refresh until `release` is called; `asked` says that the server waits for it. */
  holdRefresh(): { asked: Promise<void>; release: () => void } {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#hold = () => {
      asked.resolve();
      return released.promise;
    };
    return { asked: asked.promise, release: released.resolve };
  }

  /** Signs with a new key from now on; the old one is gone. */
  async rotateKey(): Promise<void> {
    this.#key = await newKey();
  }

  /** A token signed with the issuer's key. */
  async sign(claims: JWTPayload, header: { typ?: string; kid?: string } = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000) + this.clockOffset;
    return new SignJWT({ iss: this.issuer, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: this.#key.jwk.kid ?? '', ...header })
      .sign(this.#key.privateKey);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const answers: Record<string, () => Promise<void> | void> = {
      '/.well-known/openid-configuration': () => sendJson(response, this.#metadata()),
      '/jwks': () => sendJson(response, { keys: [this.#key.jwk] }),
      '/authorize': () => this.#authorize(url, response),
      '/token': async () => this.#token(new URLSearchParams(await readBody(request)), response),
    };
    await (answers[url.pathname] ?? (() => void response.writeHead(404).end()))();
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      end_session_endpoint: `${this.issuer}/end`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
    };
  }

  #authorize(url: URL, response: ServerResponse): void {
    const code = crypto.randomUUID();
    this.#codes.set(code, url.searchParams.get('nonce') ?? '');
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
    response.writeHead(302, { Location: back.href }).end();
  }

  async #token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (form.get('grant_type') === 'refresh_token') {
      this.refreshes += 1;
      const isKnown = this.#refreshTokens.delete(form.get('refresh_token') ?? '');
      const hold = this.#hold;
      this.#hold = undefined;
      await hold?.();
      if (this.refreshStatus !== 200)
        return sendJson(response, { error: 'invalid_grant' }, this.refreshStatus);
      if (!isKnown) return sendJson(response, { error: 'invalid_grant' }, 400);
    }
    const code = form.get('code') ?? '';
    const nonce = this.#codes.get(code);
    if (form.get('grant_type') === 'authorization_code' && nonce === undefined)
      return sendJson(response, { error: 'invalid_grant' }, 400);
    this.#codes.delete(code);
    const claims = {
      aud: 'steward-test',
      ...this.claims,
      ...(nonce === undefined ? {} : { nonce }),
      ...this.lies,
    };
    const idToken = this.forge ? await this.forge({ iss: this.issuer, ...claims }) : await this.sign(claims);
    const tokens = {
      access_token: 'opaque',
      refresh_token: crypto.randomUUID(),
      token_type: 'Bearer',
      expires_in: 600,
    };
    this.#refreshTokens.add(tokens.refresh_token);
    sendJson(response, { ...tokens, id_token: idToken });
  }
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' },
  };
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
