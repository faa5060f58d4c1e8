import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, type Document, type Permission } from '@steward/shared-api';
import { documentFixture, fakeApi, pageOf } from '@steward/shared-api/testing';
import { selectLocation } from '@steward/shared-auth';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manyDocuments } from '../fixtures/documents-page.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const permissions: Permission[] = ['assets.read', 'documents.read'];
const truro = { id: '00000003-0000-4000-8000-000000000001', name: 'Harbour Dental Truro' };
const open = (rows: readonly Document[], visit: Parameters<typeof renderPage>[1] = {}) => {
  api.on(documents.list, (query) => pageOf(rows, query));
  const as = { ...people.groupAdmin, permissions };
  return renderPage(<DocumentsPage />, { at: '/documents', path: '/documents', as, ...visit });
};
const lastQuery = () => api.calls.findLast(({ endpoint }) => endpoint.id === 'documents.list')?.input;
const row = (name: RegExp) => screen.findByRole('row', { name });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

spec('t.4.9');
test('shows the asset and the appointment with its date under Relates To', async () => {
  const ofItem = 'Autoclave › Lisa 1 · SN-1 · Summer service · 02 Jul 2026';
  open([
    documentFixture(1, { relatesToType: 'ServiceAppointmentItem', relatesToName: ofItem }),
    documentFixture(2, { relatesToType: 'Fault' }),
  ]);
  expect(within(await row(/Guide 1/)).getByText(ofItem)).toBeVisible();
  expect(within(await row(/Guide 2/)).getByText('Autoclave › Lisa 1 · SN-1 · Fault')).toBeVisible();
});

spec('d.6.5');
test('filters the documents by the selected location and names it in the heading', async () => {
  open(manyDocuments(23), { location: truro });
  const name = '23 Documents · Harbour Dental Truro';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(lastQuery()).toMatchObject({ locationId: truro.id });
});

spec('d.6.6');
test('returns to the first page after another location was selected', async () => {
  const { address } = open(manyDocuments(30), { at: '/documents?page=2' });
  await row(/Guide 11/);
  act(() => selectLocation(truro));
  await waitFor(() => expect(lastQuery()).toMatchObject({ locationId: truro.id, pageNumber: '1' }));
  expect(address()).toBe('/documents');
});

spec('t.4.8');
test('lets a supplier select one of its clients and a location', async () => {
  open(manyDocuments(1), { as: { ...people.supplier, permissions } });
  await row(/Guide 1/);
  const names = filters()
    .getAllByRole('combobox')
    .map((box) => box.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Group', 'Location']);
});
