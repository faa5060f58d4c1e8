import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
const price: AssetImport['mapping'][number] = { column: 3, field: 'purchasePrice' };
const mapping = [
  { column: 0, field: 'reference' },
  { column: 1, field: 'model' },
  { column: 2, field: 'location' },
  price,
  { column: 4, field: 'datePurchased' },
];
const moreFields = [
  { name: 'keptColumns', label: 'Keep in Comments', isAmount: false },
  { name: 'purchasePrice', label: 'Purchase price', isAmount: true },
];
let found: AssetImport;

beforeEach(() => {
  found = plannedImportFixture({ mapping, dayFirst: false });
  api = fakeApi();
  api.on(assetImports.get, () => found);
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

function openWith(...causes: readonly Cause[]) {
  return openAs([...people.groupAdmin.permissions, 'assets.import', 'organisation.edit'], causes);
}

function openAs(permissions: typeof people.groupAdmin.permissions, causes: readonly Cause[]) {
  api.on(assetImports.listCauses, (query) =>
    pageOf(
      causes.map(({ remedy = null, suggestion = null, choice = null, ...cause }, at) => ({
        id: `c${at}`,
        rowCount: 2,
        remedy,
        suggestion,
        choice,
        ...cause,
      })),
      query,
    ),
  );
  return renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions },
  });
}

interface Cause extends Pick<AssetImportCause, 'column' | 'reason' | 'unreadableField'> {
  readonly remedy?: AssetImportCause['remedy'];
  readonly suggestion?: AssetImportCause['suggestion'];
  readonly choice?: AssetImportCause['choice'];
}

const noDate = { column: 'Bought', reason: "'in spring' is not a date" };
const poa = { column: 'Price paid', reason: "'POA' is not an amount such as 235.00" };

spec('t.3.54');
test('leaves the unreadable cells of a column empty, and previews again with the other choices', async () => {
  const { user } = openWith({ ...poa, unreadableField: 'purchasePrice' });
  api.on(assetImports.preview, () => found);
  await user.click(
    await screen.findByRole('button', {
      name: `Leave these cells of “Price paid” empty: ${poa.reason}`,
    }),
  );
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(calls.map(({ input }) => input)).toEqual([
    {
      id: found.id,
      dayFirst: false,
      locationId: found.locationId,
      createPlaces: found.createPlaces,
      useGenericModels: found.useGenericModels,
      exchangeRates: found.exchangeRates,
      previewId: found.previewId,
      mapping: mapping.with(3, { ...price, leavesUnreadableEmpty: true }),
    },
  ]);
});

test('offers to empty no cells that every row needs, and none that can be read', async () => {
  const withoutButton = async (cause: Cause) => {
    const { unmount } = openWith(cause);
    await screen.findByRole('button', { name: `Show the rows: ${cause.reason}` });
    expect(screen.queryByRole('button', { name: /^Leave these cells/ })).not.toBeInTheDocument();
    unmount();
  };
  await withoutButton({ column: 'Room', reason: "There is no room 'X'", unreadableField: null });
  found = plannedImportFixture({ recordType: 'suppliers', mapping: [{ column: 0, field: 'name' }] });
  await withoutButton({
    column: 'Company',
    reason: 'The cell shows the error #REF!',
    unreadableField: 'name',
  });
});

