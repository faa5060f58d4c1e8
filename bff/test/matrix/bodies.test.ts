import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, problem, type AnyEndpoint } from '@steward/shared-api';
import { sql } from 'kysely';
import { sampleInputs } from '../fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../fixtures/calls/to-api-call.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import { readExpectations } from './expectations.ts';
import { MatrixTestApp, tenantIds } from './matrix-test-app.ts';
import { allowedPrincipal } from './allowed-principal.ts';

const ofTheCatalogue = [
  'assetModelId',
  'assetTypeId',
  'assetTypeIds',
  'assetCategoryId',
  'faultCategoryId',
  'roleId',
];

let portal: TestPortal;
let testApp: MatrixTestApp;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  testApp = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

/** Commands on the caller's own session, which no principal of the matrix can execute. Their own tests cover foreign ids. */
const aboutTheSession = ['session.impersonate', 'session.switchOrganisation', 'invitations.accept'];

const commands = contract
  .filter(({ kind, id }) => kind === 'command' && !aboutTheSession.includes(id))
  .map((endpoint) => [endpoint.id, endpoint] as const);

// Support sees all users and requests.
/** It finds only notifications of the caller. Its own test covers those of others. */
const ofCaller = 'notifications.markRead';
const naming = commands.filter(
  ([id, { input }]) =>
    id !== ofCaller &&
    allowedPrincipal(expectations, id) !== 'support' &&
    (Object.keys(input.shape).some(isReference) || id === 'suppliers.updateMany'),
);

describe('the body of a command', () => {
  spec('d.3.26');
  it.each(commands)(
    'of %s is refused when it contains columns that are not its fields',
    async (id, endpoint) => {
      const fields = new Set(Object.keys(endpoint.input.shape));
      const foreign = (await columns()).filter((name) => !fields.has(name));
      const sample = sampleInputs[id]?.(await testApp.fixture('usersLocation')) ?? {};
      const json = { ...sample, ...Object.fromEntries(foreign.map((name) => [name, null])) };
      const { status, text } = await testApp.call(
        allowedPrincipal(expectations, id),
        toApiCall(endpoint, json),
      );
      expect(status).toBe(400);
      expect(Object.keys(problem.parse(JSON.parse(text)).errors ?? {})).toEqual(
        expect.arrayContaining(foreign),
      );
    },
  );

  it.each(naming)(
    'of %s is refused when a field refers to another group, and nothing is written',
    async (id, endpoint) => {
      const [ours, theirs] = [await testApp.fixture('usersLocation'), await testApp.fixture('otherGroup')];
      const sample = sampleInputs[id]?.(ours) ?? {};
      const inputs = [...swapped(sample, ours, theirs), ...added(endpoint, sample, theirs)];
      expect(inputs.length).toBeGreaterThan(0);
      for (const { name, json } of inputs) {
        const before = await written();
        const { status } = await testApp.call(allowedPrincipal(expectations, id), toApiCall(endpoint, json));
        expect({ name, status: [400, 403, 404, 409].includes(status) ? 'refused' : status }).toEqual({
          name,
          status: 'refused',
        });
        expect(await written()).toBe(before);
      }
    },
  );
});

function isReference(field: string): boolean {
  return /(^i|I)ds?$/.test(field) && !ofTheCatalogue.includes(field);
}

interface Foreign {
  readonly name: string;
  readonly json: Record<string, unknown>;
}

const references = [...tenantIds, 'supplierId', 'ownSupplierId', 'usedSupplierId', 'pendingGroupId'] as const;

/** The sample with each id in turn replaced by the other group's, at any depth. */
function swapped(sample: Record<string, unknown>, ours: LocationFixture, theirs: LocationFixture): Foreign[] {
  const text = JSON.stringify(sample);
  return references.flatMap((name) => {
    const swapOne = (value: unknown) => (value === ours[name] ? theirs[name] : value);
    const swap = (field: string, value: unknown): unknown => {
      if (!isReference(field)) return value;
      return Array.isArray(value) ? value.map(swapOne) : swapOne(value);
    };
    const other = JSON.stringify(JSON.parse(text, swap));
    return other === text ? [] : [{ name, json: JSON.parse(other) }];
  });
}

/** The sample with each omitted reference in turn, set to the other group's id. */
function added(endpoint: AnyEndpoint, sample: Record<string, unknown>, theirs: LocationFixture): Foreign[] {
  const ids = new Map<string, string>(references.map((name) => [name, theirs[name]]));
  return Object.keys(endpoint.input.shape).flatMap((field) => {
    const id = ids.get(field.replace(/s$/, ''));
    if (id === undefined || field in sample) return [];
    return [{ name: field, json: { ...sample, [field]: field.endsWith('s') ? [id] : id } }];
  });
}

/** All columns of all tables in camel case. */
async function columns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    portal.db,
  );
  return rows.map(({ name }) => name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase()));
}

async function written(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_events`.execute(
    portal.db,
  );
  return rows[0]?.count ?? -1;
}
