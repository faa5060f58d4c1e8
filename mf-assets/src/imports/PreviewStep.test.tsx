import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { importRows, plannedImportFixture, previewId } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
let found: AssetImport;
let causes: readonly AssetImportCause[];

beforeEach(() => {
  const mapping = [{ column: 1, field: 'location' }];
  found = plannedImportFixture({ mapping, rowCount: 40, counts: counts(30, 10) });
  causes = ['Truroo', 'Leeds', 'Penzanc'].map(cause);
  api = fakeApi();
  api.on(assetImports.get, () => found);
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf([...causes], query));
  api.on(assetImports.preview, () => {
    found = { ...found, status: 'Planning', progress: { done: 12, total: null } };
    return found;
  });
  showRows('Before');
});
afterEach(() => api.restore());

const counts = (create: number, refused: number) => ({ create, change: 0, delete: 0, same: 0, refused });

const cause = (from: string): AssetImportCause => ({
  id: from,
  column: 'Site',
  reason: `There is no location '${from}'`,
  rowCount: 2,
  unreadableField: null,
  remedy: null,
  suggestion: { field: 'location', from, to: 'Truro' },
  choice: null,
});

function showRows(title: string) {
  const rows = importRows.slice(0, 1).map((row) => ({ ...row, title }));
  api.on(assetImports.listRows, (query) => pageOf(rows, query));
}

/** The server has made the preview again. */
function finish(changes: Partial<AssetImport>, left: readonly AssetImportCause[]) {
  showRows('After');
  setPreview(changes, left);
}

function setPreview(changes: Partial<AssetImport>, left: readonly AssetImportCause[]) {
  causes = left;
  found = { ...found, status: 'Planned', previewId: '7f0c0e0e-1111-4222-8333-444455556666', ...changes };
}

const open = () =>
  renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, 'assets.import'] },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const oneByOne = /^Decide about these \d causes one by one$/;
const previewOf = (element: HTMLElement) => element.closest('[aria-busy]');

test('stays on screen while the server makes it again, with the focus on the pressed button', async () => {
  const { user } = open();
  expect(await screen.findByText('40 rows: 30 new, 10 refused')).toBeVisible();
  const pressed = await button(/^Use “Truro”: .*Truroo/);
  const other = await button(/^Use “Truro”: .*Leeds/);
  await user.click(pressed);
  const bar = await screen.findByRole('progressbar', { name: 'Making the preview again' });
  expect(previewOf(bar)).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Making the preview again')).toBeVisible();
  expect(screen.getByRole('row', { name: /Before/ })).toBeVisible();
  expect(pressed).toHaveFocus();
  expect(other).toBeDisabled();
  for (const name of [/^Apply/, /^Check again/, /^Change the columns/, /^Discard/])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  finish({ counts: counts(32, 8) }, causes.slice(1));
  expect(await screen.findByRole('row', { name: /After/ })).toBeVisible();
  const announced = await screen.findByText('40 rows: 32 new, 8 refused');
  expect(announced).toHaveRole('status');
  expect(previewOf(announced)).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(other).toBeEnabled();
});

test('moves the focus to the cause at the place of the fixed one, else to the heading', async () => {
  const { user } = open();
  await user.click(await screen.findByText(oneByOne));
  await user.click(await button(/^Use “Truro”: .*Leeds/));
  finish({ counts: counts(32, 8) }, [cause('Truroo'), cause('Penzanc')]);
  await waitFor(() => expect(screen.queryByText(/Leeds/)).not.toBeInTheDocument());
  const list = within(screen.getByRole('region', { name: 'Why rows are refused' }));
  await waitFor(() => expect(list.getByRole('button', { name: /^Show the rows: .*Penzanc/ })).toHaveFocus());
  await user.click(await button('Make these changes'));
  finish({ counts: counts(40, 0), previewId: found.id }, []);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview of register.csv' })).toHaveFocus());
});

