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
let testApp: MatrixTestApp;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  testApp = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

const lists = contract.filter(({ kind, path }) => kind === 'list' && !path.includes('{'));
const visibleObjects = objects.filter((object) => !['deleted', 'random', 'zero'].includes(object));

/** The dashboard's counts of other records than assets. */
const subjects: Readonly<Record<string, Subject>> = {
  supplierServiceGroupRequestsPendingConfirmation: 'client',
};

describe('totals and counts', () => {
  spec('1.2.71');
  it.each<Principal>([
    'practiceUser',
    'practiceManager',
    'groupAdmin',
    'otherGroupAdmin',
    'supplierAdmin',
    'unrelatedSupplier',
    'otherModelSupplier',
  ])('of %s do not change when records appear that the principal cannot see', async (principal) => {
    for (const object of visibleObjects) {
      const before = await figuresOf(principal);
      testApp.discardFixture(object);
      await testApp.fixture(object);
      const after = await figuresOf(principal);
      const moved = [...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name);
      const mayMove = [...after.keys()].filter((name) => {
        const subject =
          subjects[name] ?? expectations.find(({ endpoint }) => endpoint === name)?.subject ?? 'asset';
        // A fixture adds models and a manufacturer to the catalogue, which is visible to all.
        return subject === 'nothing' || name === 'suppliers.list' || canSee(principal, subject, object);
      });
      expect({ object, moved: moved.filter((name) => !mayMove.includes(name)) }).toEqual({
        object,
        moved: [],
      });
      // Visible assets are counted.
      expect(moved.includes('assetInstances.list')).toBe(canSee(principal, 'asset', object));
    }
  });
});

/** All totals of lists and counts of the dashboard that a principal gets. */
async function figuresOf(principal: Principal): Promise<Map<string, string>> {
  const subjects = new Map<string, string>();
  for (const { id, path } of lists) {
    const { status, text } = await testApp.call(principal, { request: `GET ${path}?pageSize=1` });
    if (status === 200) subjects.set(id, String(totals.parse(JSON.parse(text)).pagination.totalCount));
  }
  const { text } = await testApp.call(principal, { request: 'GET /asset-instances/kpi-summary' });
  for (const [name, value] of Object.entries(counts.parse(JSON.parse(text)).data))
    subjects.set(name, String(value));
  return subjects;
}
