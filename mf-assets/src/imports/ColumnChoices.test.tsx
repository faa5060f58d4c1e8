import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, locations, type AssetImport } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { importFixture, importRows, plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(locations.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

function openWith(found: AssetImport, ...more: typeof people.groupAdmin.permissions) {
  api.on(assetImports.get, () => found);
  const as = {
    ...people.groupAdmin,
    permissions: [...people.groupAdmin.permissions, 'assets.import' as const, ...more],
  };
  return renderPage(<ImportPage />, { at: `/assets/import?batch=${found.id}`, path: '/assets/import', as });
}
const inputs = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);

const fields = [
  { name: 'model', label: 'Model', isAmount: false },
  { name: 'location', label: 'Location', isAmount: false },
  { name: 'purchasePrice', label: 'Purchase price', isAmount: true },
  { name: 'keptColumns', label: 'Keep in Comments', isAmount: false },
];
const found = importFixture({
  fields,
  columns: ['Kit', 'Practice', 'Price', 'Colour', 'Size'].map((header) => ({
    header,
    samples: header === 'Size' ? [] : ['1'],
    unreadable: null,
  })),
  mapping: [
    { column: 0, field: 'model' },
    { column: 1, field: 'location' },
    { column: 2, field: 'purchasePrice' },
  ],
});

spec('t.3.53');
test('keeps all other columns with content in the comments', async () => {
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const { user } = openWith(found);
  expect(await screen.findByText('1 column with values is left out: Colour')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep all in Comments' }));
  expect(screen.queryByRole('button', { name: 'Keep all in Comments' })).not.toBeInTheDocument();
  expect(screen.queryByText(/left out: Colour/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      { mapping: [{}, {}, {}, { column: 3, field: 'keptColumns' }] },
    ]),
  );
});

test('leaves unreadable cells empty and reads other currencies as pounds in the chosen columns', async () => {
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const { user } = openWith(found);
  await user.click(await screen.findByRole('checkbox', { name: 'Practice' }));
  await user.click(screen.getByRole('checkbox', { name: 'Read “Price” as pounds' }));
  expect(screen.queryByRole('checkbox', { name: 'Read “Kit” as pounds' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      {
        mapping: [
          { column: 0, field: 'model' },
          { column: 1, field: 'location', leavesUnreadableEmpty: true },
          { column: 2, field: 'purchasePrice', readsAsPounds: true },
        ],
      },
    ]),
  );
});

test('takes back the first day of months, only in columns in which it was chosen', async () => {
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const bought = { column: 3, field: 'datePurchased' };
  const mapping = [...found.mapping, { ...bought, readsMonthsAsFirstDay: true }];
  const { user } = openWith({ ...found, mapping });
  const months = await screen.findByRole('checkbox', {
    name: 'Read months and years in “Colour” as their first day',
  });
  expect(months).toBeChecked();
  expect(
    screen.queryByRole('checkbox', { name: 'Read months and years in “Kit” as their first day' }),
  ).not.toBeInTheDocument();
  await user.click(months);
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      { mapping: [...found.mapping, { ...bought, readsMonthsAsFirstDay: false }] },
    ]),
  );
});

