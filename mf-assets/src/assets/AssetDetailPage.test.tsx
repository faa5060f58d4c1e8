import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, emptyId, kpiSummary, type Supplier, suppliers } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

const administrator = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.setServiceSupplier' as const],
};
const open = (visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${assetFixture(1).id}`,
    path: '/asset/:assetInstanceId',
    ...visit,
  });

/** Finds the value of a card by its name: `Service Interval`. */
const box = async (name: string) => {
  await screen.findByRole('tablist');
  return screen.getByText(name, { selector: 'dt' }).parentElement;
};

spec('1.2.3', '1.2.145');
test('shows type and model in the heading and in the document title', async () => {
  api.on(assetInstances.get, () => assetFixture(1));
  open();
  expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to all assets' })).toHaveAttribute('href', '/assets');
  expect(document.title).toBe('Lisa 1 · Steward');
});

test('shows sections of other areas below the tabs', async () => {
  api.on(assetInstances.get, () => assetFixture(1));
  open({ widgets: ['assets-detail.sections@1'] });
  expect(await screen.findByText('The widget of assets-detail.sections@1')).toBeVisible();
});

describe('the header', () => {
  spec('1.2.149', '1.2.150', '1.2.151', '1.2.152', '1.2.153');
  test('shows the last and the next service', async () => {
    const dates = {
      dateServiceNextDue: '2026-11-01',
      serviceOverdue: true,
      dateServicePending: '2026-12-01T09:00:00.000Z',
    };
    api.on(assetInstances.get, () => assetFixture(1, dates));
    open();
    expect(await box('Service Next Due')).toHaveTextContent('Overdue 01 Nov 2026');
    expect(await box('Last Serviced On')).toHaveTextContent('05 Sep 2026');
    expect(await box('Pending Service')).toHaveTextContent('01 Dec 2026 09:00');
    expect(await box('Service Interval')).toHaveTextContent('12 months');
  });

  test('shows the contributed pending service only while one is pending', async () => {
    api.on(assetInstances.get, () => assetFixture(1, { dateServicePending: '2026-12-01T09:00:00.000Z' }));
    const widgets = ['asset-detail.pending-service@1'] as const;
    const { unmount } = open({ widgets });
    expect(await box('Pending Service')).toHaveTextContent('The widget of asset-detail.pending-service@1');
    unmount();
    api.on(assetInstances.get, () => assetFixture(1));
    open({ widgets });
    expect(await box('Pending Service')).toHaveTextContent('No service pending');
  });

  spec('1.2.153');
  test('shows that no service is known', async () => {
    const { assetModel } = assetFixture(1);
    api.on(assetInstances.get, () =>
      assetFixture(1, {
        dateServiceNextDue: null,
        dateServiceLastCompleted: null,
        assetModel: { ...assetModel, defaultServiceIntervalMonths: null },
      }),
    );
    open();
    expect(await box('Last Serviced On')).toHaveTextContent('No service history');
    expect(await box('Pending Service')).toHaveTextContent('No service pending');
    expect(await box('Service Interval')).toHaveTextContent('Not set for this model');
  });
});

describe('the service supplier', () => {
  const dentServe = { id: assetFixture(5).id, name: 'DentServe' };
  const other: Supplier = {
    id: assetFixture(6).id,
    name: 'Cornwall Autoclaves',
    phone: null,
    email: null,
    website: null,
    isGlobal: true,
    ownedByGroup: null,
    isServiceProvider: true,
    isPurchaseProvider: false,
    isManufacturerProvider: false,
    groupLocalService: true,
    groupLocalPurchase: false,
    groupLocalServiceConfirmed: true,
    version: 1,
  };

  spec('1.2.147', '1.2.148');
  test('names the default of the model and offers other suppliers', async () => {
    const asset = assetFixture(1, { supplierService: dentServe, supplierServiceDefault: dentServe });
    api.on(assetInstances.get, () => asset);
    api.on(suppliers.list, (query) => pageOf([other], query));
    api.on(assetInstances.update, () => ({ ...asset, supplierService: other, version: 4 }));
    api.on(kpiSummary.get, () => kpiSummaryFixture());
    const { user } = open({ as: administrator });
    expect(await box('Service Supplier')).toHaveTextContent('Default supplier for this Model is DentServe');
    await user.click(screen.getByRole('combobox', { name: 'Service Supplier' }));
    await user.click(await screen.findByTitle('Cornwall Autoclaves'));
    await screen.findByText('Asset instance updated successfully');
    const update = api.calls.find(({ endpoint }) => endpoint.id === 'assetInstances.update');
    expect(update?.input).toEqual({ id: asset.id, supplierServiceId: other.id });
    expect(update?.headers.get('If-Match')).toBe('"3"');
  });

  spec('1.2.148');
  test('lists the default of the model once', async () => {
    const dentServeListed = { ...other, ...dentServe };
    api.on(assetInstances.get, () =>
      assetFixture(1, { supplierService: other, supplierServiceDefault: dentServe }),
    );
    api.on(suppliers.list, (query) => pageOf([other, dentServeListed], query));
    const { user } = open({ as: administrator });
    await box('Service Supplier');
    await user.click(screen.getByRole('combobox', { name: 'Service Supplier' }));
    expect(await screen.findByTitle('DentServe (default)')).toBeVisible();
    expect((await screen.findAllByTitle('Cornwall Autoclaves')).length).toBeGreaterThan(0);
    expect(screen.queryByTitle('DentServe')).not.toBeInTheDocument();
  });

  spec('1.2.148');
  test('sends the zero id for the default', async () => {
    const asset = assetFixture(1, { supplierService: other, supplierServiceDefault: null });
    api.on(assetInstances.get, () => asset);
    api.on(suppliers.list, () => pageOf([other], {}));
    api.on(assetInstances.update, () => ({ ...asset, supplierService: null, version: 4 }));
    const { user } = open({ as: administrator });
    expect(await box('Service Supplier')).toHaveTextContent('No default supplier is set for this model');
    await user.click(screen.getByRole('combobox', { name: 'Service Supplier' }));
    await user.click(await screen.findByTitle('No service supplier'));
    await screen.findByText('Asset instance updated successfully');
    const update = api.calls.find(({ endpoint }) => endpoint.id === 'assetInstances.update');
    expect(update?.input).toMatchObject({ supplierServiceId: emptyId });
  });

  spec('1.2.148', '1.6.5');
  test('is read-only without the permission', async () => {
    api.on(assetInstances.get, () => assetFixture(1));
    open();
    expect(await box('Service Supplier')).toHaveTextContent('DentServe');
    expect(screen.queryByRole('combobox', { name: 'Service Supplier' })).not.toBeInTheDocument();
  });
});

test('shows that the asset was not found and links to the list', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  expect(await screen.findByRole('heading', { name: 'Asset not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to all assets' })).toBeVisible();
});

test('loads the asset after Retry', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await screen.findByText('The asset could not be loaded');
  api.on(assetInstances.get, () => assetFixture(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
});

spec('1.2.163');
test('links back to the list with its filters, order and page', async () => {
  api.on(assetInstances.get, () => assetFixture(1));
  api.on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: true }));
  api.on(assetInstances.list, (query) => pageOf([assetFixture(1)], query));
  const list = '/assets?serviceDue=true&sort=serialNumber';
  const { unmount } = renderPage(<AssetsPage />, { at: list });
  await screen.findByRole('row', { name: /Lisa 1/ });
  unmount();
  open();
  expect(await screen.findByRole('link', { name: 'Back to all assets' })).toHaveAttribute('href', list);
});
