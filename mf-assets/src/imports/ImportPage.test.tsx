import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetImports, importNames, locations, type AssetImport } from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importFixture, plannedImportFixture, importRows, previewId } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(assetImports.list, (query) => pageOf([], query));
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  api.on(assetImports.listFields, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) =>
    pageOf(
      importRows.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
      query,
    ),
  );
  api.on(locations.list, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const olivia = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.import' as const, 'organisation.edit' as const],
};
const open = (search = '') =>
  renderPage(<ImportPage />, { at: `/assets/import${search}`, path: '/assets/import', as: olivia });
const openWith = (found: AssetImport) => {
  api.on(assetImports.get, () => found);
  return open(`?batch=${found.id}`);
};
const calls = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const aFile = new File(['Kit,Practice\n'], 'register.csv', { type: 'text/csv' });

describe('the first step', () => {
  test('uploads a file and keeps the import in the URL', async () => {
    api.on(assetImports.upload, () => importFixture());
    api.on(assetImports.get, () => importFixture());
    const { user, address } = open();
    await user.upload(await screen.findByLabelText(/^Choose a CSV or Excel file/), aFile);
    expect(await screen.findByRole('heading', { name: 'Columns of register.csv' })).toBeVisible();
    expect(address()).toBe(`/assets/import?batch=${importFixture().id}`);
  });

  test('shows why a file was rejected and accepts another one', async () => {
    const detail = 'register.csv is not a spreadsheet: export it as .xlsx or CSV.';
    api.on(
      assetImports.upload,
      () => new FakeProblem({ title: 'Invalid input', status: 400, detail, errors: { file: [detail] } }),
    );
    const { user } = open();
    await user.upload(await screen.findByLabelText(/^Choose a CSV or Excel file/), aFile);
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByLabelText(/^Choose a CSV or Excel file/)).toBeVisible();
  });

  test('links earlier imports to their current step', async () => {
    api.on(assetImports.list, (query) => pageOf([importFixture({ status: 'Completed' })], query));
    open();
    const row = await screen.findByRole('row', { name: /register\.csv/ });
    expect(within(row).getByText('Applied')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'register.csv' })).toHaveAttribute(
      'href',
      `/assets/import?batch=${importFixture().id}`,
    );
  });
});

test('names the sheet of a workbook in the list', async () => {
  api.on(assetImports.list, (query) =>
    pageOf([importFixture({ fileName: 'kit.xlsx', sheet: 'Surgeries' })], query),
  );
  open();
  expect(await screen.findByRole('link', { name: 'kit.xlsx · Surgeries' })).toBeVisible();
});

test('counts no records of an import that was undone', async () => {
  const counts = { create: 50, change: 7, delete: 0, same: 0, refused: 3 };
  api.on(assetImports.list, (query) => pageOf([importFixture({ status: 'Undone', counts })], query));
  open();
  const row = await screen.findByRole('row', { name: /register\.csv/ });
  expect(within(row).getByText('Undone')).toBeVisible();
  for (const count of ['50', '7', '3']) expect(within(row).queryByText(count)).not.toBeInTheDocument();
});

