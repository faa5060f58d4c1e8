import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
let found: AssetImport;

beforeEach(() => {
  found = plannedImportFixture({
    mapping: [
      { column: 0, field: 'reference' },
      { column: 2, field: 'location' },
      { column: 3, field: 'purchasePrice' },
      { column: 4, field: 'datePurchased' },
    ],
    fields: [
      { name: 'reference', label: 'Reference', isAmount: false },
      { name: 'location', label: 'Location', isAmount: false },
      { name: 'purchasePrice', label: 'Purchase price', isAmount: true },
      { name: 'datePurchased', label: 'Purchase date', isAmount: false },
      { name: 'keptColumns', label: 'Keep in Comments', isAmount: false },
    ],
  });
  api = fakeApi();
  api.on(assetImports.get, () => found);
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

function openWith(...causes: readonly (Partial<AssetImportCause> & Pick<AssetImportCause, 'reason'>)[]) {
  const none = { column: 'Kit', unreadableField: null, remedy: null, suggestion: null, choice: null };
  const rows = causes.map((cause, at) => ({ ...none, id: `c${at}`, rowCount: 2, ...cause }));
  api.on(assetImports.listCauses, (query) => pageOf(rows, query));
  const as = {
    ...people.groupAdmin,
    permissions: [...people.groupAdmin.permissions, 'assets.import' as const],
  };
  return renderPage(<ImportPage />, { at: `/assets/import?batch=${found.id}`, path: '/assets/import', as });
}
const mappings = () =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === 'assetImports.preview')
    .map(({ input }) => input['mapping']);
const button = (name: string) => screen.findByRole('button', { name });

const noDate = { column: 'Bought', reason: "'in spring' is not a date", unreadableField: 'datePurchased' };

test('uses all suggested names and keeps all unreadable texts at once', async () => {
  const replacements = [
    { from: 'Truroo', to: 'Truro' },
    { from: 'Falmoth', to: 'Falmouth' },
  ];
  const { user } = openWith(
    ...replacements.map((names) => ({
      reason: `There is no location '${names.from}'`,
      suggestion: { field: 'location', ...names },
    })),
    noDate,
    { ...noDate, reason: "'soon' is not a date" },
  );
  api.on(assetImports.preview, () => found);
  await user.click(await button('Use all 2 suggested names'));
  await user.click(await button('Keep all unreadable texts in Comments'));
  const [reference, location, price, date] = found.mapping;
  const keeps = { keepsUnreadableTexts: true };
  expect(mappings()).toEqual([
    [reference, { ...location, replacements }, price, date],
    [reference, location, price, { ...date, ...keeps }],
  ]);
});

test('names the fields of amounts, of which figures are not kept', async () => {
  const euros = {
    column: 'Price paid',
    reason: "'1200 EUR' is not an amount",
    unreadableField: 'purchasePrice',
  };
  const { user } = openWith(euros, noDate);
  api.on(assetImports.preview, () => found);
  const keep = 'Keep these texts of';
  expect(
    await button(`${keep} “Price paid” in Comments, except amounts with figures: ${euros.reason}`),
  ).toBeVisible();
  expect(await button(`${keep} “Bought” in Comments: ${noDate.reason}`)).toBeVisible();
  await user.click(await button('Keep all unreadable texts in Comments, except amounts with figures'));
  const [reference, location, price, date] = found.mapping;
  // The rows with other amounts stay refused, so that the user decides about them.
  expect(mappings()).toEqual([
    [reference, location, { ...price, keepsUnreadableTexts: true }, { ...date, keepsUnreadableTexts: true }],
  ]);
});

const roles = ['Practice manager', 'Practice user'];

const causeOf = (from: string) => ({
  column: 'Job',
  reason: `'${from}' is not one of 'practice manager', 'practice user'`,
  unreadableField: 'role',
  choice: { field: 'role', from, values: roles },
});

const listOf = (from: string) => screen.findByRole('combobox', { name: `Read “${from}” as` });

test('makes one preview with the values that were chosen for several texts', async () => {
  found = plannedImportFixture({ recordType: 'users', mapping: [{ column: 2, field: 'role' }] });
  const { user } = openWith(causeOf('Head nurse'), causeOf('Dentist'), causeOf('Locum'));
  const choose = async (from: string, title: string) => {
    await user.click(await listOf(from));
    // The lists that were opened before keep their options.
    const options = await screen.findAllByTitle(title);
    await user.click(options.at(-1) ?? document.body);
  };
  await choose('Head nurse', 'Practice manager');
  expect(await button('Use “Practice manager” for “Head nurse”')).toBeVisible();
  await choose('Dentist', 'Practice user');
  expect(mappings()).toEqual([]);
  api.on(
    assetImports.preview,
    () => new FakeProblem({ title: 'Conflict', status: 409, detail: 'This import was discarded' }),
  );
  await user.click(await button('Use these 2 values'));
  expect(await screen.findByText('This import was discarded')).toHaveAttribute('role', 'alert');
  const replacements = [
    { from: 'Head nurse', to: 'Practice manager' },
    { from: 'Dentist', to: 'Practice user' },
  ];
  expect(mappings()).toEqual([[{ column: 2, field: 'role', replacements }]]);
});

test('uses the value of one of several texts from the button next to its list', async () => {
  found = plannedImportFixture({ recordType: 'users', mapping: [{ column: 2, field: 'role' }] });
  const { user } = openWith(causeOf('Head nurse'), causeOf('Dentist'));
  api.on(assetImports.preview, () => found);
  await user.click(await listOf('Head nurse'));
  await user.click(await screen.findByTitle('Practice manager'));
  await user.click(await button('Use “Practice manager” for “Head nurse”'));
  const replacements = [{ from: 'Head nurse', to: 'Practice manager' }];
  expect(mappings()).toEqual([[{ column: 2, field: 'role', replacements }]]);
});

test('offers to keep no texts of amounts', async () => {
  const cause = { column: 'Price', reason: "'£12,5OO' is not an amount", unreadableField: 'purchasePrice' };
  openWith({ ...cause, canKeepText: false });
  await button(`Leave these cells of “Price” empty: ${cause.reason}`);
  expect(screen.queryByRole('button', { name: /^Keep these texts/ })).not.toBeInTheDocument();
});

test('another preview from the causes uses the chosen values, too', async () => {
  const email = { column: 0, field: 'userName' };
  found = plannedImportFixture({ recordType: 'users', mapping: [email, { column: 2, field: 'role' }] });
  const locum = causeOf('Locum');
  const { user } = openWith(causeOf('Head nurse'), locum);
  api.on(assetImports.preview, () => found);
  await user.click(await listOf('Head nurse'));
  await user.click(await screen.findByTitle('Practice manager'));
  await user.click(await button(`Leave these cells of “Job” empty: ${locum.reason}`));
  const replacements = [{ from: 'Head nurse', to: 'Practice manager' }];
  expect(mappings()).toEqual([
    [email, { column: 2, field: 'role', replacements, leavesUnreadableEmpty: true }],
  ]);
});

test('makes the preview at once for a single text, with a disabled list until it ends', async () => {
  found = plannedImportFixture({ recordType: 'users', mapping: [{ column: 2, field: 'role' }] });
  const { user } = openWith(causeOf('Head nurse'));
  let refuse: (problem: FakeProblem) => void = () => {};
  api.on(assetImports.preview, () => new Promise<FakeProblem>((resolve) => (refuse = resolve)));
  await user.click(await listOf('Head nurse'));
  await user.click(await screen.findByTitle('Practice manager'));
  await waitFor(async () => expect(await listOf('Head nurse')).toBeDisabled());
  await waitFor(() => expect(mappings()).toHaveLength(1));
  refuse(new FakeProblem({ title: 'Conflict', status: 409, detail: 'This import was discarded' }));
  expect(await screen.findByText('This import was discarded')).toHaveAttribute('role', 'alert');
  expect(await listOf('Head nurse')).toBeEnabled();
});
