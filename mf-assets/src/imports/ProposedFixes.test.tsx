import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  importNames,
  type AssetImport,
  type AssetImportCause,
  type Permission,
} from '@steward/shared-api';
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

type Causes = readonly (Partial<AssetImportCause> & Pick<AssetImportCause, 'reason'>)[];

function openWith(...causes: Causes) {
  return openAs(['assets.import', 'organisation.edit'], causes);
}

function openAs(permissions: readonly Permission[], causes: Causes) {
  const none = { column: 'Kit', unreadableField: null, remedy: null, suggestion: null, choice: null };
  const rows = causes.map((cause, at) => ({ ...none, id: `c${at}`, rowCount: 2, ...cause }));
  api.on(assetImports.listCauses, (query) => pageOf(rows, query));
  const others = people.groupAdmin.permissions.filter((permission) => permission !== 'organisation.edit');
  const as = { ...people.groupAdmin, permissions: [...others, ...permissions] };
  return renderPage(<ImportPage />, { at: `/assets/import?batch=${found.id}`, path: '/assets/import', as });
}
const mappings = () =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === 'assetImports.preview')
    .map(({ input }) => input['mapping']);
const button = (name: string) => screen.findByRole('button', { name });

const noDate = { column: 'Bought', reason: "'in spring' is not a date", unreadableField: 'datePurchased' };

const names = [
  { from: 'Truroo', to: 'Truro' },
  { from: 'Falmoth', to: 'Falmouth' },
];
const misspelt = names.map((replacement) => ({
  column: 'Site',
  reason: `There is no location '${replacement.from}'`,
  suggestion: { field: 'location', ...replacement },
}));
const soon = { ...noDate, reason: "'soon' is not a date" };
const month = { ...noDate, reason: 'The date has a month but no day', remedy: 'readAsFirstDay' as const };
const noRoom = { column: 'Room', reason: "There is no room 'Attic'", remedy: 'createPlaces' as const };
const make = 'Make these changes';
const fix = (name: string) => screen.findByRole('checkbox', { name });

test('makes one preview with the fixes of all causes, except those that the user has unticked', async () => {
  const { user } = openWith(...misspelt, noDate, soon, month, noRoom);
  api.on(assetImports.preview, () => found);
  await user.click(await fix('Read “Falmoth” as “Falmouth” – 2 rows'));
  for (const name of [
    'Read “Truroo” as “Truro” – 2 rows',
    'Keep unreadable texts of “Bought” in Comments – 4 rows',
    'Use the first day of the months and years in “Bought” – 2 rows',
    'Create missing locations and rooms – 2 rows',
  ])
    expect(await fix(name)).toBeChecked();
  await user.click(await button(make));
  const [reference, location, price, date] = found.mapping;
  const [call] = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(call?.input).toEqual({
    id: found.id,
    previewId: found.previewId,
    dayFirst: found.dayFirst,
    locationId: found.locationId,
    useGenericModels: found.useGenericModels,
    exchangeRates: [],
    createPlaces: true,
    mapping: [
      reference,
      { ...location, replacements: names.slice(0, 1) },
      price,
      { ...date, keepsUnreadableTexts: true, readsMonthsAsFirstDay: true },
    ],
  });
});

test('has one fix for the mistyped texts of a column, also for those that become months', async () => {
  const correction = (field: string, from: string, to: string) => ({
    column: field === 'datePurchased' ? 'Bought' : 'Price',
    reason: `'${from}' can't be read`,
    unreadableField: field,
    suggestion: { field, from, to },
  });
  const { user } = openWith(
    correction('datePurchased', '12/25/2021', '25/12/2021'),
    { ...correction('datePurchased', 'c. 2019', '2019'), remedy: 'readAsFirstDay' },
    correction('datePurchased', '12/31/2021', '31/12/2021'),
    correction('datePurchased', '12/30/2021', '30/12/2021'),
    correction('purchasePrice', '£3,2OO', '£3,200'),
  );
  api.on(assetImports.preview, () => found);
  const dates = 'Use the 4 corrected texts in “Bought”, and months and years as their first day';
  await fix(`${dates} – 8 rows`);
  expect(screen.getByRole('list', { name: dates })).toHaveTextContent(
    '12/25/2021 → 25/12/2021c. 2019 → 201912/31/2021 → 31/12/202112/30/2021 → 30/12/2021',
  );
  await fix('Read “£3,2OO” as “£3,200” in “Price” – 2 rows');
  await user.click(await button(make));
  const [reference, location, price, date] = found.mapping;
  const uses = { usesCorrectedTexts: true };
  expect(mappings()).toEqual([
    [reference, location, { ...price, ...uses }, { ...date, ...uses, readsMonthsAsFirstDay: true }],
  ]);
  await user.click(await screen.findByText('Decide about these 5 causes one by one'));
  const single = 'Use “£3,200” and the other corrected texts in “Price”';
  await user.click(await button(`${single}: '£3,2OO' can't be read`));
  expect(mappings()[1]).toEqual([reference, location, { ...price, ...uses }, date]);
});

