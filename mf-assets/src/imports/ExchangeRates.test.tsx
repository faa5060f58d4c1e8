import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  importNames,
  locations,
  type AssetImport,
  type AssetImportCause,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { importFixture, plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(locations.list, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
});
afterEach(() => api.restore());

const mapping = [
  { column: 0, field: 'model' },
  { column: 1, field: 'purchasePrice' },
];
const columns = ['Kit', 'Price'].map((header) => ({ header, samples: ['1'], unreadable: null }));
const fields = [
  { name: 'model', label: 'Model', isAmount: false },
  { name: 'purchasePrice', label: 'Purchase price', isAmount: true },
];
const euro = { currency: 'EUR', rate: '0.8543' } as const;
const yen = { currency: 'JPY', rate: '0.0052' } as const;

function openWith(found: AssetImport, causes: readonly Partial<AssetImportCause>[] = []) {
  api.on(assetImports.get, () => found);
  api.on(assetImports.listCauses, (query) =>
    pageOf(
      causes.map((cause, at) => ({
        id: `c${at}`,
        column: 'Price',
        reason: `The amount is in ${cause.currency}`,
        rowCount: 2,
        unreadableField: 'purchasePrice',
        remedy: 'readAsPounds',
        suggestion: null,
        choice: null,
        ...cause,
      })),
      query,
    ),
  );
  return renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, 'assets.import'] },
  });
}
const inputs = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview').map(({ input }) => input);

spec('d.3.113', 'd.3.114');
test('converts the amounts in a currency at the entered rate, next to the other rates', async () => {
  const found = plannedImportFixture({ mapping, columns, fields, exchangeRates: [yen] });
  const { user } = openWith(found, [{ currency: 'EUR' }]);
  const field = await screen.findByRole('textbox', { name: 'Pounds for 1 euro' });
  expect(screen.getByRole('button', { name: /^Read these numbers as pounds/ })).toBeVisible();
  await user.type(field, ' 0.8543 {Enter}');
  await waitFor(() => expect(inputs()).toHaveLength(1));
  expect(inputs()).toMatchObject([{ id: found.id, mapping, exchangeRates: [yen, euro] }]);
});

test('shows an error at each wrong rate and sends nothing', async () => {
  const found = plannedImportFixture({ mapping, columns, fields });
  const { user } = openWith(found, [{ currency: 'CHF' }, { currency: 'EUR' }]);
  const francs = await screen.findByRole('textbox', { name: 'Pounds for 1 Swiss franc' });
  const euros = screen.getByRole('textbox', { name: 'Pounds for 1 euro' });
  const convert = screen.getByRole('button', { name: 'Convert Swiss francs and euros' });
  await user.click(convert);
  expect(francs).toHaveAccessibleDescription(/^Please enter a rate above 0, such as 0\.8543/);
  expect(euros).toBeValid();
  await user.type(francs, '0,85');
  await user.type(euros, '-1');
  await user.click(convert);
  expect(francs).toHaveAccessibleDescription('Please write 0.85 with a point');
  expect(francs).toBeInvalid();
  expect(francs).toHaveFocus();
  expect(euros).toHaveAccessibleDescription(/^Please enter a rate above 0, such as 0\.8543/);
  expect(inputs()).toEqual([]);
  await user.clear(francs);
  await user.type(francs, '0.85');
  await user.clear(euros);
  await user.click(convert);
  await waitFor(() =>
    expect(inputs()).toMatchObject([{ exchangeRates: [{ currency: 'CHF', rate: '0.85' }] }]),
  );
  expect(francs).toBeValid();
});