test('creates missing places and reads amounts as pounds from their causes', async () => {
  api.on(assetImports.preview, () => found);
  const inputs = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview').map(({ input }) => input);
  const noLocation = "There is no location 'Leeds'";
  const first = openWith({
    column: 'Site',
    reason: noLocation,
    unreadableField: null,
    remedy: 'createPlaces',
  });
  await first.user.click(
    await screen.findByRole('button', { name: `Create missing locations and rooms: ${noLocation}` }),
  );
  expect(inputs()).toMatchObject([{ id: found.id, createPlaces: true, mapping }]);
  first.unmount();
  const refused = openAs(
    [...people.groupAdmin.permissions, 'assets.import'],
    [{ column: 'Site', reason: noLocation, unreadableField: null, remedy: 'createPlaces' }],
  );
  await screen.findByRole('button', { name: `Show the rows: ${noLocation}` });
  expect(screen.queryByRole('button', { name: /^Create missing/ })).not.toBeInTheDocument();
  refused.unmount();
  const euros = 'The amount is in euros';
  const { user } = openWith({
    column: 'Price paid',
    reason: euros,
    unreadableField: 'purchasePrice',
    remedy: 'readAsPounds',
  });
  await user.click(await screen.findByRole('button', { name: `Read these numbers as pounds: ${euros}` }));
  expect(inputs()[1]).toMatchObject({
    createPlaces: false,
    mapping: mapping.with(3, { ...price, readsAsPounds: true }),
  });
});

test('resolves faults without a day on the day of their report', async () => {
  found = plannedImportFixture({
    recordType: 'faults',
    mapping: [
      { column: 0, field: 'status' },
      { column: 1, field: 'dateResolved' },
    ],
  });
  api.on(assetImports.preview, () => found);
  const reason = 'A resolved fault needs the day it was resolved';
  const { user } = openWith({ column: 'Fixed on', reason, unreadableField: null, remedy: 'useReportDay' });
  await user.click(await screen.findByRole('button', { name: `Use the day of the report: ${reason}` }));
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(calls.map(({ input }) => input)).toMatchObject([
    { mapping: [{ field: 'status', resolvesOnReportDay: true }, { field: 'dateResolved' }] },
  ]);
});

test('creates a location, although another one has nearly its name', async () => {
  api.on(assetImports.preview, () => found);
  const reason = "The location 'Bridge St' is probably 'Bridge Street', so it is not created";
  const suggestion = { field: 'location', from: 'Bridge St', to: 'Bridge Street' };
  const cause = { column: 'Site', reason, unreadableField: null, remedy: 'createSimilarPlace', suggestion };
  const { user } = openWith({ ...cause, remedy: 'createSimilarPlace' });
  await screen.findByRole('button', { name: `Use “Bridge Street”: ${reason}` });
  await user.click(await screen.findByRole('button', { name: `Create “Bridge St”, too: ${reason}` }));
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  const replacements = [{ from: 'Bridge St', to: 'Bridge St' }];
  expect(calls.map(({ input }) => input.mapping)).toEqual([
    expect.arrayContaining([expect.objectContaining({ field: 'location', replacements })]),
  ]);
});

test('keeps the texts of months, although another option can read them', async () => {
  api.on(assetImports.preview, () => found);
  found = { ...found, fields: [...found.fields, ...moreFields] };
  const reason = 'The date has a month but no day';
  const cause = { column: 'Bought', reason, unreadableField: 'datePurchased' };
  const { user } = openWith({ ...cause, remedy: 'readAsFirstDay' });
  await user.click(
    await screen.findByRole('button', { name: `Keep these texts of “Bought” in Comments: ${reason}` }),
  );
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(calls.map(({ input }) => input)).toMatchObject([
    { mapping: [{}, {}, {}, {}, { leavesUnreadableEmpty: true, keepsUnreadableTexts: true }] },
  ]);
});

test('uses the first day of months from their cause', async () => {
  api.on(assetImports.preview, () => found);
  const noDay = 'The date has a month but no day';
  const { user } = openWith({
    column: 'Bought',
    reason: noDay,
    unreadableField: 'datePurchased',
    remedy: 'readAsFirstDay',
  });
  await user.click(
    await screen.findByRole('button', { name: `Use the first day of these months or years: ${noDay}` }),
  );
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(calls.map(({ input }) => input)).toMatchObject([
    { mapping: [{}, {}, {}, {}, { field: 'datePurchased', readsMonthsAsFirstDay: true }] },
  ]);
});

