import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { TestIssuer } from '../../../test/fixtures/session/test-issuer.ts';
import { updateUser, resetUsersLinkedTo } from '../../../test/fixtures/session/test-users.queries.ts';

const audience = 'https://steward.example/api';
let issuer: TestIssuer;
let server: SignInServer;
let program: TestBrowser;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  server = await startSignInServer({
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'steward-test',
    OIDC_AUDIENCE: audience,
  });
});
beforeEach(async () => {
  issuer.reset();
  await resetUsersLinkedTo(server.db, issuer.issuer);
  program = new TestBrowser(server.origin);
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const claimsOfOlivia = { sub: 'olivia', email: olivia, email_verified: true, aud: audience };

async function callWith(authorization: string) {
  return program.send('/bff/api/v1/users/current-user', { headers: { authorization } });
}

/** The parts of a 401 response that the tests check. */
async function refusalOf(authorization: string) {
  const { status, headers } = await callWith(authorization);
  return { status, challenge: headers.get('www-authenticate') };
}

const refusal = { status: 401, challenge: 'Bearer error="invalid_token"' };

describe('a program with an access token', () => {
  spec('2.7.1', 'd.3.33');
  it('acts as the user of the token, without a session or a cookie', async () => {
    const response = await callWith(`Bearer ${await issuer.sign(claimsOfOlivia, { typ: 'at+jwt' })}`);
    expect(JSON.parse(response.body).data).toMatchObject({ name: 'Olivia Grant' });
    expect([...program.cookies.keys()]).toEqual([]);
  });

  it('is identified by the subject after the user has signed in', async () => {
    await new TestBrowser(server.origin).open('/bff/login', { until: portalPage });
    const { email: _, ...withoutEmail } = claimsOfOlivia;
    expect((await callWith(`bearer ${await issuer.sign(withoutEmail)}`)).status).toBe(200);
  });

  it('needs no X-CSRF', async () => {
    const response = await program.send(
      '/bff/api/v1/users/00000000-0000-0000-0000-000000000000/impersonate',
      {
        method: 'POST',
        body: JSON.stringify({ reason: 'a test' }),
        headers: {
          authorization: `Bearer ${await issuer.sign(claimsOfOlivia)}`,
          'content-type': 'application/json',
        },
      },
    );
    expect(JSON.parse(response.body)).toMatchObject({
      status: 403,
      detail: 'You don’t have permission to do this',
    });
  });

  spec('d.3.33');
  it('is refused on the next call after a lock-out', async () => {
    const token = `Bearer ${await issuer.sign(claimsOfOlivia)}`;
    await updateUser(server.db, olivia, { is_locked_out: true });
    expect((await callWith(token)).status).toBe(204);
    expect((await program.send('/bff/api/v1/groups', { headers: { authorization: token } })).status).toBe(
      403,
    );
  });

  it.each<[what: string, lies: JWTPayload]>([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 90 }],
    ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 900 }],
    ['for another audience', { aud: 'https://another.example/api' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without a subject', { sub: '' }],
    ['that is an ID token', { nonce: 'n' }],
    ['that is a logout token', { events: {} }],
  ])('is refused with a token %s', async (_, lies) => {
    expect(await refusalOf(`Bearer ${await issuer.sign({ ...claimsOfOlivia, ...lies })}`)).toEqual(refusal);
  });

  it('is refused with a token of another type', async () => {
    expect(await refusalOf(`Bearer ${await issuer.sign(claimsOfOlivia, { typ: 'logout+jwt' })}`)).toEqual(
      refusal,
    );
  });

  it('is refused with an unsigned token, and with a token of another key', async () => {
    const claims = { ...claimsOfOlivia, iss: issuer.issuer };
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode();
    expect(await refusalOf(`Bearer ${unsigned}`)).toEqual(refusal);
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('5m');
    expect(await refusalOf(`Bearer ${await foreign.sign(privateKey)}`)).toEqual(refusal);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer null',
    'Basic b2xpdmlhOng=',
    'Bearer a b',
    'Token x',
  ])('is refused with %j', async (authorization) => {
    expect(await refusalOf(authorization)).toEqual(refusal);
  });

  it('is refused when a signed-in browser sends the token, because the cookie is ignored', async () => {
    await program.open('/bff/login', { until: portalPage });
    expect((await program.call('/users/current-user')).status).toBe(200);
    expect(await refusalOf('Basic b2xpdmlhOng=')).toEqual(refusal);
  });

  it('gets a 503 instead of a 401 when the provider is unreachable', async () => {
    const token = await issuer.sign(claimsOfOlivia);
    await issuer.stop();
    const response = await (
      await server.another()
    ).send('/bff/api/v1/groups', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(503);
    await issuer.listen();
  });
});

describe('a program with the client id as audience, the default without OIDC_AUDIENCE', () => {
  let server: SignInServer;
  const forClient = { ...claimsOfOlivia, aud: 'steward-test' };

  beforeAll(async () => {
    server = await startSignInServer({ OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'steward-test' });
    await resetUsersLinkedTo(server.db, issuer.issuer);
  });
  afterAll(() => server.stop());

  async function statusWith(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    return (await new TestBrowser(server.origin).send('/bff/api/v1/users/current-user', { headers })).status;
  }

  it('is refused with an ID token, even with minimal claims', async () => {
    expect(await statusWith(await issuer.sign(forClient))).toBe(401);
    expect(await statusWith(await issuer.sign(forClient, { typ: 'JWT' }))).toBe(401);
    expect(
      await statusWith(await issuer.sign({ ...forClient, aud: ['other', 'steward-test'], azp: 'other' })),
    ).toBe(401);
  });

  it('acts as the user of a token with the type of an access token', async () => {
    expect(await statusWith(await issuer.sign(forClient, { typ: 'at+jwt' }))).toBe(200);
    expect(await statusWith(await issuer.sign({ ...forClient, scope: 'openid' }, { typ: 'JWT' }))).toBe(200);
    expect(await statusWith(await issuer.sign({ ...forClient, client_id: 'program' }))).toBe(200);
  });
});
