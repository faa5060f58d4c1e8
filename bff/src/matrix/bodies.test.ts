import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, problem } from '@steward/shared-api';
import { sql } from 'kysely';
import { allSamples } from '../testing/all-samples.ts';
import { callOfSample } from '../testing/call-of-sample.ts';
import { startTestPortal, testNow, type TestPortal } from '../testing/test-portal.ts';
import { readExpectations } from './expectations.ts';
import { MatrixWorld, tenantIds } from './matrix-world.ts';
import { whoMay } from './who-may.ts';

let portal: TestPortal;
let world: MatrixWorld;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  world = await MatrixWorld.make(portal, testNow);
});
afterAll(() => portal.stop());

const commands = contract
  .filter(({ kind, id }) => kind === 'command' && id !== 'session.impersonate')
  .map((endpoint) => [endpoint.id, endpoint] as const);

// support sees the users and the requests of everybody
const ofTenants = commands.filter(([id]) => whoMay(expectations, id) !== 'support');

describe('what a body may say', () => {
  it.each(commands)(
    'when %s is sent every column there is → those that it does not own are refused',
    async (id, endpoint) => {
      const own = new Set(Object.keys(endpoint.input.shape));
      const foreign = (await columns()).filter((name) => !own.has(name));
      const sample = allSamples[id]?.(await world.place('usersLocation')) ?? {};
      const json = { ...sample, ...Object.fromEntries(foreign.map((name) => [name, null])) };
      const { status, text } = await world.call(whoMay(expectations, id), callOfSample(endpoint, json));
      expect(status).toBe(400);
      expect(Object.keys(problem.parse(JSON.parse(text)).errors ?? {})).toEqual(
        expect.arrayContaining(foreign),
      );
    },
  );

  it.each(ofTenants)(
    'when %s names a thing of another group, field by field → refused, and nothing is written',
    async (id, endpoint) => {
      const [ours, theirs] = [await world.place('usersLocation'), await world.place('otherGroup')];
      const sample = allSamples[id]?.(ours) ?? {};
      const references = Object.entries(sample).filter(([field]) => /(^i|I)d$/.test(field));
      const named = tenantIds.filter((name) => references.some(([, value]) => value === ours[name]));
      for (const name of named) {
        const json = Object.fromEntries(
          Object.entries(sample).map(([field, value]) => [
            field,
            value === ours[name] ? theirs[name] : value,
          ]),
        );
        const before = await written();
        const { status } = await world.call(whoMay(expectations, id), callOfSample(endpoint, json));
        expect({ name, status: [400, 403, 404].includes(status) ? 'refused' : status }).toEqual({
          name,
          status: 'refused',
        });
        expect(await written()).toBe(before);
      }
    },
  );
});

/** Every column of every table, as a body would call it. */
async function columns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    portal.db,
  );
  return rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

async function written(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_events`.execute(
    portal.db,
  );
  return rows[0]?.count ?? -1;
}
