import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ImportRecordType } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** Uploads lines as records of a type. */
async function upload(recordType: ImportRecordType, lines: readonly string[]): Promise<string> {
  const { id } = await client.uploaded(lines);
  const changed = await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType } });
  expect(changed.status).toBe(200);
  return id;
}

const causesOf = async (id: string) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body.data;

const mapping = [
  { column: 0, field: 'fullName' },
  { column: 1, field: 'userName' },
  { column: 2, field: 'role' },
];

const lastNames = ['Lee', 'Cole', 'Hart'];
const usersOf = (...jobs: string[]) => [
  'Name,Email,Position',
  ...jobs.map((job, at) => `Zoe ${lastNames[at] ?? ''},${randomUUID()}@harbour-dental.example,${job}`),
];

async function previewed(id: string, role: object) {
  await client.post(id, 'preview', { mapping: mapping.with(2, { column: 2, field: 'role', ...role }) });
  await client.work();
  return client.get(id);
}

const roles = ['Group administrator', 'Practice manager', 'Practice user'];
const roleCause = (from: string) => ({
  column: 'Position',
  rowCount: 1,
  choice: { field: 'role', from, values: roles },
});

it('reads a text as the value that the user has chosen', async () => {
  const id = await upload('users', usersOf('Clinic lead', 'CLINIC LEAD', 'Nurse'));
  await previewed(id, {});
  expect(await causesOf(id)).toMatchObject([roleCause('Clinic lead'), roleCause('CLINIC LEAD')]);
  const read = await previewed(id, { replacements: [{ from: 'Clinic lead', to: 'Practice user' }] });
  expect(read.counts).toMatchObject({ create: 3, refused: 0 });
});

it('asks in each file about each text that gives more access than a practice user has', async () => {
  const lines = usersOf('Principal', 'Practice manager', 'Nurse');
  const id = await upload('users', lines);
  await previewed(id, {});
  const causes = await causesOf(id);
  expect(causes).toHaveLength(2);
  for (const text of ['Practice manager', 'Principal'])
    expect(causes).toContainEqual(expect.objectContaining(roleCause(text)));
  const replacements = [
    { from: 'Principal', to: 'Group administrator' },
    { from: 'Practice manager', to: 'Practice user' },
  ];
  const read = await previewed(id, { replacements });
  expect(read.counts).toMatchObject({ create: 3, refused: 0 });
  await client.apply(read);
  const { body } = await portal.call(olivia, 'GET /users?pageSize=300&searchTerm=Zoe');
  const roleOf = new Map(body.data?.map((user) => [user['lastName'], user['orgUserRolesString']]));
  expect(['Lee', 'Cole', 'Hart'].map((name) => roleOf.get(name))).toEqual([
    'Group administrator',
    'Practice user',
    'Practice user',
  ]);
  const next = await client.get(await upload('users', lines));
  expect(next.mapping).toContainEqual(
    expect.objectContaining({ field: 'role', replacements: replacements.slice(1) }),
  );
});

it('offers the categories of faults for the texts of a file', async () => {
  const id = await upload('faults', [
    'Serial,Date,Category,Fault',
    'none-1,2024-01-31,Broken,The door does not close',
    'none-2,2024-01-31,,The lamp does not light',
  ]);
  const found = await client.get(id);
  await client.post(id, 'preview', { mapping: found.mapping });
  await client.work();
  const categories = await portal.db
    .selectFrom('fault_categories')
    .orderBy('sort_order')
    .select('name')
    .execute();
  const values = categories.map(({ name }) => name);
  expect(await causesOf(id)).toContainEqual(
    expect.objectContaining({ column: 'Category', choice: { field: 'category', from: 'Broken', values } }),
  );
});

it('accepts replaced texts only in fields of names or few values', async () => {
  const id = await upload('users', ['Name,Email', 'Ann Lee,ann.lee@harbour-dental.example']);
  const replacements = [{ from: 'Ann Lee', to: 'Ben Cole' }];
  const { status, body } = await client.post(id, 'preview', {
    mapping: [{ column: 0, field: 'fullName', replacements }],
  });
  expect([status, body.errors]).toEqual([
    400,
    { mapping: ["Names of the field 'Full name' cannot be replaced"] },
  ]);
});
