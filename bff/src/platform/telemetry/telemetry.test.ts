import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, helen, lockedOut, unknownUser } from '../../../test/fixtures/demo-users.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const [live, before, canary] = ['0.1.0-00000002', '0.1.0-00000001', '0.1.0-00000003'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STEWARD_RATE_TELEMETRY: '30' });
  const folder = portal.config.areasFolder;
  for (const version of [before, live, canary]) await publishVersion(folder, ['faults', version]);
  const { id } = await portal.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', 'Harbour Dental')
    .executeTakeFirstOrThrow();
  const row = {
    stable: { version: live, previous: before },
    canary: { version: canary },
    canaryGroups: [id],
  };
  await replaceRegistry(folder, { schema: 1, origins: [], areas: { faults: row } });
});
afterAll(() => portal.stop());

const load = {
  event: 'area.load',
  area: 'faults',
  part: 'page',
  version: live,
  channel: 'stable',
  ms: 120,
  attempt: 1,
  bytes: 4000,
};
const failure = { ...load, event: 'area.error', phase: 'render', reference: 'a', message: '' };
const ofCanary = { ...failure, version: canary, channel: 'canary' };
const send = async (headers: Record<string, string>, events: readonly object[]) =>
  (
    await fetch(`${portal.origin}/bff/telemetry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF': '1', ...headers },
      body: JSON.stringify({ events }),
    })
  ).status;
const sendAs = async (person: string, events: readonly object[]) =>
  send(await portal.headersOf(person), events);
const figures = async () => {
  const text = await (await fetch(`${portal.origin}/bff/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('steward_area_'))
      .map((line): [string, number] => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]),
  );
};
const refused = async (reason: string) =>
  (await figures()).get(`steward_area_events_refused_total{reason="${reason}"}`) ?? 0;
const canaryErrors = async () =>
  (await figures()).get(
    `steward_area_errors_total{area="faults",version="${canary}",channel="canary",phase="render"}`,
  ) ?? 0;

describe('events of areas', () => {
  it('are counted for users of the portal: the live version, the previous one, and their own canary', async () => {
    const events = [
      load,
      { ...load, version: before },
      { ...load, version: before, channel: 'previous' },
      ofCanary,
    ];
    expect(await sendAs(olivia, events)).toBe(204);
    expect(await canaryErrors()).toBe(1);
    expect(
      (await figures()).get(`steward_area_loads_total{area="faults",version="${live}",channel="stable"}`),
    ).toBe(1);
  });

  spec('t.2.32');
  it('are refused from anonymous users and from users without access', async () => {
    expect(await send({}, [ofCanary])).toBe(401);
    for (const person of [lockedOut, unknownUser]) expect(await sendAs(person, [ofCanary])).toBe(403);
    expect(await canaryErrors()).toBe(1);
  });

  spec('t.2.33');
  it.each([
    ['area', { ...load, area: 'made-up' }],
    ['version', { ...load, version: '0.1.0-ffffffff' }],
    ['phase', { ...failure, phase: 'made up' }],
    ['numbers', { ...load, ms: -1 }],
    ['numbers', { ...load, ms: 1e12 }],
    ['numbers', { ...load, bytes: 1e15 }],
  ])('are refused and counted as such when the %s is not plausible', async (reason, event) => {
    const earlier = await refused(reason);
    expect(await sendAs(olivia, [event])).toBe(204);
    expect(await refused(reason)).toBe(earlier + 1);
  });

  spec('t.2.33');
  it('of a canary are refused from users who do not have it', async () => {
    const [errors, earlier] = [await canaryErrors(), await refused('version')];
    await sendAs(helen, [ofCanary]);
    expect([await canaryErrors(), await refused('version')]).toEqual([errors, earlier + 1]);
  });

  spec('t.2.34');
  it('are limited per user, regardless of the size of the batches', async () => {
    const errors = await canaryErrors();
    const statuses = [];
    for (let batch = 0; batch < 4; batch += 1)
      statuses.push(
        await sendAs(
          olivia,
          Array.from({ length: 25 }, () => ofCanary),
        ),
      );
    expect(statuses.at(-1)).toBe(429);
    expect((await canaryErrors()) - errors).toBeLessThanOrEqual(30);
    expect(await refused('rate')).toBeGreaterThanOrEqual(70);
    // Other users are not affected.
    expect(await sendAs(helen, [load])).toBe(204);
  });
});