test('converts amounts with the other fixes, if a rate was entered', async () => {
  const euros = { column: 'Price paid', reason: 'The amount is in euros', currency: 'EUR' as const };
  const { user } = openWith(...misspelt, {
    ...euros,
    unreadableField: 'purchasePrice',
    remedy: 'readAsPounds',
  });
  api.on(assetImports.preview, () => found);
  await user.click(await button(make));
  await user.type(await screen.findByRole('textbox', { name: 'Pounds for 1 euro' }), '0.85');
  await user.click(await button(make));
  const rates = api.calls
    .filter(({ endpoint }) => endpoint.id === 'assetImports.preview')
    .map(({ input }) => input['exchangeRates']);
  expect(rates).toEqual([[], [{ currency: 'EUR', rate: '0.85' }]]);
  // With no other fix, a rate is needed.
  await user.clear(await screen.findByRole('textbox', { name: 'Pounds for 1 euro' }));
  for (const { from, to } of names) await user.click(await fix(`Read “${from}” as “${to}” – 2 rows`));
  await user.click(await button(make));
  expect(await screen.findByText(/^Please enter a rate above 0/)).toBeVisible();
  expect(mappings()).toHaveLength(2);
});

test('keeps the causes of the fixes in a closed list, and shows those that need a decision', async () => {
  const poa = { column: 'Price', reason: "'£12,5OO' is not an amount", unreadableField: 'purchasePrice' };
  const { user } = openWith(...misspelt, { ...poa, canKeepText: false });
  await button(`Leave these cells of “Price” empty: ${poa.reason}`);
  expect(screen.getByText('This cause needs your decision:')).toBeVisible();
  const use = `Use “Truro”: ${misspelt[0]?.reason ?? ''}`;
  expect(await button(use)).not.toBeVisible();
  await user.click(await screen.findByText('Decide about these 2 causes one by one'));
  expect(await button(use)).toBeVisible();
});

test('the server says why the changes were not made', async () => {
  const { user } = openWith(...misspelt);
  const detail = 'This import was discarded';
  api.on(assetImports.preview, () => new FakeProblem({ title: 'Conflict', status: 409, detail }));
  await user.click(await button(make));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('proposes to create no places to users who may add none', async () => {
  const { unmount } = openWith(...misspelt, noRoom);
  await fix('Create missing locations and rooms – 2 rows');
  unmount();
  openAs(['assets.import'], [...misspelt, noRoom]);
  await fix('Read “Truroo” as “Truro” – 2 rows');
  expect(screen.queryByRole('checkbox', { name: /^Create missing/ })).not.toBeInTheDocument();
});

test('names the fields of amounts, of which figures are not kept', async () => {
  const euros = {
    column: 'Price paid',
    reason: "'1200 EUR' is not an amount",
    unreadableField: 'purchasePrice',
  };
  const { user } = openWith(euros, noDate);
  api.on(assetImports.preview, () => found);
  await user.click(await screen.findByText('Decide about these 2 causes one by one'));
  const keep = 'Keep these texts of';
  expect(
    await button(`${keep} “Price paid” in Comments, except amounts with figures: ${euros.reason}`),
  ).toBeVisible();
  expect(await button(`${keep} “Bought” in Comments: ${noDate.reason}`)).toBeVisible();
  expect(
    await fix('Keep unreadable texts of “Price paid” in Comments, except amounts with figures – 2 rows'),
  ).toBeChecked();
  await user.click(await button(make));
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
