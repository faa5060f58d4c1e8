import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import * as z from 'zod';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import { readExpectations } from './expectations.ts';
import { MatrixTestApp } from './matrix-test-app.ts';
import { objects, canSee, type Principal, type Subject } from './visibility.ts';

const totals = z.object({ pagination: z.object({ totalCount: z.number() }) });
const counts = z.object({ data: z.record(z.string(), z.union([z.number(), z.boolean()])) });

let portal: TestPortal;
let world: MatrixTestApp;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  world = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

const lists = contract.filter(({ kind, path }) => kind === 'list' && !path.includes('{'));
const places = objects.filter((object) => !['deleted', 'random', 'zero'].includes(object));

/** Of the dashboard's figures those that are about something else than assets. */
const figures: Readonly<Record<string, Subject>> = {
  supplierServiceGroupRequestsPendingConfirmation: 'client',
};

describe('totals', () => {
  spec('1.2.71');
  it.each<Principal>([
    'practiceUser',
    'practiceManager',
    'groupAdmin',
    'otherGroupAdmin',
    'supplierAdmin',
    'strangerSupplier',
    'otherModelSupplier',
  ])(
    'when things appear that %s does not see → no total and no figure of theirs moves',
    async (principal) => {
      for (const object of places) {
        const before = await figuresOf(principal);
        world.discardFixture(object);
        await world.fixture(object);
        const after = await figuresOf(principal);
        const moved = [...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name);
        const mayMove = [...after.keys()].filter((name) => {
          const subject =
            figures[name] ?? expectations.find(({ endpoint }) => endpoint === name)?.subject ?? 'asset';
          // a place brings models of its own, and the catalogue is everybody's
          return subject === 'nothing' || canSee(principal, subject, object);
        });
        expect({ object, moved: moved.filter((name) => !mayMove.includes(name)) }).toEqual({
          object,
          moved: [],
        });
        // and what they do see is counted
        expect(moved.includes('assetInstances.list')).toBe(canSee(principal, 'asset', object));
      }
    },
  );
});

/** Every number that a person is told: the totals of the lists they may ask for, and the counts of the dashboard. */
async function figuresOf(principal: Principal): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  for (const { id, path } of lists) {
    const { status, text } = await world.call(principal, { request: `GET ${path}?pageSize=1` });
    if (status === 200) figures.set(id, String(totals.parse(JSON.parse(text)).pagination.totalCount));
  }
  const { text } = await world.call(principal, { request: 'GET /asset-instances/kpi-summary' });
  for (const [name, value] of Object.entries(counts.parse(JSON.parse(text)).data))
    figures.set(name, String(value));
  return figures;
}
