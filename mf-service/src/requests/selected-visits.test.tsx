import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, type AssetInstance } from '@steward/shared-api';
import { assetFixture, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { dentServe, ofPractice, ofSupplier, requestApi, truro } from '../fixtures/request.tsx';
import { RequestOverlay } from './RequestOverlay.tsx';

const tamar = { id: '00000005-0000-4000-8000-000000000002', name: 'Tamar Service' };
const atDentServe = { supplierService: dentServe };
let selected: readonly AssetInstance[];
let api: ReturnType<typeof requestApi>;
beforeEach(() => {
  api = requestApi(() => selected);
  api.on(assetInstances.list, (query) => pageOf(selected, query));
});
afterEach(() => api.restore());

function open(as = ofPractice, ids = selected.map(({ id }) => id)) {
  const at = `/service?request=true&assets=${ids.join(',')}`;
  return renderPage(<RequestOverlay size="fromList" />, { at, as });
}

const submit = () => screen.findByRole('button', { name: 'Add This Service Appointment' });

spec('d.7.29');
test('requests one visit for each supplier, one after the other', async () => {
  selected = [
    assetFixture(1, { supplierService: tamar }),
    assetFixture(2, atDentServe),
    assetFixture(3, atDentServe),
  ];
  const { user, address } = open();
  expect(await screen.findByText('2 assets chosen')).toBeVisible();
  expect(screen.getByText(/need 2 visits/)).toHaveTextContent(
    'DentServe. Next:Harbour Dental Truro · Tamar Service, 1 asset',
  );
  await user.click(await submit());
  expect(await screen.findByText('1 asset chosen')).toBeVisible();
  expect(decodeURIComponent(address())).toBe(`/service?request=true&assets=${assetFixture(1).id}`);
  await user.click(await submit());
  await waitFor(() => expect(address()).toMatch(/^\/serviceappointment/));
  expect(api.requests().map(({ input }) => input)).toMatchObject([
    {
      locationId: truro.id,
      supplierId: dentServe.id,
      assetInstanceIds: [assetFixture(2).id, assetFixture(3).id],
    },
    { locationId: truro.id, supplierId: tamar.id, assetInstanceIds: [assetFixture(1).id] },
  ]);
});

spec('d.7.29');
test('names each selected asset that no visit is requested for, with the reason', async () => {
  selected = [
    assetFixture(1, atDentServe),
    assetFixture(2, { supplierService: null }),
    assetFixture(3, { ...atDentServe, dateServicePending: '2026-12-24T09:00:00.000Z' }),
    assetFixture(4, { ...atDentServe, active: false }),
  ];
  open(ofPractice, [...selected.map(({ id }) => id), assetFixture(9).id]);
  expect(await screen.findByText(/No visit is requested for 4 selected assets/)).toHaveTextContent(
    /It has no service supplier.*A visit is planned for 24 Dec 2026.*It is not in use.*1 asset was not found/,
  );
  expect(screen.getByText('1 asset chosen')).toBeVisible();
});

test('a supplier requests visits only for the assets that it services', async () => {
  const own = ofSupplier.suppliers[0];
  selected = [
    assetFixture(1, { supplierService: own ? { id: own.id, name: own.name } : null }),
    assetFixture(2, { supplierService: tamar }),
  ];
  open(ofSupplier);
  expect(await screen.findByText(/Tamar Service services it/)).toBeVisible();
  expect(screen.getByText('1 asset chosen')).toBeVisible();
});
