import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { listDrifted } from '../../../test/fixtures/derived-assets.queries.ts';
import { makeTally } from '../../../test/fuzz/fuzz.queries.ts';
import { readExpectations } from '../../../test/matrix/expectations.ts';
import { MatrixTestApp } from '../../../test/matrix/matrix-test-app.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { sampleInputs } from '../../../test/fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { allowedPrincipal } from '../../../test/matrix/allowed-principal.ts';

let portal: TestPortal;
let testApp: MatrixTestApp;
let fixture: LocationFixture;
let tally: () => Promise<string>;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  testApp = await MatrixTestApp.create(portal, testNow);
  tally = await makeTally(portal.db);
});
beforeEach(async () => {
  testApp.discardFixture('usersLocation');
  fixture = await testApp.fixture('usersLocation');
});
afterAll(() => portal.stop());

const writes = contract.filter(({ kind }) => kind === 'command' || kind === 'upload');
const idsOf = (some: typeof writes) => some.map((endpoint) => [endpoint.id, endpoint] as const);
/**
 * Writes to records without a version of their own: the user's selected tab, an import, which its status protects, and several suppliers,
 * which carry their versions in the body.
 */
const withoutVersion = ['users.selectConfigurationTab', 'assetImports.update', 'suppliers.updateMany'];
const changes = idsOf(writes.filter(({ method, id }) => method === 'PATCH' && !withoutVersion.includes(id)));
/** No principal of the matrix was invited or has two organisations. */
const ofOtherUsers = ['session.switchOrganisation', 'invitations.accept'];
/** These change only the session, and no record that a retry could write twice. */
const ofSession = ['session.impersonate', 'session.switchOrganisation', 'invitations.accept'];
/** It reads a file outside a transaction, and a repeated call sets the same values. */
const withoutKey = [...ofSession, 'assetImports.update'];
const keyed = idsOf(
  writes.filter(({ method, id }) => (method === 'POST' || method === 'PATCH') && !withoutKey.includes(id)),
);

describe('every write', () => {
  it.each(idsOf(writes.filter(({ id }) => !ofOtherUsers.includes(id))))(
    '%s leaves the derived columns of all assets up to date',
    async (id, endpoint) => {
      const call = toApiCall(endpoint, sampleInputs[id]?.(fixture) ?? {});
      const { status } = await testApp.call(allowedPrincipal(expectations, id), call);
      expect(status).toBeLessThan(300);
      expect(await listDrifted(portal.db)).toEqual([]);
    },
  );
});

describe('every PATCH', () => {
  it.each(changes)('%s answers 412 for an older version and changes nothing', async (id, endpoint) => {
    const call = toApiCall(endpoint, sampleInputs[id]?.(fixture) ?? {});
    const before = await tally();
    const stale = await testApp.call(allowedPrincipal(expectations, id), call, { 'If-Match': '"999"' });
    expect([stale.status, await tally()]).toEqual([412, before]);
    expect(JSON.parse(stale.text)).toMatchObject({
      changedBy: expect.any(String),
      changedAt: expect.any(String),
    });
    expect((await testApp.call(allowedPrincipal(expectations, id), call, { 'If-Match': '*' })).status).toBe(
      200,
    );
  });
});

describe('the ETag of a response', () => {
  it.each(changes)(
    '%s returns the tag of the current version, which the next change accepts',
    async (id, endpoint) => {
      const call = toApiCall(endpoint, sampleInputs[id]?.(fixture) ?? {});
      const first = await testApp.call(allowedPrincipal(expectations, id), call);
      expect(first.status).toBe(200);
      const next = await testApp.call(allowedPrincipal(expectations, id), call, {
        'If-Match': first.tag ?? '',
      });
      // An action that is already done may answer 409.
      expect([200, 409]).toContain(next.status);
    },
  );

  it('saves the selected tab with the tag of the current user, which has no version', async () => {
    const tag = (await portal.call(olivia, 'GET /users/current-user')).headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const json = { selectedConfigurationTab: 'users' };
    const kept = await portal.call(olivia, 'PATCH /users/current-user', {
      json,
      headers: { 'If-Match': tag },
    });
    expect([kept.status, kept.body.data]).toEqual([200, json]);
  });

  it.each(['W/"pXk5dVnkTn0FHqWL2Yl3r5Xk5dV"', '"abc"', '"-1"', 'x'])(
    'answers 412 and changes nothing when a change of a record sends %s, which is no version',
    async (tag) => {
      const before = await tally();
      const json = { id: fixture.assetInstanceId, nickname: 'Late' };
      const response = await portal.call(olivia, 'PATCH /asset-instances', {
        json,
        headers: { 'If-Match': tag },
      });
      expect([response.status, await tally()]).toEqual([412, before]);
    },
  );
});

describe('every POST and PATCH', () => {
  it.each(keyed)(
    '%s returns the first response and writes nothing when it is sent again under the same key',
    async (id, endpoint) => {
      const call = toApiCall(endpoint, sampleInputs[id]?.(fixture) ?? {});
      const key = { 'Idempotency-Key': `${id}-${fixture.faultId}` };
      const first = await testApp.call(allowedPrincipal(expectations, id), call, key);
      // 204 for a call that returns nothing.
      expect([200, 204]).toContain(first.status);
      const before = await tally();
      expect(await testApp.call(allowedPrincipal(expectations, id), call, key)).toEqual(first);
      expect(await tally()).toBe(before);
    },
  );

  // A repeated PATCH without a key would write nothing either.
  it.each(keyed.filter(([, { method }]) => method === 'PATCH'))('%s stores its key', async (id, endpoint) => {
    const call = toApiCall(endpoint, sampleInputs[id]?.(fixture) ?? {});
    const key = `${id}-${fixture.faultId}`;
    await testApp.call(allowedPrincipal(expectations, id), call, { 'Idempotency-Key': key });
    const stored = portal.db.selectFrom('idempotency_keys').select('endpoint').where('key', '=', key);
    expect(await stored.execute()).toEqual([{ endpoint: id }]);
  });
});
