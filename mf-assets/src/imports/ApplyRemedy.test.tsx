import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

function openWith(found: AssetImport, reason: string) {
  const cause = { id: 'c', column: 'Place', reason, rowCount: 2, unreadableField: null };
  const rows = [{ ...cause, remedy: 'createPlaces' as const, suggestion: null, choice: null }];
  api.on(assetImports.get, () => found);
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf(rows, query));
  api.on(assetImports.preview, () => found);
  const permissions = [...people.groupAdmin.permissions, 'assets.import', 'organisation.edit'];
  const as = { ...people.groupAdmin, permissions };
  return renderPage(<ImportPage />, { at: `/assets/import?batch=${found.id}`, path: '/assets/import', as });
}

test.each([
  ['locations', "There is no region 'Kernow'", 'Create missing regions'],
  ['rooms', "There is no location 'Truro'", 'Create missing locations'],
] as const)('the preview of %s creates missing places', async (recordType, reason, label) => {
  const found = plannedImportFixture({ recordType, mapping: [{ column: 0, field: 'name' }] });
  const { user } = openWith(found, reason);
  await user.click(await screen.findByRole('button', { name: `${label}: ${reason}` }));
  const [call] = api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.preview');
  expect(call?.input).toMatchObject({ id: found.id, createPlaces: true });
});