spec('t.3.58');
test('reads a misspelt name as a known one, and keeps texts that cannot be read', async () => {
  api.on(assetImports.preview, () => found);
  const inputs = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview').map(({ input }) => input);
  const noLocation = "There is no location 'Truroo'";
  const replacement = { from: 'Truroo', to: 'Truro' };
  const first = openWith({
    column: 'Site',
    reason: noLocation,
    unreadableField: null,
    suggestion: { field: 'location', ...replacement },
  });
  await first.user.click(await screen.findByRole('button', { name: `Use “Truro”: ${noLocation}` }));
  expect(inputs()[0]?.mapping).toContainEqual(
    expect.objectContaining({ field: 'location', replacements: [replacement] }),
  );
  first.unmount();
  found = { ...found, fields: [...found.fields, ...moreFields] };
  const { user } = openWith({ ...noDate, unreadableField: 'datePurchased' });
  await user.click(
    await screen.findByRole('button', {
      name: `Keep these texts of “Bought” in Comments: ${noDate.reason}`,
    }),
  );
  expect(inputs()[1]?.mapping).toContainEqual({
    column: 4,
    field: 'datePurchased',
    keepsUnreadableTexts: true,
  });
});

test('reads each unknown location of a user as a known one', async () => {
  found = plannedImportFixture({ recordType: 'users', mapping: [{ column: 2, field: 'locations' }] });
  const causes = ['Ilkley', 'Skiptn'].map((from) => ({
    column: 'Sites',
    reason: `There is no location '${from}'`,
    unreadableField: null,
    suggestion: { field: 'locations', from, to: from === 'Ilkley' ? 'Ilkley Dental Care' : 'Skipton' },
  }));
  const { user } = openWith(...causes);
  api.on(assetImports.preview, () => found);
  await user.click(await screen.findByText('Decide about these 2 causes one by one'));
  await user.click(
    await screen.findByRole('button', { name: "Use “Skipton”: There is no location 'Skiptn'" }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make these changes' }));
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  const skipton = { from: 'Skiptn', to: 'Skipton' };
  expect(calls.map(({ input }) => input)).toMatchObject([
    { mapping: [{ column: 2, field: 'locations', replacements: [skipton] }] },
    { mapping: [{ replacements: [{ from: 'Ilkley', to: 'Ilkley Dental Care' }, skipton] }] },
  ]);
});

test('reads a text as one of the few values of its field', async () => {
  found = plannedImportFixture({ recordType: 'users', mapping: [{ column: 2, field: 'role' }] });
  const values = ['Practice manager', 'Practice user'];
  const reason = "'Head nurse' is not one of 'practice manager', 'practice user'";
  const choice = { field: 'role', from: 'Head nurse', values };
  const { user } = openWith({ column: 'Job', reason, unreadableField: 'role', choice });
  api.on(assetImports.preview, () => found);
  await user.click(await screen.findByRole('combobox', { name: 'Read “Head nurse” as' }));
  await user.click(await screen.findByTitle('Practice manager'));
  const calls = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(calls.map(({ input }) => input)).toMatchObject([
    {
      mapping: [{ column: 2, field: 'role', replacements: [{ from: 'Head nurse', to: 'Practice manager' }] }],
    },
  ]);
});

test('says that the causes could not be loaded, and loads them again', async () => {
  const { user } = openWith({ ...poa, unreadableField: 'purchasePrice' });
  const fail = () => new FakeProblem({ title: 'Unavailable', status: 503, detail: 'Please try again' });
  api.on(assetImports.listCauses, fail);
  expect(await screen.findByText('The causes could not be loaded')).toBeVisible();
  const row = {
    ...poa,
    id: 'c0',
    rowCount: 2,
    unreadableField: null,
    remedy: null,
    suggestion: null,
    choice: null,
  };
  api.on(assetImports.listCauses, (query) => pageOf([row], query));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: `Show the rows: ${poa.reason}` })).toBeVisible();
});
