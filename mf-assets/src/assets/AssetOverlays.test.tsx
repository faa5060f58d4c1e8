import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetCategories,
  assetInstances,
  assetModelAdditionRequests,
  assetModels,
  assetTypes,
  kpiSummary,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;
const asset = assetFixture(1);

beforeEach(() => {
  api = fakeApi();
  api.on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: true }));
  api.on(assetInstances.list, (query) => pageOf([asset], query));
  api.on(assetInstances.get, () => asset);
});
afterEach(() => api.restore());

const mayRequest = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'models.request' as const],
};
/** By its heading: in tests antd gives all elements the same id, and so dialogs wrong names. */
async function dialog(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest<HTMLElement>('[role="dialog"]') ?? heading;
}

describe("the modal 'Asset details'", () => {
  spec('1.9.19');
  test('opens over the list at 800 × 700 and is in the URL', async () => {
    const { user, address } = renderPage(<AssetsPage />, { at: '/assets' });
    await user.click(await screen.findByRole('link', { name: `Details: ${asset.breadcrumbName}` }));
    const shown = await dialog('Asset details');
    expect(address()).toBe(`/assets?asset=${asset.id}`);
    expect(shown).toHaveStyle({ width: '800px' });
    expect(shown.querySelector('.ant-modal-container')).toHaveStyle({ height: '700px' });
    await within(shown).findByRole('form', { name: 'Properties' });
  });

  test('closes to the list and restores the focus', async () => {
    const { user, address } = renderPage(<AssetsPage />, { at: '/assets?serviceDue=true' });
    await user.click(await screen.findByRole('link', { name: `Details: ${asset.breadcrumbName}` }));
    await dialog('Asset details');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/assets?serviceDue=true'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: `Details: ${asset.breadcrumbName}` })).toHaveFocus(),
    );
  });

  test('has only the tab Properties without other areas', async () => {
    renderPage(<AssetsPage />, { at: `/assets?asset=${asset.id}`, path: '/assets' });
    await screen.findByRole('form', { name: 'Properties' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Properties']);
  });

  spec('1.2.111');
  test('has tabs for service history, documents and faults of other areas', async () => {
    const { user, address } = renderPage(<AssetsPage />, {
      at: `/assets?asset=${asset.id}`,
      path: '/assets',
      widgets: ['asset-detail.service-history@1', 'asset-detail.documents@1', 'asset-detail.faults@1'],
    });
    await screen.findByRole('form', { name: 'Properties' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Properties',
      'Service History',
      'Documents',
      'Faults',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(await screen.findByText('The widget of asset-detail.documents@1')).toBeVisible();
    expect(address()).toBe(`/assets?asset=${asset.id}&tab=documents`);
  });

  test('shows that the asset was not found', async () => {
    api.on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
    renderPage(<AssetsPage />, { at: `/assets?asset=${asset.id}`, path: '/assets' });
    expect(await screen.findByText("Asset not found, or you don't have access to it.")).toBeVisible();
  });
});

describe("the modal 'Add a new Asset Instance'", () => {
  const truro = { id: asset.locationId, name: 'Harbour Dental Truro' };
  const paged = <Item,>(item: Item) => ({
    data: [item],
    pagination: { totalCount: 1, pageSize: 300, pageNumber: 1 },
  });
  const model = { ...asset.assetModel, supplierServicesThisModel: null, version: 1 };
  const created = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.create').map(({ input }) => input);

  async function adding(location: typeof truro | null = truro) {
    api.on(assetModels.list, () => paged(model));
    api.on(assetInstances.create, () => asset);
    const page = renderPage(<AssetsPage />, {
      at: '/assets?add=true',
      path: '/assets',
      as: mayRequest,
      location,
    });
    await screen.findByRole('form', { name: 'Add a new Asset Instance' });
    return page;
  }
  const form = () => within(screen.getByRole('form', { name: 'Add a new Asset Instance' }));
  const add = () => form().getByRole('button', { name: 'Add Asset' });

  spec('1.5.1', '1.5.2');
  test('requires model and location and focuses the first', async () => {
    const { user } = await adding(null);
    await user.click(add());
    expect(await screen.findByText('Please select a Model')).toBeVisible();
    expect(screen.getByText('Please select a Location')).toBeVisible();
    expect(form().getByRole('combobox', { name: 'Model' })).toHaveFocus();
    expect(created()).toHaveLength(0);
  });

  spec('1.2.112');
  test('sends the entered values once and opens the new asset', async () => {
    const { user, address } = await adding();
    await user.click(form().getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByTitle('Lisa 1'));
    await user.type(screen.getByRole('textbox', { name: 'Serial Number' }), 'SN-9');
    await user.click(add());
    expect(await screen.findByText('Asset added successfully')).toBeVisible();
    expect(created()).toEqual([{ assetModelId: model.id, locationId: truro.id, serialNumber: 'SN-9' }]);
    expect(address()).toBe(`/asset/${asset.id}`);
  });

  test('filters types, manufacturers and models by category', async () => {
    const category = model.assetType.assetCategory;
    api.on(assetCategories.list, () => paged(category));
    api.on(assetTypes.list, () => paged(model.assetType));
    const { user } = await adding();
    await user.click(form().getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByTitle('Decontamination'));
    await user.click(form().getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByTitle('Autoclave'));
    await user.click(form().getByRole('combobox', { name: 'Model' }));
    await screen.findByTitle('Lisa 1');
    const input = api.calls.findLast(({ endpoint }) => endpoint.id === 'assetModels.list')?.input;
    expect(input).toMatchObject({ assetCategoryId: category.id, assetTypeId: model.assetType.id });
  });

  test('does not open without the permission to add', async () => {
    renderPage(<AssetsPage />, { at: '/assets?add=true', path: '/assets', as: people.supplier });
    await screen.findByRole('row', { name: /Lisa 1/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens the request for a model over the typed values', async () => {
    const { user } = await adding();
    await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Blue');
    await user.click(screen.getByRole('link', { name: 'Request addition of a new Asset Model' }));
    await screen.findByRole('form', { name: 'Request addition of a new Asset Model' });
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? add());
    await waitFor(() =>
      expect(
        screen.queryByRole('form', { name: 'Request addition of a new Asset Model' }),
      ).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Blue');
  });
});

describe("the modal 'Request addition of a new Asset Model'", () => {
  const requests = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === 'assetModelAdditionRequests.create');

  async function requesting() {
    const page = renderPage(<AssetsPage />, {
      at: '/assets?requestModel=true',
      path: '/assets',
      as: mayRequest,
    });
    await screen.findByRole('form', { name: 'Request addition of a new Asset Model' });
    return page;
  }
  const send = () => screen.getByRole('button', { name: 'Send Request' });

  spec('1.2.113', '1.5.3', '1.5.4');
  test('requires manufacturer and model', async () => {
    const { user } = await requesting();
    await user.click(send());
    expect(await screen.findByText("Please enter a Manufacturer's name")).toBeVisible();
    expect(screen.getByText('Please give us the Model name or number')).toBeVisible();
    expect(requests()).toHaveLength(0);
  });

  spec('1.4.16', '1.5.5');
  test('thanks after sending; category, type and comments are optional', async () => {
    api.on(assetModelAdditionRequests.create, () => aRequest);
    const { user } = await requesting();
    await user.type(screen.getByRole('textbox', { name: 'Manufacturer' }), 'W&H');
    await user.type(screen.getByRole('textbox', { name: 'Model name or number' }), 'Lisa 22');
    await user.click(send());
    expect(requests()).toHaveLength(1);
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(requests()[0]?.input).toMatchObject({ manufacturerString: 'W&H', modelInfoString: 'Lisa 22' });
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] ?? send(),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const aRequest = {
  id: asset.id,
  groupId: asset.id,
  groupName: 'Harbour Dental',
  assetCategoryId: null,
  assetCategoryName: null,
  assetTypeId: null,
  assetTypeName: null,
  manufacturerString: 'W&H',
  modelInfoString: 'Lisa 22',
  comments: null,
  requestedByString: null,
  createdAt: '2026-11-20T10:05:00.000Z',
  decision: 'Pending' as const,
  decisionComments: null,
  decidedAt: null,
  assetModelId: null,
  version: 1,
};