test('converts several currencies together', async () => {
  const { user } = openWith(plannedImportFixture({ mapping, columns, fields }), [
    { currency: 'EUR' },
    { currency: 'JPY' },
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Pounds for 1 yen' }), '0.0052');
  await user.type(screen.getByRole('textbox', { name: 'Pounds for 1 euro' }), '0.8543{Enter}');
  await waitFor(() => expect(inputs()).toMatchObject([{ exchangeRates: [euro, yen] }]));
});

test('shows the rates in use in the preview, and changes or removes one', async () => {
  const { user } = openWith(plannedImportFixture({ mapping, columns, fields, exchangeRates: [euro, yen] }));
  await user.click(await screen.findByRole('button', { name: 'Change: 1 euro = £0.8543' }));
  const field = screen.getByRole('textbox', { name: 'Pounds for 1 euro' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('0.8543');
  await user.clear(field);
  await user.type(field, '0.9{Enter}');
  await waitFor(() => expect(inputs()).toMatchObject([{ exchangeRates: [{ ...euro, rate: '0.9' }, yen] }]));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Remove: 1 yen = £0.0052' }));
  await waitFor(() => expect(inputs()).toHaveLength(2));
  expect(inputs()[1]).toMatchObject({ exchangeRates: [euro] });
});

test('names the rates in the result, unless all amounts were read as pounds', async () => {
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  const applied = { status: 'Completed' as const, mapping, columns, fields, exchangeRates: [euro, yen] };
  const { unmount } = openWith(plannedImportFixture(applied));
  expect(
    await screen.findByText('Exchange rates of this import: 1 euro = £0.8543; 1 yen = £0.0052'),
  ).toBeVisible();
  unmount();
  const asPounds = mapping.map((column) => ({ ...column, readsAsPounds: true }));
  openWith(plannedImportFixture({ ...applied, mapping: asPounds }));
  await screen.findByRole('button', { name: 'Undo this import' });
  expect(screen.queryByText(/^Exchange rates/)).not.toBeInTheDocument();
});

test('says in the columns step that a column that is read as pounds uses no rate', async () => {
  const { user } = openWith(importFixture({ mapping, columns, fields, exchangeRates: [euro] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Read “Price” as pounds' }));
  expect(screen.getByText('“Price” is read as pounds, so no exchange rate is used there.')).toBeVisible();
});

test('shows why the server refuses the preview', async () => {
  const detail = 'The import is running';
  api.on(assetImports.preview, () => new FakeProblem({ title: 'Not possible now', status: 409, detail }));
  const { user } = openWith(plannedImportFixture({ mapping, columns, fields }), [{ currency: 'USD' }]);
  const field = await screen.findByRole('textbox', { name: 'Pounds for 1 US dollar' });
  await user.type(field, '0.75{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(detail));
});

test('has a field for each currency, and none for other causes or in an edit of many assets', async () => {
  const causes = [
    { currency: 'EUR' },
    { column: 'Value', currency: 'EUR' },
    { currency: 'JPY' },
    { remedy: null, reason: 'Unknown' },
  ] as const;
  const { unmount } = openWith(plannedImportFixture({ mapping, columns, fields }), causes);
  expect(await screen.findAllByRole('textbox', { name: /^Pounds for 1 (euro|yen)$/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Convert/ })).toHaveLength(1);
  unmount();
  openWith(plannedImportFixture({ kind: 'edit', mapping, columns, fields }), causes);
  await screen.findByRole('button', { name: 'Show the rows: Unknown' });
  expect(screen.queryByRole('textbox', { name: /^Pounds/ })).not.toBeInTheDocument();
});

test('sends no rates to an older server, which has none', async () => {
  const { exchangeRates: _, ...older } = plannedImportFixture({ mapping, columns, fields });
  // An older server sends no rates.
  const { user } = openWith(older as AssetImport, [{ reason: 'The amount is in euros' }]);
  await user.click(await screen.findByRole('button', { name: /^Read these numbers as pounds/ }));
  await waitFor(() => expect(inputs()).toHaveLength(1));
  expect(JSON.stringify(inputs())).not.toContain('exchangeRates');
  expect(screen.queryByRole('textbox', { name: /^Pounds/ })).not.toBeInTheDocument();
});

test('lists the rates in the columns step and removes one', async () => {
  const found = importFixture({ mapping, columns, fields, exchangeRates: [euro, yen], locationId: null });
  const withPlace = { ...found, mapping: [...mapping, { column: 2, field: 'location' }] };
  const { user } = openWith({
    ...withPlace,
    columns: [...columns, { header: 'Site', samples: ['1'], unreadable: null }],
    fields: [...fields, { name: 'location', label: 'Location', isAmount: false }],
  });
  expect(await screen.findByText(/1 euro = £0\.8543/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: 1 euro = £0.8543' }));
  expect(screen.queryByText(/1 euro =/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove: 1 yen = £0.0052' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() => expect(inputs()).toMatchObject([{ exchangeRates: [yen] }]));
});

test('imports a column of another currency with one click on the warning that it is left out', async () => {
  const unreadable = {
    field: 'purchasePrice',
    cells: [{ rowNumber: 7, text: '€12', reason: 'The amount is in euros' }],
  };
  const { user } = openWith({
    ...importFixture({ mapping: [{ column: 0, field: 'model' }], fields, locationId: 'l1' }),
    columns: [
      { header: 'Kit', samples: ['1'], unreadable: null },
      { header: 'Price', samples: ['€12'], unreadable },
      { header: 'Cost', samples: ['€12'], unreadable },
    ],
  });
  expect(await screen.findAllByText(/you can then convert amounts in another currency/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Import as Purchase price: Price' }));
  expect(screen.getByRole('button', { name: 'Leave out: Price' })).toHaveFocus();
  expect(screen.getByText(/^“Price” is imported as Purchase price/)).toBeVisible();
  // One field has one column.
  expect(screen.queryByRole('button', { name: /^Import as/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave out: Price' }));
  await user.click(screen.getByRole('button', { name: 'Import as Purchase price: Price' }));
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() => expect(inputs()).toMatchObject([{ mapping }]));
});
