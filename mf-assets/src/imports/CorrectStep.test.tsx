import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  assetImports,
  importCorrections,
  importNames,
  locations,
  type AssetImport,
  type ImportRefusedRow,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, locationFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { plannedImportFixture, refusedRowFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
let found: AssetImport;
let refused: readonly ImportRefusedRow[];

beforeEach(() => {
  api = fakeApi();
  found = plannedImportFixture();
  refused = [refusedRowFixture];
  api.on(assetImports.get, () => found);
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(importCorrections.list, (query) => pageOf(refused, query));
  api.on(locations.list, (query) => pageOf([locationFixture('Truro', 1)], query));
});
afterEach(() => api.restore());

const olivia = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.import' as const],
};
const open = (search = '&correct=true') =>
  renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}${search}`,
    path: '/assets/import',
    as: olivia,
  });
const saved = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'importCorrections.save').map(({ input }) => input);
const location = (suffix = '') => screen.findByRole('combobox', { name: `Location of row 4${suffix}` });

describe('the refused rows', () => {
  spec('d.3.101', 'd.3.102');
  it('are opened from the preview, with their problems at the cells', async () => {
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Correct refused rows' }));
    expect(await location()).toHaveAccessibleDescription('There is no location Truroo');
    const day = screen.getByRole('textbox', { name: 'Purchase date of row 4' });
    expect(day).toHaveAccessibleDescription('31/02/2024 is not a valid date');
    expect(day).toHaveValue('31/02/2024');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      'Location',
      'Purchase date',
      'Reference',
      'Actions',
    ]);
  });

  it('are saved with the changed cells only, and stay on screen while the preview is made', async () => {
    api.on(importCorrections.save, () => {
      found = { ...found, status: 'Planning', progress: { done: 2, total: 3 } };
      refused = [{ ...refusedRowFixture, isChecked: false }];
      return found;
    });
    const { user } = open();
    await user.click(await location());
    await user.click(await screen.findByTitle('Truro'));
    await user.click(screen.getByRole('button', { name: 'Save row 4' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        { id: found.id, rowNumber: 4, cells: [{ field: 'location', text: 'Truro' }] },
      ]),
    );
    expect(await screen.findByRole('progressbar', { name: 'Checking the corrected rows' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Checking…/ })).toBeVisible();
  });

  it('have a choice for a field with a few values', async () => {
    const choices = ['Group administrator', 'Practice manager', 'Practice user'];
    const problem = "'Pilot' is not one of 'group administrator', 'practice manager', 'practice user'";
    const role = { field: 'role', label: 'Role', kind: 'text' as const, choices, text: 'Pilot', problem };
    refused = [{ ...refusedRowFixture, cells: [role] }];
    api.on(importCorrections.save, () => found);
    const { user } = open();
    const input = await screen.findByRole('combobox', { name: 'Role of row 4' });
    expect(input).toHaveAccessibleDescription(problem);
    await user.click(input);
    await user.click(await screen.findByTitle('Practice manager'));
    await user.click(screen.getByRole('button', { name: 'Save row 4' }));
    await waitFor(() =>
      expect(saved()).toMatchObject([{ cells: [{ field: 'role', text: 'Practice manager' }] }]),
    );
  });

  it('have the locations that the import creates before the stored ones', async () => {
    const choices = ['Mill Lane, HR6 8DT', 'Park Road, HR4 9AB'];
    const cells = refusedRowFixture.cells.map((cell) =>
      cell.field === 'location' ? { ...cell, choices } : cell,
    );
    refused = [{ ...refusedRowFixture, cells }];
    const { user } = open();
    await user.click(await location());
    await screen.findByTitle('Truro');
    expect(screen.getByTitle('Mill Lane, HR6 8DT')).toBeVisible();
    await user.type(await location(), 'park');
    await waitFor(() => expect(screen.queryByTitle('Mill Lane, HR6 8DT')).not.toBeInTheDocument());
    expect(await screen.findByTitle('Park Road, HR4 9AB')).toBeVisible();
  });

  spec('t.3.57');
  it('have a choice of several locations of a user, with the labels of those with the same name', async () => {
    const names = ['TR1', '2 Quay,\nBude'].map((distinction, at) => ({
      ...locationFixture('Riverside', at + 2),
      label: `Riverside, ${distinction}`,
    }));
    const sites = [locationFixture('Falmouth', 1), ...names];
    api.on(locations.list, ({ searchTerm = '', ...query }) =>
      pageOf(
        sites.filter(({ name, label = name }) => label.toLowerCase().includes(searchTerm.toLowerCase())),
        query,
      ),
    );
    api.on(importCorrections.save, () => found);
    const cell = { field: 'locations', label: 'Locations', kind: 'text' as const, choices: null };
    const problem = "There is no location 'Riversid'";
    const text = 'Falmouth; Riversid';
    refused = [{ ...refusedRowFixture, cells: [{ ...cell, isList: true, text, problem }] }];
    const { user } = open();
    const input = await screen.findByRole('combobox', { name: 'Locations of row 4' });
    expect(input).toHaveAccessibleDescription(problem);
    await user.click(screen.getByRole('button', { name: 'Remove Riversid from Locations of row 4' }));
    const changed = () => screen.getByRole('combobox', { name: 'Locations of row 4, not saved' });
    await user.type(changed(), 'tr1');
    await user.click(await screen.findByTitle('Riverside, TR1'));
    await user.type(changed(), 'bude');
    await user.click(await screen.findByTitle('Riverside, 2 Quay, Bude'));
    await user.click(screen.getByRole('button', { name: 'Save row 4' }));
    await waitFor(() =>
      expect(saved()).toMatchObject([
        { cells: [{ text: 'Falmouth; Riverside, TR1; Riverside, 2 Quay, Bude' }] },
      ]),
    );
  });

  it('offer a correction for all rows with the same text', async () => {
    refused = [refusedRowFixture, { ...refusedRowFixture, id: '5', rowNumber: 5 }];
    api.on(importCorrections.save, () => found);
    const { user } = open();
    await user.click(await location());
    await user.click(await screen.findByTitle('Truro'));
    await user.click(screen.getByRole('button', { name: 'Save row 4' }));
    await user.click(await screen.findByRole('button', { name: 'Use ‘Truro’ in all rows' }));
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({
        rowNumber: 4,
        cells: [{ field: 'location', text: 'Truro', replaces: 'Truroo' }],
      }),
    );
    await waitFor(() => expect(screen.queryByText('Other rows have Location ‘Truroo’, too.')).toBeNull());
  });

  it('are saved together, and not lost by leaving the grid', async () => {
    refused = [refusedRowFixture, { ...refusedRowFixture, id: '5', rowNumber: 5 }];
    api.on(importCorrections.save, () => found);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Reference of row 4' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Reference of row 5' }), '2');
    await user.click(screen.getByRole('button', { name: 'Back to the preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Save 2 rows' }));
    await waitFor(() =>
      expect(saved()).toMatchObject([
        { rowNumber: 4, cells: [{ text: 'A31' }] },
        { rowNumber: 5, cells: [{ text: 'A32' }] },
      ]),
    );
  });

  it('show why a correction was refused', async () => {
    const detail = 'This import has been applied';
    api.on(importCorrections.save, () => new FakeProblem({ title: 'Conflict', status: 409, detail }));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Reference of row 4' }), '1{Enter}');
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('move the focus to the next step, and tell screen readers, when the last one is corrected', async () => {
    const { counts } = found;
    api.on(importCorrections.save, () => {
      found = { ...found, status: 'Planning' };
      refused = [{ ...refusedRowFixture, isChecked: false }];
      return found;
    });
    const { user } = open();
    const reference = await screen.findByRole('textbox', { name: 'Reference of row 4' });
    const announcements = screen.getAllByRole('status');
    await user.type(reference, '1{Enter}');
    await screen.findByRole('progressbar', { name: 'Checking the corrected rows' });
    found = plannedImportFixture({ counts: { ...counts, refused: 0 }, previewId: '2' });
    refused = [];
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the preview' })).toHaveFocus(), {
      timeout: 5000,
    });
    expect(announcements.map(({ textContent }) => textContent)).toContain('Every row can be imported.');
  });

  it('are all corrected', async () => {
    refused = [];
    const corrections = [
      { username: 'Olivia Grant', rowCount: 12 },
      { username: 'Ben Cole', rowCount: 1 },
    ];
    found = plannedImportFixture({ counts: { ...found.counts, refused: 0 }, corrections });
    open();
    expect(await screen.findByText('Every row can be imported.')).toBeVisible();
    expect(screen.getByText('12 rows corrected by Olivia Grant, 1 row by Ben Cole')).toBeVisible();
  });
});

it('shows the corrections with the result', async () => {
  found = plannedImportFixture({
    status: 'Completed',
    appliedAt: '2026-11-20T10:15:00.000Z',
    corrections: [{ username: 'Olivia Grant', rowCount: 12 }],
  });
  open('');
  expect(await screen.findByText('12 rows corrected by Olivia Grant')).toBeVisible();
});
