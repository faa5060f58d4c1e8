import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importExampleMark } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';

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

const fieldsOf = async (recordType: string) =>
  (await portal.call(olivia, `GET /asset-import-fields?recordType=${recordType}&pageSize=100`)).body.data;

spec('d.3.100');
it('lists the fields of a file with their allowed values and other names', async () => {
  const fields = await fieldsOf('assets');
  expect(fields).toContainEqual({
    id: 'purchasePrice',
    label: 'Purchase price',
    values: 'An amount in pounds such as 1234.50',
    otherNames: expect.stringContaining('purchase cost'),
    example: '1234.50',
  });
  expect(fields).toContainEqual(
    expect.objectContaining({ id: 'nickname', values: 'A text of up to 100 characters' }),
  );
  expect(await fieldsOf('faults')).toContainEqual(
    expect.objectContaining({ id: 'severity', values: expect.stringMatching(/^One of 'incidental'/) }),
  );
});

it('recognises the columns of a template and leaves its examples out', async () => {
  const { name } = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  const response = await portal.call(olivia, 'GET /asset-import-fields?recordType=assets&pageSize=100');
  // Guarantee: the server parses the response with the endpoint's schema.
  const fields = response.body.data as unknown as readonly { id: string; label: string; example: string }[];
  const own: Record<string, string> = {
    reference: newMark(),
    model: name,
    location: 'Harbour Dental Truro',
  };
  const { id, columns, mapping } = await client.uploaded([
    [...fields.map(({ label }) => label), 'About this row (not imported)'].join(','),
    [...fields.map(({ example }) => example), importExampleMark].join(','),
    fields.map((field) => own[field.id] ?? '').join(','),
  ]);
  expect(mapping).toHaveLength(fields.length);
  expect(columns.at(-1)).toMatchObject({ header: 'About this row (not imported)', unreadable: null });
  await client.post(id, 'preview', { mapping });
  await client.work();
  expect(await client.get(id)).toMatchObject({ rowCount: 1, counts: { create: 1, refused: 0 } });
});
