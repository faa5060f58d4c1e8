import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, customFields, groups, kpiSummary, type CustomField } from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';

const idOf = (at: number) => `000000c1-0000-4000-8000-00000000000${at}`;

function fieldOf(at: number, groupId: string): CustomField {
  return {
    id: idOf(at),
    groupId,
    name: 'Load',
    kind: 'number',
    unit: 'kg',
    choices: [],
    assetTypes: [],
    isVisibleToSuppliers: true,
    version: 1,
  };
}

function clientOf(at: number, name: string) {
  return {
    id: idOf(at),
    name,
    phone: null,
    email: null,
    supplierServiceConfirmed: true,
    supplierServiceRequestedByString: null,
    allowsPublicFaultReports: null,
    version: 1,
  };
}

const clients = [clientOf(8, 'Brightside Dental'), clientOf(9, 'Harbour Dental')];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(customFields.list, (query) => pageOf([fieldOf(1, idOf(8)), fieldOf(2, idOf(9))], query))
    .on(assetInstances.list, (query) => pageOf([assetFixture(1)], query))
    .on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: true }));
});
afterEach(() => api.restore());

/** The fields that the filter offers. */
async function openFilter(as: typeof people.supplier | typeof people.groupAdmin) {
  const { user } = renderPage(<AssetsPage />, { at: '/assets', as });
  await user.click(await screen.findByRole('combobox', { name: 'Filter by custom field' }));
}

spec('t.3.52');
test('shows a supplier with several clients the client of each field', async () => {
  api.on(groups.list, (query) => pageOf(clients, query));
  await openFilter(people.supplier);
  expect(await screen.findAllByText('Load (kg) · Brightside Dental')).not.toHaveLength(0);
  expect(screen.getAllByText('Load (kg) · Harbour Dental')).not.toHaveLength(0);
});

spec('t.3.52');
test('shows a supplier with one client only the names of the fields', async () => {
  api
    .on(groups.list, (query) => pageOf(clients.slice(1), query))
    .on(customFields.list, (query) => pageOf([fieldOf(2, idOf(9))], query));
  await openFilter(people.supplier);
  expect(await screen.findAllByText('Load (kg)')).not.toHaveLength(0);
  expect(screen.queryByText(/· Harbour Dental/)).not.toBeInTheDocument();
});

test('shows a practice only the names of the fields, and does not load clients', async () => {
  await openFilter(people.groupAdmin);
  expect(await screen.findAllByText('Load (kg)')).not.toHaveLength(0);
  expect(api.calls.some(({ endpoint }) => endpoint.id === groups.list.id)).toBe(false);
});
