import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleBackend } from '@steward/tooling/sample-backend/server.mjs';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  callBackend,
  problemOf,
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';
import { listenLocally } from '../../../test/fixtures/listen-locally.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { idOf } from '../../../test/fixtures/session/test-users.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const secret = 'a secret of the tests with more than 32 characters';

let portal: TestPortal;
let recorder: AreaBackend;
let sample: Server;
const log: object[] = [];
/** How far the clock of the portal differs from that of the backends, in milliseconds. */
let clockOffset = 0;
beforeAll(async () => {
  recorder = await startAreaBackend();
  const samplePort = await freePort();
  const sampleAddress = `http://127.0.0.1:${samplePort}`;
  portal = await startTestPortal(
    {
      STEWARD_SECRET: secret,
      STEWARD_AREA_BACKENDS: `recorded=${recorder.address},stock=${sampleAddress},thief=${sampleAddress}`,
    },
    { now: () => new Date(Date.now() + clockOffset) },
  );
  sample = sampleBackend({ area: 'stock', portal: portal.origin, log: (entry) => void log.push(entry) });
  await listenLocally(sample, samplePort);
  await releaseWithBackends(portal, { recorded: {}, stock: {}, thief: {} });
});
afterAll(async () => {
  await portal.stop();
  recorder.stop();
  sample.close();
});

const tokenFrom = (call: { headers: { authorization?: string | undefined } } | undefined) =>
  call?.headers.authorization?.replace('Bearer ', '') ?? '';

async function claimsOf(person: string) {
  await callBackend(portal)(person, 'GET /recorded/items');
  return decodeJwt(tokenFrom(recorder.requests.at(-1)));
}

describe('the token of a call to the backend of an area', () => {
  it('names the user, the organisation, the locations and the permissions, and lives for a minute', async () => {
    const claims = await claimsOf(olivia);
    const { body } = await portal.call(olivia, 'GET /users/current-user');
    expect(claims).toMatchObject({
      iss: portal.origin,
      aud: 'area:recorded',
      sub: body.data?.['id'],
      email: olivia,
      name: 'Olivia Grant',
      role: 'GroupAdmin',
      organisation: { kind: 'group' },
      isSupplier: false,
      locations: 'all',
      impersonator: null,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
    expect(claims['permissions']).toEqual(expect.arrayContaining(['assets.read', 'recorded.edit']));
    expect(claims['permissions']).not.toContain('stock.edit');
  });

  it('has the assigned locations of a user, and none for a supplier', async () => {
    const { body } = await portal.call(tom, 'GET /locations');
    const ids = [body.data].flat().map((location) => Object(location).id);
    expect([(await claimsOf(tom))['locations']].flat().toSorted()).toEqual(ids.toSorted());
    expect(await claimsOf(marcus)).toMatchObject({
      organisation: { kind: 'supplier' },
      isSupplier: true,
      locations: [],
    });
  });

  it('names the support user who acts as the user', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(support);
    const json = { reason: 'asked to look at the stock' };
    await browser.call(`/users/${await idOf(portal.db, sam)}/impersonate`, { method: 'POST', json });
    await browser.send('/bff/areas/recorded/items', { headers: { 'X-CSRF': '1' } });
    expect(decodeJwt(tokenFrom(recorder.requests.at(-1)))).toMatchObject({
      email: sam,
      impersonator: { id: await idOf(portal.db, support), email: support },
    });
  });

  it('is signed by a key that servers with the same secret have, and that stays listed in the next period', async () => {
    await claimsOf(priya);
    const token = tokenFrom(recorder.requests.at(-1));
    const days = 86_400_000;
    const other = await startTestPortal(
      { STEWARD_SECRET: secret },
      { now: () => new Date(Date.now() + 30 * days) },
    );
    try {
      const keys = createRemoteJWKSet(new URL('/bff/areas/keys', other.origin));
      const verified = await jwtVerify(token, keys, { issuer: portal.origin, audience: 'area:recorded' });
      expect(verified.payload).toMatchObject({ email: priya });
      const listed: { keys: Record<string, unknown>[] } = JSON.parse(await keysText(other));
      expect(listed.keys[1]).toMatchObject({
        kid: decodeProtectedHeader(token).kid,
        alg: 'ES256',
        use: 'sig',
      });
      expect(listed.keys.some((key) => 'd' in key)).toBe(false);
      expect(new Set(listed.keys.map(({ kid }) => kid)).size).toBe(3);
    } finally {
      await other.stop();
    }
  });
});

describe('the sample backend', () => {
  const json = { 'Content-Type': 'application/json' };
  const add = (person: string, name: string) =>
    callBackend(portal)(person, 'POST /stock/items', { headers: json, body: JSON.stringify({ name }) });

  it('stores the items of an organisation for users with the permission', async () => {
    const added = await add(olivia, 'Gloves');
    expect([added.status, await added.json()]).toEqual([
      201,
      { data: { id: '1', name: 'Gloves', addedBy: 'Olivia Grant' } },
    ]);
    expect(log.at(-1)).toMatchObject({ event: 'item added', actedBy: null });
    const found = await callBackend(portal)(tom, 'GET /stock/items?search=glo');
    expect(await found.json()).toMatchObject({ data: [{ name: 'Gloves' }] });
    expect(await (await callBackend(portal)(sam, 'GET /stock/items')).json()).toEqual({ data: [] });
  });

  it('responds with problems that the portal passes on', async () => {
    const refused = await add(tom, 'Masks');
    expect([refused.status, await problemOf(refused)]).toMatchObject([403, { title: 'Not allowed' }]);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    const invalid = await add(olivia, '');
    expect([invalid.status, await invalid.json()]).toMatchObject([
      400,
      { errors: { name: ['Required'] }, requestId: invalid.headers.get('x-request-id') },
    ]);
  });

  it('refuses a token for another area', async () => {
    const response = await callBackend(portal)(olivia, 'GET /thief/items');
    expect([response.status, await problemOf(response)]).toMatchObject([
      502,
      { detail: 'The backend of the area thief refuses the calls of the portal' },
    ]);
  });

  it('refuses an expired token', async () => {
    clockOffset = -120_000;
    const { status } = await callBackend(portal)(olivia, 'GET /stock/items');
    clockOffset = 0;
    expect(status).toBe(502);
    expect((await callBackend(portal)(olivia, 'GET /stock/items')).status).toBe(200);
  });

  it('refuses a tampered token and a call without one', async () => {
    await claimsOf(olivia);
    const [header, , signature] = tokenFrom(recorder.requests.at(-1)).split('.');
    const forged = Buffer.from(JSON.stringify({ ...(await claimsOf(tom)), aud: 'area:stock' })).toString(
      'base64url',
    );
    const address = portal.config.areaBackends.get('stock');
    for (const Authorization of [`Bearer ${header}.${forged}.${signature}`, 'Bearer x', '']) {
      const response = await fetch(`${address}/items`, { headers: { Authorization } });
      expect(response.status).toBe(401);
    }
  });
});

const keysText = async ({ origin }: TestPortal) => (await fetch(`${origin}/bff/areas/keys`)).text();
