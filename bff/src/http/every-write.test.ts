import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { makeTally } from '../fuzz/fuzz.queries.ts';
import { readExpectations } from '../matrix/expectations.ts';
import { MatrixWorld } from '../matrix/matrix-world.ts';
import type { Place } from '../testing/place.queries.ts';
import { allSamples } from '../testing/all-samples.ts';
import { callOfSample } from '../testing/call-of-sample.ts';
import { startTestPortal, testNow, type TestPortal } from '../testing/test-portal.ts';
import { whoMay } from '../matrix/who-may.ts';

let portal: TestPortal;
let world: MatrixWorld;
let place: Place;
let tally: () => Promise<string>;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  world = await MatrixWorld.make(portal, testNow);
  tally = await makeTally(portal.db);
});
beforeEach(async () => {
  world.useUp('usersLocation');
  place = await world.place('usersLocation');
});
afterAll(() => portal.stop());

const writes = contract.filter(({ kind }) => kind === 'command' || kind === 'upload');
const idsOf = (some: typeof writes) => some.map((endpoint) => [endpoint.id, endpoint] as const);
/** What has no version of its own: the tab of one's own page, and several at once, which carry theirs in the body. */
const withoutVersion = ['users.selectConfigurationTab', 'suppliers.updateMany'];
const changes = idsOf(writes.filter(({ method, id }) => method === 'PATCH' && !withoutVersion.includes(id)));
/** An impersonation is of the session, not of the portal's records. */
const makers = idsOf(writes.filter(({ method, id }) => method === 'POST' && id !== 'session.impersonate'));

describe('every PATCH', () => {
  it.each(changes)(
    'when %s is sent about an older version → 412, and nothing is changed',
    async (id, endpoint) => {
      const call = callOfSample(endpoint, allSamples[id]?.(place) ?? {});
      const before = await tally();
      const stale = await world.call(whoMay(expectations, id), call, { 'If-Match': '"999"' });
      expect([stale.status, await tally()]).toEqual([412, before]);
      expect(JSON.parse(stale.text)).toMatchObject({
        changedBy: expect.any(String),
        changedAt: expect.any(String),
      });
      expect((await world.call(whoMay(expectations, id), call, { 'If-Match': '*' })).status).toBe(200);
    },
  );
});

describe('every POST', () => {
  it.each(makers)(
    'when %s is sent twice under one key → the first answer, and nothing is written',
    async (id, endpoint) => {
      const call = callOfSample(endpoint, allSamples[id]?.(place) ?? {});
      const key = { 'Idempotency-Key': `${id}-${place.faultId}` };
      const first = await world.call(whoMay(expectations, id), call, key);
      expect(first.status).toBe(200);
      const before = await tally();
      expect(await world.call(whoMay(expectations, id), call, key)).toEqual(first);
      expect(await tally()).toBe(before);
    },
  );
});