test('can be applied when its rows are on screen, also if those of an earlier preview load later', async () => {
  const { user } = open();
  await user.click(await button(/^Use “Truro”: .*Truroo/));
  const slow = Promise.withResolvers<void>();
  api.on(assetImports.listRows, async (query) => {
    await slow.promise;
    return pageOf([], query);
  });
  setPreview({ counts: counts(32, 8) }, causes.slice(1));
  const again = await button('Check again');
  await waitFor(() => expect(again).toBeEnabled());
  expect(await button('Apply 32 rows')).toBeDisabled();
  await user.click(again);
  finish({ counts: counts(34, 6), previewId: found.id }, causes);
  expect(await screen.findByRole('row', { name: /After/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply 34 rows' })).toBeEnabled());
  slow.resolve();
  const announced = await screen.findByText('40 rows: 34 new, 6 refused');
  // The late response would hide the counts.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(announced).toBeVisible();
  expect(previewOf(announced)).toHaveAttribute('aria-busy', 'false');
  expect(await button('Apply 34 rows')).toBeEnabled();
});

test('cannot be applied when its rows could not be loaded, until Retry loads them', async () => {
  const { user } = open();
  await user.click(await button(/^Use “Truro”: .*Truroo/));
  const slow = Promise.withResolvers<void>();
  api.on(assetImports.listRows, async (query) => {
    await slow.promise;
    return pageOf([], query);
  });
  setPreview({}, causes.slice(1));
  const again = await button('Check again');
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  const title = 'The rows are not available';
  api.on(assetImports.listRows, () => new FakeProblem({ title, status: 500 }));
  setPreview({ counts: counts(32, 8), previewId: found.id }, causes);
  expect(await screen.findByText('The new preview could not be loaded')).toBeVisible();
  // The end of an earlier request is no reason to hide the error.
  slow.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('row', { name: /Before/ })).toBeVisible();
  expect(await button('Apply 32 rows')).toBeDisabled();
  showRows('After');
  await user.click(await button('Retry'));
  expect(await screen.findByRole('row', { name: /After/ })).toBeVisible();
  expect(await screen.findByText('40 rows: 32 new, 8 refused')).toBeVisible();
  expect(screen.queryByText('The new preview could not be loaded')).not.toBeInTheDocument();
  expect(await button('Apply 32 rows')).toBeEnabled();
});

test('disables the button of a refused request while the preview of another user is made', async () => {
  const detail = 'Another user makes the preview';
  api.on(assetImports.preview, () => {
    found = { ...found, status: 'Planning' };
    return new FakeProblem({ title: 'Not possible now', status: 409, detail });
  });
  const { user } = open();
  await user.click(await screen.findByText(oneByOne));
  const pressed = await button(/^Use “Truro”: .*Truroo/);
  await user.click(pressed);
  expect(await screen.findByRole('progressbar', { name: 'Making the preview again' })).toBeVisible();
  expect(screen.getByText(new RegExp(detail))).toBeVisible();
  expect(pressed).toBeDisabled();
});

test('moves the focus to the heading if a control outside the causes has gone', async () => {
  found = { ...found, exchangeRates: [{ currency: 'EUR', rate: '0.85' }] };
  const { user } = open();
  const remove = await button('Remove: 1 euro = £0.85');
  api.on(assetImports.preview, () => {
    found = { ...found, status: 'Planning', exchangeRates: [] };
    return found;
  });
  await user.click(remove);
  expect(await screen.findByRole('progressbar', { name: 'Making the preview again' })).toBeVisible();
  expect(remove).toHaveFocus();
  finish({ counts: counts(28, 12) }, causes);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview of register.csv' })).toHaveFocus());
  expect(remove).not.toBeInTheDocument();
});

test('keeps the form of a rate until it is made, and then moves the focus to the rate', async () => {
  causes = [{ ...cause('€12'), suggestion: null, currency: 'EUR' }, ...causes];
  const { user } = open();
  const convert = async (rate: string) => {
    api.on(assetImports.preview, () => {
      found = { ...found, status: 'Planning', exchangeRates: [{ currency: 'EUR', rate }] };
      return found;
    });
    const field = await screen.findByRole('textbox', { name: 'Pounds for 1 euro' });
    await user.clear(field);
    await user.type(field, `${rate}{Enter}`);
    expect(await screen.findByRole('progressbar', { name: 'Making the preview again' })).toBeVisible();
    expect(field).toHaveFocus();
    finish({ counts: counts(32, 8), previewId: rate === '0.85' ? found.id : previewId }, causes.slice(-1));
    await waitFor(async () => expect(await button(`Change: 1 euro = £${rate}`)).toHaveFocus());
    expect(field).not.toBeInTheDocument();
  };
  await convert('0.85');
  await user.click(await button('Change: 1 euro = £0.85'));
  expect(await button('Cancel: 1 euro = £0.85')).toBeEnabled();
  await convert('0.9');
});

test('is not on screen before the server has made it for the first time', async () => {
  found = { ...found, status: 'Planning', previewId: null };
  open();
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
    'Comparing every row with your records',
  );
  expect(screen.queryByText(/^40 rows/)).not.toBeInTheDocument();
});

test('names the new places, the first ones without a click', async () => {
  const placeNames = Array.from({ length: 10 }, (_, at) => `Place ${at + 1}`);
  found = { ...found, placesCount: 12, placeNames };
  const { user } = open();
  expect(await screen.findByText('12 missing locations and rooms will be created')).toBeVisible();
  expect(screen.getByText('Place 8')).toBeVisible();
  expect(screen.getByText('Place 9')).not.toBeVisible();
  await user.click(screen.getByText('4 more'));
  expect(screen.getByText('Place 9')).toBeVisible();
  expect(screen.getByText('and 2 more')).toBeVisible();
});

test('a preview with dates that can be read in two orders asks for the order, and is made again with it', async () => {
  const reason = '03/04/2026 in row 2 can be read day first or month first. It is read day first';
  const notation = { field: 'datePurchased', column: 'Bought', notation: 'day first', reason };
  found = { ...found, notations: [{ ...notation, isUsual: true, isCertain: false }] };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Read month first (01/31/2026)' }));
  await screen.findByRole('progressbar', { name: 'Making the preview again' });
  const sent = api.calls.findLast(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(sent?.input).toMatchObject({ dayFirst: false });
});
