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

it('reads a text as the value that the user has chosen, also in the next file with these columns', async () => {
  const email = () => `${randomUUID()}@harbour-dental.example`;
  const lines = [
    'Name,Email,Position',
    `Ann Lee,${email()},Clinic lead`,
    `Ben Cole,${email()},CLINIC LEAD`,
    `Eve Hart,${email()},Nurse`,
  ];
  const id = await upload('users', lines);
  const preview = async (role: object) => {
    await client.post(id, 'preview', { mapping: mapping.with(2, { column: 2, field: 'role', ...role }) });
    await client.work();
    return client.get(id);
  };
  await preview({});
  const values = ['Group administrator', 'Practice manager', 'Practice user'];
  expect(await causesOf(id)).toMatchObject([
    { column: 'Position', rowCount: 1, choice: { field: 'role', from: 'Clinic lead', values } },
    { column: 'Position', rowCount: 1, choice: { field: 'role', from: 'CLINIC LEAD', values } },
  ]);
  const replacements = [{ from: 'Clinic lead', to: 'Practice manager' }];
  const read = await preview({ replacements });
  expect(read.counts).toMatchObject({ create: 3, refused: 0 });
  await client.apply(read);
  const next = await client.get(await upload('users', lines));
  expect(next.mapping).toContainEqual(expect.objectContaining({ field: 'role', replacements }));
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
