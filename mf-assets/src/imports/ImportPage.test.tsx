import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetImports, locations, type AssetImport } from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImport, aPlannedImport, importRows, previewId } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(assetImports.list, (asked) => pageOf([], asked));
  api.on(assetImports.listEdits, (asked) => pageOf([], asked));
  api.on(assetImports.listRows, (asked) =>
    pageOf(
      importRows.filter(({ outcome }) => asked.outcome === undefined || outcome === asked.outcome),
      asked,
    ),
  );
  api.on(locations.list, (asked) => pageOf([], asked));
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
  test('when a file is chosen, then it is sent, and the address names the import', async () => {
    api.on(assetImports.upload, () => anImport());
    api.on(assetImports.get, () => anImport());
    const { user, address } = open();
    await user.upload(await screen.findByLabelText(/^Choose a CSV or Excel file/), aFile);
    expect(
      await screen.findByRole('heading', { name: 'What the columns of register.csv mean' }),
    ).toBeVisible();
    expect(address()).toBe(`/assets/import?batch=${anImport().id}`);
  });

  test('when the file is refused, then it is said why, and another can be chosen', async () => {
    api.on(
      assetImports.upload,
      () =>
        new FakeProblem({ title: 'Invalid input', status: 400, detail: 'register.csv is no spreadsheet' }),
    );
    const { user } = open();
    await user.upload(await screen.findByLabelText(/^Choose a CSV or Excel file/), aFile);
    expect(await screen.findByText('register.csv is no spreadsheet')).toBeVisible();
    expect(screen.getByLabelText(/^Choose a CSV or Excel file/)).toBeVisible();
  });

  test('when there were imports, then each leads to where it stands', async () => {
    api.on(assetImports.list, (asked) => pageOf([anImport({ status: 'Completed' })], asked));
    open();
    const row = await screen.findByRole('row', { name: /register\.csv/ });
    expect(within(row).getByText('Applied')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'register.csv' })).toHaveAttribute(
      'href',
      `/assets/import?batch=${anImport().id}`,
    );
  });
});

describe('the columns', () => {
  test('when they are shown, then each has its cells and what is proposed, and what lacks is said', async () => {
    openWith(anImport());
    const columns = await screen.findByRole('list', { name: 'Columns' });
    expect(within(columns).getByText('Lisa 22 · Lisa 17')).toBeVisible();
    expect(within(columns).getAllByText('Location')).not.toHaveLength(0);
    expect(screen.getByText('Please choose the column for the model or the type')).toBeVisible();
    expect(await button('Show the preview')).toBeDisabled();
  });

  test('when the model is chosen, then a preview of it is asked for', async () => {
    const planning = anImport({ status: 'Planning', progress: { done: 120, total: null } });
    api.on(assetImports.preview, () => planning);
    const { user } = openWith(anImport());
    await user.click(await screen.findByRole('combobox', { name: 'Kit is' }));
    await user.click(await screen.findByTitle('Model'));
    api.on(assetImports.get, () => planning);
    await user.click(await button('Show the preview'));
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
      'Comparing every row with the register',
    );
    expect(calls('assetImports.preview')[0]).toMatchObject({
      mapping: [
        { column: 0, field: 'model' },
        { column: 1, field: 'location' },
      ],
      dayFirst: true,
      createPlaces: false,
    });
  });

  spec('t.3.12');
  test('warns of a price column that cannot be read, until the user takes it for a field', async () => {
    const unreadable = {
      field: 'purchasePrice' as const,
      cells: [{ rowNumber: 7, text: '€12', reason: '€12 is not in pounds' }],
    };
    const columns = [{ header: 'Price', samples: ['€12'], unreadable }];
    const { user } = openWith(anImport({ columns, mapping: [] }));
    const warning = 'looks like Purchase price, but its cells can’t be read, so the column is left out.';
    expect(await screen.findByText(new RegExp(`^“Price” ${warning}`))).toBeVisible();
    expect(screen.getByText('Row 7:').closest('li')).toHaveTextContent('Row 7: €12 is not in pounds');
    await user.click(await screen.findByRole('combobox', { name: 'Price is' }));
    await user.click(await screen.findByTitle('Purchase price'));
    expect(screen.queryByText(/so the column is left out/)).not.toBeInTheDocument();
  });

  test('when rows have no location, then one that is chosen is sent', async () => {
    const truro = locationFixture('Harbour Dental Truro', 1);
    api.on(locations.list, (asked) => pageOf([truro], asked));
    api.on(assetImports.preview, () => anImport());
    const { user } = openWith(anImport({ mapping: [{ column: 0, field: 'model' }] }));
    await user.click(await screen.findByRole('combobox', { name: 'Location of rows without one' }));
    await user.click(await screen.findByTitle(truro.name));
    await user.click(await button('Show the preview'));
    expect(calls('assetImports.preview')[0]).toMatchObject({ locationId: truro.id });
  });

  test('when who imports may not make locations, then it is not offered', async () => {
    api.on(assetImports.get, () => anImport());
    const as = { ...olivia, permissions: ['assets.import' as const] };
    renderPage(<ImportPage />, { at: `/assets/import?batch=${anImport().id}`, path: '/assets/import', as });
    await button('Discard');
    expect(screen.queryByRole('switch', { name: /Create missing/ })).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('when it is there, then every row says what it does, field by field, or why it cannot', async () => {
    openWith(aPlannedImport());
    const changed = await screen.findByRole('row', { name: /Lisa 17/ });
    expect(within(changed).getByText('01 Feb 2024')).toBeVisible();
    expect(within(changed).getByText('01 Mar 2024')).toBeVisible();
    const refused = screen.getByRole('row', { name: /Unheard 9/ });
    expect(
      within(refused).getByRole('link', { name: 'Request addition of a new Asset Model' }),
    ).toHaveAttribute('href', '/assets?requestModel=true');
    expect(screen.getByText(/^1 refused row is left out/)).toBeVisible();
  });

  test('when a count is pressed, then those rows alone are listed, and the address says so', async () => {
    const { user, address } = openWith(aPlannedImport());
    await user.click(await button(/Refused$/));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Lisa 17/ })).not.toBeInTheDocument());
    expect(address()).toContain('outcome=refused');
    expect(await button(/Refused$/)).toHaveAttribute('aria-pressed', 'true');
  });

  test('when it is applied, then the preview that was looked at is named, and the progress is shown', async () => {
    const applying = aPlannedImport({ status: 'Applying', progress: { done: 1, total: 4 } });
    api.on(assetImports.apply, () => applying);
    const { user } = openWith(aPlannedImport());
    await button('Apply 2 rows');
    api.on(assetImports.get, () => applying);
    await user.click(await button('Apply 2 rows'));
    expect(await screen.findByRole('progressbar', { name: 'Applying the import' })).toBeVisible();
    expect(screen.getByText('1 of 4')).toBeVisible();
    expect(calls('assetImports.apply')[0]).toMatchObject({ previewId });
  });

  test('when somebody else was faster, then it is said, and how it stands is asked for again', async () => {
    const detail = 'This import is being applied';
    api.on(assetImports.apply, () => new FakeProblem({ title: 'Not possible now', status: 409, detail }));
    const { user } = openWith(aPlannedImport());
    await user.click(await button('Apply 2 rows'));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(calls('assetImports.get').length).toBeGreaterThan(1);
  });

  test('when nothing can be applied, then the button says so; when the register changed, then the remark', async () => {
    const counts = { create: 0, change: 0, same: 3, refused: 0 };
    openWith(aPlannedImport({ counts, notice: 'Nothing was written: the register has changed' }));
    expect(await button('Nothing to apply')).toBeDisabled();
    expect(screen.getByText('Nothing was written: the register has changed')).toBeVisible();
  });
});

