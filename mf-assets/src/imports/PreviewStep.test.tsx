import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importRows, plannedImportFixture } from '../fixtures/import.ts';
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
  causes = left;
  showRows('After');
  found = { ...found, status: 'Planned', previewId: '7f0c0e0e-1111-4222-8333-444455556666', ...changes };
}

const open = () =>
  renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, 'assets.import'] },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
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
  await user.click(await button(/^Use “Truro”: .*Leeds/));
  finish({ counts: counts(32, 8) }, [cause('Truroo'), cause('Penzanc')]);
  await waitFor(() => expect(screen.queryByText(/Leeds/)).not.toBeInTheDocument());
  const list = within(screen.getByRole('region', { name: 'Why rows are refused' }));
  await waitFor(() => expect(list.getByRole('button', { name: /^Show the rows: .*Penzanc/ })).toHaveFocus());
  await user.click(await button('Use all 2 suggested names'));
  finish({ counts: counts(40, 0), previewId: found.id }, []);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview of register.csv' })).toHaveFocus());
});

test('is not on screen before the server has made it for the first time', async () => {
  found = { ...found, status: 'Planning', previewId: null };
  open();
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
    'Comparing every row with your records',
  );
  expect(screen.queryByText(/^40 rows/)).not.toBeInTheDocument();
});