describe('the columns', () => {
  test('shows sample cells, proposed fields and the missing choice', async () => {
    openWith(importFixture());
    const columns = await screen.findByRole('list', { name: 'Columns' });
    expect(within(columns).getByText('Lisa 22 · Lisa 17')).toBeVisible();
    expect(within(columns).getAllByText('Location')).not.toHaveLength(0);
    expect(screen.getByText('Please choose the column for the model or the type')).toBeVisible();
    expect(await button('Show preview')).toBeDisabled();
  });

  test('requests a preview with the chosen model column', async () => {
    const planning = importFixture({ status: 'Planning', progress: { done: 120, total: null } });
    api.on(assetImports.preview, () => planning);
    const { user } = openWith(importFixture());
    await user.click(await screen.findByRole('combobox', { name: 'Kit is' }));
    await user.click(await screen.findByTitle('Model'));
    api.on(assetImports.get, () => planning);
    await user.click(await button('Show preview'));
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
      'Comparing every row with your records',
    );
    expect(calls('assetImports.preview')[0]).toMatchObject({
      mapping: [
        { column: 0, field: 'model' },
        { column: 1, field: 'location' },
      ],
      dayFirst: null,
      createPlaces: false,
      useGenericModels: false,
      exchangeRates: [],
    });
  });

  spec('t.3.12');
  test('warns of a price column that cannot be read, until the user maps it to a field', async () => {
    const unreadable = {
      field: 'purchasePrice' as const,
      cells: [{ rowNumber: 7, text: '€12', reason: '€12 is not in pounds' }],
    };
    const columns = [{ header: 'Price', samples: ['€12'], unreadable }];
    const { user } = openWith(importFixture({ columns, mapping: [] }));
    const warning =
      'looks like Purchase price, but some of its cells can’t be read, so the column is left out.';
    expect(await screen.findByText(new RegExp(`^“Price” ${warning}`))).toBeVisible();
    expect(screen.getByText('Row 7:').closest('li')).toHaveTextContent('Row 7: €12 is not in pounds');
    await user.click(await screen.findByRole('combobox', { name: 'Price is' }));
    await user.click(await screen.findByTitle('Purchase price'));
    expect(screen.queryByText(/so the column is left out/)).not.toBeInTheDocument();
  });

  test('sends the location for rows without one', async () => {
    const truro = locationFixture('Harbour Dental Truro', 1);
    api.on(locations.list, (query) => pageOf([truro], query));
    api.on(assetImports.preview, () => importFixture());
    const { user } = openWith(importFixture({ mapping: [{ column: 0, field: 'model' }] }));
    await user.click(await screen.findByRole('combobox', { name: 'Location of rows without one' }));
    await user.click(await screen.findByTitle(truro.name));
    await user.click(await button('Show preview'));
    expect(calls('assetImports.preview')[0]).toMatchObject({ locationId: truro.id });
  });

  test('hides the option to create locations without the permission', async () => {
    api.on(assetImports.get, () => importFixture());
    const as = { ...olivia, permissions: ['assets.import' as const] };
    renderPage(<ImportPage />, {
      at: `/assets/import?batch=${importFixture().id}`,
      path: '/assets/import',
      as,
    });
    await button('Discard');
    expect(screen.queryByRole('switch', { name: /Create missing/ })).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('shows the changes or problems of every row', async () => {
    openWith(plannedImportFixture());
    const changed = await screen.findByRole('row', { name: /Lisa 17/ });
    expect(within(changed).getByText('01 Feb 2024')).toBeVisible();
    expect(within(changed).getByText('01 Mar 2024')).toBeVisible();
    const refused = screen.getByRole('row', { name: /Unheard 9/ });
    expect(
      within(refused).getByRole('link', { name: 'Request addition of a new Asset Model' }),
    ).toHaveAttribute('href', '/assets?requestModel=true');
    expect(screen.getByText(/^1 refused row will be left out/)).toBeVisible();
  });

  test('filters the rows by a count and keeps the filter in the URL', async () => {
    const { user, address } = openWith(plannedImportFixture());
    await user.click(await button(/Refused$/));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Lisa 17/ })).not.toBeInTheDocument());
    expect(address()).toContain('outcome=refused');
    expect(await button(/Refused$/)).toHaveAttribute('aria-pressed', 'true');
  });

  test('is made again with the same choices, for example after a supplier was added', async () => {
    api.on(assetImports.preview, () => plannedImportFixture({ status: 'Planning' }));
    const { user } = openWith(plannedImportFixture());
    await user.click(await button('Check again'));
    const { id, mapping } = plannedImportFixture();
    await waitFor(() => expect(calls('assetImports.preview')).toMatchObject([{ id, mapping }]));
  });

  test('applies the preview on screen and shows the progress', async () => {
    const applying = plannedImportFixture({ status: 'Applying', progress: { done: 1, total: 4 } });
    api.on(assetImports.apply, () => applying);
    const { user } = openWith(plannedImportFixture());
    await button('Apply 2 rows');
    api.on(assetImports.get, () => applying);
    await user.click(await button('Apply 2 rows'));
    expect(await screen.findByRole('progressbar', { name: 'Applying the import' })).toBeVisible();
    expect(screen.getByText('1 of 4')).toBeVisible();
    expect(calls('assetImports.apply')[0]).toMatchObject({ previewId });
  });

  test('shows a conflict and refetches the import', async () => {
    const detail = 'This import is being applied';
    api.on(assetImports.apply, () => new FakeProblem({ title: 'Not possible now', status: 409, detail }));
    const { user } = openWith(plannedImportFixture());
    await user.click(await button('Apply 2 rows'));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(calls('assetImports.get').length).toBeGreaterThan(1);
  });

  test('shows several notes as a list', async () => {
    openWith(plannedImportFixture({ notice: "'A' is read as 'B'.\nRow 9 has totals and is left out." }));
    const note = await screen.findByText('Row 9 has totals and is left out.');
    expect(note).toHaveRole('listitem');
    expect(screen.getByText("'A' is read as 'B'.")).toHaveRole('listitem');
  });

  test('disables the button when nothing can be applied and shows the notice of a changed register', async () => {
    const counts = { create: 0, change: 0, delete: 0, same: 3, refused: 0 };
    openWith(plannedImportFixture({ counts, notice: 'Nothing was written: the register has changed' }));
    expect(await button('Nothing to apply')).toBeDisabled();
    expect(screen.getByText('Nothing was written: the register has changed')).toBeVisible();
  });
});

test('shows that the import no longer exists', async () => {
  api.on(assetImports.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open(`?batch=${importFixture().id}`);
  expect(await screen.findByText(/^This import no longer exists/)).toBeVisible();
});

describe('without the permission to import', () => {
  const as = { ...people.groupAdmin, permissions: ['assets.read', 'assets.edit'] };
  const openAs = (at: string) => renderPage(<ImportPage />, { at, path: '/assets/import', as });
  const edit = importFixture({
    kind: 'edit',
    fileName: 'Edit of 8 assets',
    status: 'Completed',
    counts: { create: 0, change: 8, delete: 0, same: 0, refused: 0 },
  });

  test('lists the own edits of many assets, which lead to their undo', async () => {
    api.on(assetImports.list, (query) => pageOf([edit], query));
    openAs('/assets/import');
    expect(await screen.findByRole('heading', { name: 'Edits of many assets' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /Edit of 8 assets/ });
    expect(within(row).getByText('Applied')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit of 8 assets' })).toHaveAttribute(
      'href',
      `/assets/import?batch=${edit.id}`,
    );
    expect(screen.queryByLabelText(/^Choose a CSV or Excel file/)).not.toBeInTheDocument();
  });

  test('explains how to edit many assets', async () => {
    openAs('/assets/import');
    expect(await screen.findByText('You haven’t edited or deleted many assets at once yet')).toBeVisible();
    expect(screen.getByText(/select assets in the list of assets/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Full register (Excel)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the assets' })).toHaveAttribute('href', '/assets');
  });

  test('the result of an edit links to all edits of the user', async () => {
    api.on(assetImports.get, () => edit);
    openAs(`/assets/import?batch=${edit.id}`);
    expect(await screen.findByRole('link', { name: 'All your edits' })).toHaveAttribute(
      'href',
      '/assets/import',
    );
    expect(await button('Undo this edit')).toBeVisible();
  });
});
