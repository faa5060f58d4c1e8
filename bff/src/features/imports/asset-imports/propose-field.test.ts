import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
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

const propose = (id: string, column: number) =>
  portal.call(olivia, `GET /asset-imports/${id}/field-proposal?column=${column}`);

/** The proposal for a column with these cells below its header. */
async function proposalFor(header: string, cells: readonly string[]) {
  const quoted = (cell: string) => `"${cell}"`;
  const { id } = await client.uploaded([
    `Reference,${quoted(header)}`,
    ...cells.map((cell, at) => `R${at},${quoted(cell)}`),
  ]);
  return (await propose(id, 1)).body.data;
}

const repeated = (...cells: readonly string[]) => [...cells, ...cells, ...cells];

spec('d.3.110', 't.3.49');
it.each([
  ['Load (kg)', ['12', '1,234.5', ''], { name: 'Load', kind: 'number', unit: 'kg' }],
  ['Load', ['12 kg', '7.5kg', 'N/A'], { name: 'Load', kind: 'number', unit: 'kg' }],
  ['Insured:', ['£1,200', '£300.50'], { name: 'Insured', kind: 'number', unit: '£' }],
  ['Switches', ['0', '1', '1'], { kind: 'number', unit: null }],
  ['Licence', ['0123', '0456'], { kind: 'text' }],
  ['Size', ['3 m', '4 ft'], { kind: 'text' }],
  ['Checked', ['31/01/2026', '3 Feb 2026'], { kind: 'day' }],
  ['Number', ['20260131', '45000'], { kind: 'number' }],
  ['On wheels', ['yes', 'No', 'x'], { kind: 'yesNo' }],
  ['Manual', ['https://a.example/1', 'https://a.example/2'], { kind: 'link' }],
  ['State', repeated('Poor', 'good', 'Fair'), { kind: 'choice', choices: ['Fair', 'good', 'Poor'] }],
  ['Problem', ['Leaks', 'Loud', 'Leaks'], { kind: 'text', choices: [] }],
  ['Empty', ['', ''], { name: 'Empty', kind: 'text', unit: null, choices: [] }],
  ['A'.repeat(70), ['1'], { name: 'A'.repeat(60) }],
])('proposes a field for the column %s with %j', async (header, cells, proposal) => {
  expect(await proposalFor(header, cells)).toMatchObject(proposal);
});

it('reads all values of a column, not only those of the mapping', async () => {
  const cells = [...Array.from({ length: 150 }, (_, at) => String(at + 1)), 'broken'];
  expect(await proposalFor('Count', cells)).toMatchObject({ kind: 'text' });
});

it('reads the dates of a workbook', async () => {
  const rows = [
    ['Reference', 'Seen on'],
    ['A1', new Date('2026-01-31T00:00:00Z')],
  ];
  const { id } = await client.uploaded(new Uint8Array(await writeXlsx({ sheets: [{ name: 'List', rows }] })));
  expect((await propose(id, 1)).body.data).toMatchObject({ name: 'Seen on', kind: 'day' });
});

it('makes a field from a proposal, which then reads its column', async () => {
  const { id } = await client.uploaded(['Reference,Value', 'A1,£12.50']);
  const { data } = (await propose(id, 1)).body;
  const json = { name: data?.['name'], kind: data?.['kind'], unit: data?.['unit'] };
  const created = await portal.call(olivia, 'POST /custom-fields', { json });
  expect(created.status).toBe(200);
  expect((await client.get(id)).fields).toContainEqual(
    expect.objectContaining({ name: `custom:${created.body.data?.['id']}`, label: 'Value (£)' }),
  );
  const again = await client.uploaded(['Reference,Value', 'A1,£12.50']);
  expect(again.mapping).toContainEqual({ column: 1, field: `custom:${created.body.data?.['id']}` });
});

it('refuses a column that the file does not have', async () => {
  const { id } = await client.uploaded(['Reference,Colour', 'A1,red']);
  expect((await propose(id, 2)).body.errors).toEqual({ column: ['The file has no such column'] });
});
