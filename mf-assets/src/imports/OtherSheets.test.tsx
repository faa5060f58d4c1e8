import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, type AssetImport } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { importFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
/** The imports of the server by their ids. The next upload becomes the last of them. */
let imports: AssetImport[];
/** Whether the imports have the same file. */
let isSameFile: boolean;

beforeEach(() => {
  api = fakeApi();
  imports = [];
  isSameFile = true;
  api.on(assetImports.get, ({ id }) => importOf(id));
  api.on(assetImports.list, (query) => pageOf([], query));
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  api.on(assetImports.listFields, (query) => pageOf([], query));
  api.on(assetImports.upload, () => addImport({ status: 'Uploaded' }));
  api.on(assetImports.update, ({ id, sheet = null }) => change(id, { sheet }));
});
afterEach(() => api.restore());

function importOf(id: string): AssetImport {
  const found = imports.find((one) => one.id === id);
  if (!found) throw new Error(`There is no import ${id}`);
  const applied = imports.filter((one) => one !== found && one.status === 'Completed');
  return {
    ...found,
    appliedSheets: applied.map(({ recordType, sheet }) => ({
      recordType,
      sheet,
      isSameFile,
      appliedAt: '2026-11-26T10:00:00.000Z',
      appliedByString: 'Olivia Grant',
    })),
  };
}

function addImport(changes: Partial<AssetImport>): AssetImport {
  const sheets = ['Register', 'Rooms', 'Handpieces'].map((name) => ({
    name,
    isHidden: false,
    hasRows: true,
  }));
  const id = `7f3a5f0e-9a51-4c53-8f42-9d8f6a1f0c1${imports.length}`;
  const added = importFixture({ id, fileName: 'register.xlsx', sheets, sheet: 'Register', ...changes });
  imports.push(added);
  return added;
}

function change(id: string, changes: Partial<AssetImport>): AssetImport {
  const changed = { ...importOf(id), ...changes };
  imports = imports.map((one) => (one.id === id ? changed : one));
  return changed;
}

function open(search: string) {
  const as = {
    ...people.groupAdmin,
    permissions: [...people.groupAdmin.permissions, 'assets.import' as const],
  };
  return renderPage(<ImportPage />, { at: `/assets/import${search}`, path: '/assets/import', as });
}

/** Chooses the workbook, and opens its import when it is applied. */
async function importWorkbook() {
  const first = open('');
  await first.user.upload(
    await screen.findByLabelText(/^Choose a CSV or Excel file/),
    new File(['x'], 'register.xlsx'),
  );
  await screen.findByRole('heading', { name: 'Columns of register.xlsx' });
  first.unmount();
  const id = imports[0]?.id ?? '';
  change(id, { status: 'Completed' });
  return { id, ...open(`?batch=${id}`) };
}

const sheet = (name: string) => screen.findByRole('button', { name: `Import the sheet ‘${name}’` });
const querySheet = (name: string) => screen.queryByRole('button', { name: `Import the sheet ‘${name}’` });

test('imports the other sheets of a workbook that the user has chosen, each once, until its import is undone', async () => {
  const { id, user, unmount } = await importWorkbook();
  await sheet('Handpieces');
  expect(querySheet('Register')).not.toBeInTheDocument();
  await user.click(await sheet('Rooms'));
  await waitFor(() => expect(imports[1]).toMatchObject({ sheet: 'Rooms' }));
  await screen.findByRole('heading', { name: 'Columns of register.xlsx' });
  unmount();
  const rooms = String(imports[1]?.id);
  change(rooms, { status: 'Completed' });
  const ofRooms = open(`?batch=${rooms}`);
  await sheet('Handpieces');
  expect(querySheet('Register')).not.toBeInTheDocument();
  expect(querySheet('Rooms')).not.toBeInTheDocument();
  ofRooms.unmount();
  change(rooms, { status: 'Undone' });
  const undone = open(`?batch=${rooms}`);
  expect(
    await screen.findByText('This workbook has 2 sheets that are not imported: Rooms, Handpieces.'),
  ).toBeVisible();
  undone.unmount();
  open(`?batch=${id}`);
  expect(await sheet('Rooms')).toBeVisible();
});

test('does not import the sheets of a file into an import of another file of the same name', async () => {
  const { unmount } = await importWorkbook();
  await sheet('Rooms');
  unmount();
  const { id } = addImport({ status: 'Completed' });
  open(`?batch=${id}`);
  expect(
    await screen.findByText(/Rooms, Handpieces\. To import them, choose the same file again\.$/),
  ).toBeVisible();
  expect(querySheet('Rooms')).not.toBeInTheDocument();
});

test('advises to choose a file again that cannot be uploaded', async () => {
  const { user } = await importWorkbook();
  api.on(assetImports.upload, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await sheet('Rooms'));
  expect(
    await screen.findByText(
      'The server could not be reached. If the file has changed since you chose it, choose the same file again.',
    ),
  ).toBeVisible();
});

test('says in the columns step that the sheet was imported before, and offers only sheets that were not', async () => {
  addImport({ status: 'Completed' });
  addImport({ status: 'Completed', sheet: 'Handpieces' });
  const again = addImport({ status: 'Uploaded' });
  const { unmount } = open(`?batch=${again.id}`);
  expect(
    await screen.findByText(
      'This sheet was imported on 26 Nov 2026 by Olivia Grant. Rows that are the same stay unchanged.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^This workbook has another sheet with rows: Rooms\./)).toBeVisible();
  unmount();
  change(again.id, { sheet: 'Rooms' });
  open(`?batch=${again.id}`);
  await screen.findByRole('heading', { name: 'Columns of register.xlsx' });
  expect(screen.queryByText(/was imported on/)).not.toBeInTheDocument();
});

test('does not offer a sheet that was imported as other records', async () => {
  addImport({ status: 'Completed', sheet: 'Rooms', recordType: 'rooms' });
  const { id } = addImport({ status: 'Uploaded' });
  const { unmount } = open(`?batch=${id}`);
  expect(await screen.findByText(/^This workbook has another sheet with rows: Handpieces\./)).toBeVisible();
  unmount();
  change(id, { sheet: 'Rooms' });
  open(`?batch=${id}`);
  await screen.findByRole('heading', { name: 'Columns of register.xlsx' });
  // Its rows were read as rooms, and are now read as assets.
  expect(screen.queryByText(/was imported on/)).not.toBeInTheDocument();
});

test('offers the sheets of a new file, although a file of the same name was imported before', async () => {
  addImport({ status: 'Completed', sheet: 'Rooms' });
  addImport({ status: 'Completed', sheet: 'Handpieces' });
  isSameFile = false;
  const { id } = addImport({ status: 'Uploaded' });
  open(`?batch=${id}`);
  expect(
    await screen.findByText(/^This workbook has 2 other sheets with rows: Rooms, Handpieces\./),
  ).toBeVisible();
});
