import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  assetTypes,
  importNames,
  type AssetImport,
  type AssetType,
  type ImportName,
} from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importFixture, importNameFixtures, importRows, plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
let names: readonly ImportName[];
let types: readonly AssetType[];
const unchecked = plannedImportFixture({ undecidedNamesCount: 3, isCatalogueChecked: false });

beforeEach(() => {
  names = importNameFixtures;
  types = ['Autoclave', 'Surgical lights', 'X-ray generator'].map((name, at) => typeFixture(name, 80 + at));
  api = fakeApi();
  api.on(assetTypes.list, (query) => pageOf(types, query));
  api.on(assetImports.listCauses, (query) =>
    pageOf(
      [
        {
          id: 'c1',
          column: 'Type',
          reason: "There is no type 'Sterilizer'",
          rowCount: 214,
          unreadableField: null,
          remedy: null,
          suggestion: null,
          choice: null,
        },
      ],
      query,
    ),
  );
  api.on(assetImports.listRows, (query) => pageOf(importRows, query));
  api.on(importNames.list, (query) =>
    pageOf(
      names.filter(
        (name) =>
          (query.match === undefined || name.match === query.match) &&
          (query.isRequestable !== true || isRequestable(name)),
      ),
      query,
    ),
  );
  api.on(importNames.decide, () => unchecked);
});
afterEach(() => api.restore());

const typeFixture = (name: string, at: number): AssetType => ({
  id: `00000000-0000-4000-8000-0000000000${at}`,
  name,
  assetCategory: { id: '00000000-0000-4000-8000-000000000070', name: 'Surgery' },
});
const isRequestable = ({ match, assetModelId, decided }: ImportName) =>
  match === 'none' && (decided === null ? assetModelId === null : decided.decision === 'generic');

const olivia = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.import' as const, 'models.request' as const],
};
const openWith = (found: AssetImport) => {
  api.on(assetImports.get, () => found);
  return renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: olivia,
  });
};
const calls = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('lists the names of the file with their rows, matches and suggestions', async () => {
  openWith(unchecked);
  expect(
    within(await rowOf(/Autoclav · Lisa 22/)).getByText(/Autoclave · Lisa 22 – very likely/),
  ).toBeVisible();
  expect(within(await rowOf(/Autoclav · Lisa 22/)).getByText('214')).toBeVisible();
  expect(within(await rowOf(/Elara 11/)).getByText('Not found')).toBeVisible();
  expect(within(await rowOf(/Lisa 17/)).getByText('Other spelling')).toBeVisible();
});

test('stores the decision about a name', async () => {
  const { user } = openWith(unchecked);
  await user.click(await screen.findByRole('combobox', { name: /^Decision for Autoclave · Tuttnauer/ }));
  await user.click(await screen.findByTitle('Model not listed (Autoclave)'));
  expect(calls('importNames.decide')).toMatchObject([
    { decisions: [{ nameId: '2', decision: 'generic', assetTypeId: importNameFixtures[1]?.assetTypeId }] },
  ]);
});

test('finds ‘Model not listed’ of each type by the name of the type', async () => {
  const { user } = openWith(unchecked);
  const decision = await screen.findByRole('combobox', { name: /^Decision for Autoclave · Tuttnauer/ });
  await user.click(decision);
  await screen.findByTitle('Model not listed (Surgical lights)');
  // Those of the name are first. Each type is there once.
  const titles = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Not decided', 'Model not listed (Autoclave)']);
  expect(screen.getAllByTitle('Model not listed (Autoclave)')).toHaveLength(1);
  await user.keyboard('light');
  await waitFor(() =>
    expect(screen.queryByTitle('Model not listed (X-ray generator)')).not.toBeInTheDocument(),
  );
  await user.click(screen.getByTitle('Model not listed (Surgical lights)'));
  await waitFor(() =>
    expect(calls('importNames.decide')).toMatchObject([
      { decisions: [{ nameId: '2', decision: 'generic', assetTypeId: types[1]?.id }] },
    ]),
  );
});

test('does not list the types of a catalogue with too many', async () => {
  types = Array.from({ length: 301 }, (_, at) => typeFixture(`Type ${at}`, at));
  const { user } = openWith(unchecked);
  await user.click(await screen.findByRole('combobox', { name: /^Decision for Autoclave · Tuttnauer/ }));
  expect(await screen.findByTitle('Another type or model…')).toBeVisible();
  await user.keyboard('Type 1');
  expect(screen.queryByTitle(/Type 1/)).not.toBeInTheDocument();
});

test('shows the decision of an earlier import with its day', async () => {
  const decided = {
    decision: 'generic' as const,
    assetTypeName: 'Autoclave',
    assetModelName: null,
    rememberedAt: '2026-11-03T10:00:00.000Z',
  };
  names = importNameFixtures.map((name) => ({ ...name, decided }));
  openWith(unchecked);
  expect(within(await rowOf(/Elara 11/)).getByText('As decided on 03 Nov 2026')).toBeVisible();
});

test('accepts all suggestions, and continues with a new preview', async () => {
  const { user } = openWith(unchecked);
  await user.click(await screen.findByRole('button', { name: 'Accept all suggestions' }));
  const planning = importFixture({ status: 'Planning' });
  api.on(importNames.decide, () => planning);
  api.on(assetImports.get, () => planning);
  await user.click(await screen.findByRole('button', { name: 'Show preview' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(calls('importNames.decide')).toMatchObject([{ others: 'suggestion' }, { showPreview: true }]);
});

test('requests the missing models with what the file has', async () => {
  api.on(importNames.requestModels, () => unchecked);
  const { user } = openWith(unchecked);
  await user.click(await screen.findByRole('button', { name: 'Request the missing models' }));
  await user.click(await screen.findByRole('button', { name: 'Send 1 request' }));
  expect(calls('importNames.requestModels')).toMatchObject([
    { models: [{ nameId: '2', manufacturerString: 'Tuttnauer', modelInfoString: 'Elara 11' }] },
  ]);
});

test('requests a model for a name that has got ‘Model not listed’, and has no button without such names', async () => {
  const decided = {
    decision: 'generic' as const,
    assetTypeName: 'Autoclave',
    assetModelName: null,
    rememberedAt: null,
  };
  names = importNameFixtures.map((name) => (name.match === 'none' ? { ...name, decided } : name));
  const { user, unmount } = openWith(unchecked);
  await user.click(await screen.findByRole('button', { name: 'Request the missing models' }));
  expect(await screen.findByRole('heading', { name: /^Autoclave · Tuttnauer · Elara 11/ })).toBeVisible();
  unmount();
  names = importNameFixtures.filter(({ match }) => match !== 'none');
  openWith(unchecked);
  await rowOf(/Lisa 17/);
  expect(screen.queryByRole('button', { name: 'Request the missing models' })).not.toBeInTheDocument();
});

test('does not show the step for a file without names to decide about', async () => {
  openWith(plannedImportFixture());
  expect(await screen.findByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
});

test('filters the refused rows by a cause', async () => {
  const { user, address } = openWith(plannedImportFixture());
  expect(await screen.findByText(/There is no type 'Sterilizer' – 214 rows/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Show the rows: There is no type 'Sterilizer'" }));
  expect(await screen.findByRole('button', { name: 'Show all rows' })).toBeVisible();
  expect(address()).toContain('cause=c1');
  expect(calls('assetImports.listRows').at(-1)).toMatchObject({ cause: 'c1', outcome: 'refused' });
});