describe('the result', () => {
  const applied = aPlannedImport({ status: 'Completed', appliedAt: '2026-11-20T10:06:00.000Z' });

  test('when it is undone, then it is asked first, and then said', async () => {
    api.on(assetImports.undo, () => aPlannedImport({ status: 'Undoing' }));
    const { user } = openWith(applied);
    await screen.findByText(/^1 asset added and 1 asset changed from register.csv/);
    await waitFor(async () => expect(await button('Undo this import')).toBeEnabled());
    await user.click(await button('Undo this import'));
    api.on(assetImports.get, () => aPlannedImport({ status: 'Undone', undoneByString: 'Olivia Grant' }));
    await user.click(await button('Undo Import'));
    expect(await screen.findByText(/^The import of register.csv was undone by Olivia Grant/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });

  const edit = {
    id: anImport().id,
    rowNumber: 3,
    assetInstanceId: anImport().id,
    title: 'Lisa 17 · A2',
    event: 'Fault reported',
    username: 'tom.baker@harbour-dental.example',
    createdAt: '2026-11-20T11:00:00.000Z',
  };

  spec('t.3.19');
  test('lists the assets that were edited since and undoes the others', async () => {
    api.on(assetImports.listEdits, (asked) => pageOf([edit], asked));
    api.on(assetImports.undo, () => aPlannedImport({ status: 'Undoing' }));
    const { user } = openWith(applied);
    const row = await screen.findByRole('row', { name: /Fault reported/ });
    expect(within(row).getByText('tom.baker@harbour-dental.example')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Lisa 17 · A2' })).toHaveAttribute(
      'href',
      `/asset/${anImport().id}`,
    );
    expect(screen.getByText(/^1 asset of this import has been edited since/)).toBeVisible();
    await user.click(await button('Undo the other 1'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 asset that was edited since is kept/)).toBeVisible();
    const undone = { status: 'Undone' as const, undoneByString: 'Olivia Grant', keptCount: 1 };
    api.on(assetImports.get, () => aPlannedImport(undone));
    await user.click(dialog.getByRole('button', { name: 'Undo the other 1' }));
    expect(await screen.findByText(/1 asset that was edited since was kept\.$/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /Fault reported/ })).toBeVisible();
    expect(calls('assetImports.undo')).toEqual([{ id: applied.id, keepEdited: true }]);
  });

  test('disables the undo when all of its assets were edited since', async () => {
    api.on(assetImports.listEdits, (asked) =>
      pageOf([edit, { ...edit, id: previewId, rowNumber: 2 }], asked),
    );
    openWith(applied);
    expect(await screen.findByText(/There is nothing left to undo\.$/)).toBeVisible();
    expect(await button('Undo this import')).toBeDisabled();
  });
});

test('when the import is not there any more, then it is said', async () => {
  api.on(assetImports.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open(`?batch=${anImport().id}`);
  expect(await screen.findByText(/^This import is not there any more/)).toBeVisible();
});
