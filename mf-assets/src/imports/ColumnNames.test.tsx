import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, locations, type AssetImport } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { importFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(locations.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const header = { cells: ['Kit', 'Practice', 'Colour', 'Room', 'Notes'], fieldCount: 3 };
const title = { rowNumber: 1, cells: ['Harbour Dental 2026'], fieldCount: 0 };
const workbook: Partial<AssetImport> = {
  fileName: 'register.xlsx',
  sheets: [
    { name: 'Cover', isHidden: false, hasRows: false },
    { name: 'Register', isHidden: false, hasRows: true },
    { name: 'Old', isHidden: true, hasRows: false },
  ],
  sheet: 'Register',
  headerRow: 3,
  firstRows: [
    title,
    { rowNumber: 3, ...header },
    { rowNumber: 4, cells: ['Lisa 22', 'Truro'], fieldCount: 0 },
  ],
};

test('shows which columns have cells that are merged across rows', async () => {
  const filledColumns = [
    { column: 0, cells: 1 },
    { column: 1, cells: 12 },
  ];
  openWith({ ...importFixture({ ...workbook }), filledColumns });
  expect(
    await screen.findByText(
      /^Some cells of this sheet are merged across rows\. Each of these rows gets the merged value: .+ \(1 cell\), .+ \(12 cells\)\.$/,
    ),
  ).toBeVisible();
});

function openWith(found: AssetImport) {
  api.on(assetImports.get, () => found);
  const as = {
    ...people.groupAdmin,
    permissions: [...people.groupAdmin.permissions, 'assets.import' as const],
  };
  return renderPage(<ImportPage />, { at: `/assets/import?batch=${found.id}`, path: '/assets/import', as });
}
const updates = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.update').map(({ input }) => input);

spec('t.3.53');
test('names the other sheets with rows', async () => {
  const { unmount } = openWith(importFixture(workbook));
  await screen.findByRole('combobox', { name: 'Sheet' });
  expect(screen.queryByText(/^This workbook has/)).not.toBeInTheDocument();
  unmount();
  const handpieces = { name: 'Handpieces', isHidden: false, hasRows: true };
  openWith(importFixture({ ...workbook, sheets: [...(workbook.sheets ?? []), handpieces] }));
  expect(
    await screen.findByText(
      'This workbook has another sheet with rows: Handpieces. Import it afterwards with the same file.',
    ),
  ).toBeVisible();
});

test('names the other sheets with rows after the import', async () => {
  const sheets = ['Rooms', 'Handpieces'].map((name) => ({ name, isHidden: false, hasRows: true }));
  openWith(
    importFixture({ ...workbook, status: 'Completed', sheets: [...(workbook.sheets ?? []), ...sheets] }),
  );
  expect(
    await screen.findByText(
      'This workbook has 2 other sheets with rows: Rooms, Handpieces. To import them, choose the same file again.',
    ),
  ).toBeVisible();
});

test('chooses another sheet and shows its columns and proposed fields', async () => {
  const old = importFixture({
    ...workbook,
    sheet: 'Old',
    headerRow: 1,
    columns: [{ header: 'Device', samples: ['Lisa 17'], unreadable: null }],
    mapping: [{ column: 0, field: 'model' }],
  });
  api.on(assetImports.update, () => {
    api.on(assetImports.get, () => old);
    return old;
  });
  const { user } = openWith(importFixture(workbook));
  await user.click(await screen.findByRole('combobox', { name: 'Kit is' }));
  await user.click(await screen.findByTitle('Type'));
  await user.click(screen.getByRole('combobox', { name: 'Sheet' }));
  await user.click(await screen.findByTitle('Old (hidden)'));
  expect(await screen.findByRole('combobox', { name: 'Device is' })).toBeVisible();
  expect(screen.getByText('Model')).toBeVisible();
  expect(updates()).toEqual([{ id: old.id, sheet: 'Old' }]);
});

test('chooses another header row by its first cells', async () => {
  api.on(assetImports.update, () => importFixture({ ...workbook, headerRow: 1 }));
  const { user } = openWith(importFixture(workbook));
  await user.click(await screen.findByRole('combobox', { name: 'Header row' }));
  expect(await screen.findAllByTitle('Row 3: Kit, Practice, Colour, Room …')).not.toHaveLength(0);
  await user.click(await screen.findByTitle('Row 1: Harbour Dental 2026'));
  await waitFor(() => expect(updates()).toEqual([{ id: importFixture().id, headerRow: 1 }]));
});

test('shows the rows of a simple file only on demand', async () => {
  const { user } = openWith(importFixture());
  const button = await screen.findByRole('button', { name: 'Another row has the column names' });
  expect(screen.queryByRole('combobox', { name: 'Sheet' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Header row' })).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: 'Header row' })).toHaveFocus();
});

test('shows why a row was rejected and keeps the columns', async () => {
  const detail = 'Row 4 is empty. Choose the row with the column names.';
  api.on(
    assetImports.update,
    () => new FakeProblem({ title: 'Invalid input', status: 400, detail, errors: { headerRow: [detail] } }),
  );
  const { user } = openWith(importFixture(workbook));
  await user.click(await screen.findByRole('combobox', { name: 'Header row' }));
  await user.click(await screen.findByTitle('Row 4: Lisa 22, Truro'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Kit is' })).toBeVisible();
});

test('has no choice for an import of an older server', async () => {
  openWith(importFixture({ headerRow: null, firstRows: [] }));
  await screen.findByRole('button', { name: 'Discard' });
  expect(screen.queryByRole('button', { name: 'Another row has the column names' })).not.toBeInTheDocument();
});