test('lists the names that are read as other names, stops it for one, and keeps all texts of emptied cells', async () => {
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const replacements = [
    { from: 'Truroo', to: 'Truro' },
    { from: 'Falmoth', to: 'Falmouth' },
  ];
  const { user } = openWith({
    ...found,
    mapping: [
      { column: 0, field: 'model' },
      { column: 1, field: 'location', replacements },
      { column: 2, field: 'purchasePrice', leavesUnreadableEmpty: true },
      { column: 3, field: 'datePurchased', leavesUnreadableEmpty: true },
    ],
  });
  expect(await screen.findByText(/“Falmoth” is read as “Falmouth”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read it as it is: “Falmoth”' }));
  expect(screen.queryByText(/“Falmoth”/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Read it as it is: “Truroo”' })).toHaveFocus();
  await user.click(
    screen.getByRole('checkbox', {
      name: 'Keep the texts of these cells in Comments, except amounts with figures',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      {
        mapping: [
          {},
          { field: 'location', replacements: [{ from: 'Truroo', to: 'Truro' }] },
          { field: 'purchasePrice', leavesUnreadableEmpty: true },
          { field: 'datePurchased', leavesUnreadableEmpty: true, keepsUnreadableTexts: true },
        ],
      },
    ]),
  );
});

test('reads a column with another field like a new one, and keeps no texts of cells that are not left empty', async () => {
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const keeps = { leavesUnreadableEmpty: true, keepsUnreadableTexts: true };
  const mapping = [
    { column: 0, field: 'model', ...keeps },
    { column: 1, field: 'location' },
    { column: 2, field: 'purchasePrice', ...keeps, readsAsPounds: true },
  ];
  const { user } = openWith({ ...found, mapping });
  await user.click(await screen.findByRole('combobox', { name: 'Price is' }));
  await user.click(await screen.findByTitle('Keep in Comments'));
  await user.click(screen.getByRole('checkbox', { name: 'Kit' }));
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() => expect(inputs('assetImports.preview')).toHaveLength(1));
  expect(inputs('assetImports.preview')).toMatchObject([
    {
      mapping: [
        { column: 0, field: 'model', leavesUnreadableEmpty: false },
        { column: 1, field: 'location' },
        { column: 2, field: 'keptColumns' },
      ],
    },
  ]);
  expect(JSON.stringify(inputs('assetImports.preview'))).not.toMatch(/keepsUnreadableTexts|readsAsPounds/);
});

test('lists a location of its own that has nearly the name of another one', async () => {
  const replacements = [{ from: 'Truro Bay', to: 'Truro Bay' }];
  const { user } = openWith({ ...found, mapping: [{ column: 1, field: 'location', replacements }] });
  expect(
    await screen.findByText(
      /“Truro Bay” is a location of its own, although another one has nearly this name/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask about it again: “Truro Bay”' }));
  expect(screen.queryByText(/“Truro Bay”/)).not.toBeInTheDocument();
});

test('moves the focus to the next name, and after the last one to the next control', async () => {
  const replacements = ['Truroo', 'Falmoth', 'Bud'].map((from) => ({ from, to: 'Truro' }));
  const { user } = openWith({ ...found, mapping: [{ column: 1, field: 'location', replacements }] });
  const button = (name: string) => screen.findByRole('button', { name: `Read it as it is: “${name}”` });
  await user.click(await button('Truroo'));
  expect(await button('Falmoth')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await button('Bud')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/^Names that are read/)).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Order of dates' })).toHaveFocus();
});

test('shows the cells that are left empty, and only their rows on demand', async () => {
  const emptied = [{ column: 'Bought', text: 'in spring', reason: 'This is not a date' }];
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) =>
    pageOf(query.isEmptied ? importRows.slice(0, 1).map((row) => ({ ...row, emptied })) : importRows, query),
  );
  const { user } = openWith(plannedImportFixture({ emptiedCellsCount: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Show its row' }));
  expect(await screen.findByText('“in spring” is left empty: This is not a date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all rows' })).toBeVisible();
});

test('names the columns of which the unreadable texts are kept', async () => {
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) => pageOf(importRows, query));
  const keeps = { leavesUnreadableEmpty: true, keepsUnreadableTexts: true };
  const mapping = [
    { column: 1, field: 'location', leavesUnreadableEmpty: true },
    { column: 2, field: 'purchasePrice', ...keeps },
  ];
  const preview = plannedImportFixture({ ...found, status: 'Planned', emptiedCellsCount: 2 });
  const text = '2 cells will be left empty.';
  const { unmount } = openWith({ ...preview, mapping });
  expect(
    await screen.findByText(
      `${text} The texts of “Price” are kept in Comments, except amounts with figures.`,
    ),
  ).toBeVisible();
  unmount();
  openWith({ ...preview, mapping: [{ column: 3, field: 'model', ...keeps }] });
  expect(await screen.findByText(`${text} Their texts are kept in Comments.`)).toBeVisible();
});

test('takes VAT off the amounts of a column that is named like amounts with VAT', async () => {
  const columns = found.columns.map((column) =>
    column.header === 'Price' ? { ...column, header: 'Price (inc VAT)' } : column,
  );
  api.on(assetImports.preview, () => found);
  const { user } = openWith({ ...found, columns });
  await user.click(await screen.findByRole('checkbox', { name: 'Take 20% VAT off “Price (inc VAT)”' }));
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      { mapping: expect.arrayContaining([expect.objectContaining({ column: 2, takesOffVat: true })]) },
    ]),
  );
});

test('names the records that the columns fit better, and reads the file as these', async () => {
  api.on(assetImports.update, () => found);
  const as = { ...found, likelyRecordType: 'faults' } as const;
  const { user } = openWith(as, 'faults.edit');
  expect(await screen.findByText(/The column names look like those of faults/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The file contains faults' }));
  await waitFor(() =>
    expect(inputs('assetImports.update')).toMatchObject([{ id: found.id, recordType: 'faults' }]),
  );
});

test('chooses another encoding, and shows why the server refuses it', async () => {
  const detail = 'This CSV contains a damaged character (row 2, column D).';
  api.on(
    assetImports.update,
    () => new FakeProblem({ title: 'Invalid input', status: 400, detail, errors: { encoding: [detail] } }),
  );
  const { user } = openWith({ ...found, encoding: 'windows-1252', textSamples: ['MŸller'] });
  expect(await screen.findByText(/^Texts with special characters: “MŸller”/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Encoding of the file' }));
  await user.click(await screen.findByTitle('Mac Roman'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(inputs('assetImports.update')).toEqual([{ id: found.id, encoding: 'macintosh' }]);
});

test('names the day and the author of a remembered mapping, and proposes a new one', async () => {
  const rememberedMapping = { savedAt: '2026-11-12T10:00:00.000Z', savedByString: 'Olivia Grant' };
  api.on(assetImports.update, () => {
    api.on(assetImports.get, () => found);
    return found;
  });
  const { user } = openWith({ ...found, product: 'Shelf', rememberedMapping });
  expect(await screen.findByText(/^These are the choices of 12 Nov 2026 by Olivia Grant/)).toBeVisible();
  expect(screen.queryByText(/looks like a file of Shelf/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose again' }));
  await waitFor(() => expect(screen.queryByText(/^These are the choices of/)).not.toBeInTheDocument());
  expect(inputs('assetImports.update')).toEqual([{ id: found.id, headerRow: 1, proposesAgain: true }]);
});

test('says that the asset export adds no assets and that the full register is for many changes', async () => {
  openWith({ ...found, product: 'Steward' });
  expect(
    await screen.findByText(/^This file is the asset export\. .* download “Full register/),
  ).toBeVisible();
});
