import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetCategories,
  assetModels,
  assetTypes,
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
  modelMerges,
  suppliers,
  tags,
  type AnyEndpoint,
  type CatalogueModel,
  type ModelMergePreview,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  categoryFixture,
  faultCategoryFixture,
  mergeFixture,
  modelFixture,
  typeFixture,
} from '../fixtures/catalogue.ts';
import { CatalogueTab } from './CatalogueTab.tsx';

let api: ReturnType<typeof fakeApi>;
let model: CatalogueModel;
const other = modelFixture({ id: '00000000-0000-4000-8000-000000000950', name: 'Lisa 22 VA', synonyms: [] });

beforeEach(() => {
  model = modelFixture();
  api = fakeApi()
    .on(catalogueModels.list, (query) => pageOf([model, other], query))
    .on(catalogueModels.get, () => model)
    .on(catalogueTypes.list, (query) => pageOf([typeFixture], query))
    .on(catalogueTypes.get, () => typeFixture)
    .on(catalogueCategories.list, (query) => pageOf([categoryFixture], query))
    .on(catalogueManufacturers.list, (query) => pageOf([], query))
    .on(catalogueFaultCategories.list, (query) => pageOf([faultCategoryFixture], query))
    .on(catalogueFaultCategories.get, () => faultCategoryFixture)
    .on(assetTypes.list, (query) => pageOf([model.assetType], query))
    .on(assetCategories.list, (query) => pageOf([typeFixture.assetCategory], query))
    .on(suppliers.list, (query) => pageOf([], query))
    .on(tags.list, (query) => pageOf(typeFixture.tags, query));
});
afterEach(() => api.restore());

const open = (query = '') =>
  renderPage(<CatalogueTab />, { at: `/configuration?tab=catalogue${query}`, as: people.support });
const sent = (endpoint: AnyEndpoint) => api.calls.findLast((call) => call.endpoint === endpoint);

describe('the catalogue', () => {
  spec('d.3.88');
  test('lists the models, and other kinds with their own filters in the URL', async () => {
    const { user, address } = open('&search=lisa');
    const row = await screen.findByRole('row', { name: /^Lisa 22 W&H/ });
    expect(row).toHaveTextContent('12 months');
    expect(row).toHaveTextContent('Serial number');
    expect(sent(catalogueModels.list)?.input).toMatchObject({ searchTerm: 'lisa', sortProperty: 'name' });
    await user.click(screen.getByRole('combobox', { name: 'Kind of records' }));
    await user.click(await screen.findByTitle('Types'));
    expect(await screen.findByRole('row', { name: /Autoclaves/ })).toHaveTextContent('Steriliser');
    expect(address()).toBe('/configuration?tab=catalogue&kind=types');
  });

  test('says that nothing matches and clears the filters', async () => {
    const { user, address } = open('&kind=manufacturers&search=acme');
    expect(await screen.findByText('No manufacturers match your criteria')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/configuration?tab=catalogue&kind=manufacturers'));
  });
});

describe('a record', () => {
  spec('d.3.91');
  test('is saved with its version, changed values and synonyms', async () => {
    api.on(catalogueModels.update, () => (model = modelFixture({ name: 'Lisa 22 Plus', version: 8 })));
    const { user } = open(`&edit=${model.id}`);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, ' Plus');
    await user.click(screen.getByRole('button', { name: 'Remove the synonym Lisa' }));
    await user.type(screen.getByRole('textbox', { name: /Add a synonym/ }), 'Lisa fully automatic');
    await user.click(screen.getByRole('button', { name: 'Add synonym' }));
    await user.type(screen.getByRole('textbox', { name: /Add a synonym/ }), 'Lisa VA');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Catalogue updated')).toBeVisible();
    expect(sent(catalogueModels.update)?.input).toEqual({
      id: model.id,
      name: 'Lisa 22 Plus',
      synonyms: ['Lisa fully automatic', 'Lisa VA'],
    });
    expect(sent(catalogueModels.update)?.headers.get('If-Match')).toBe('"7"');
  });

  test('shows at its field why a synonym is refused', async () => {
    const detail = '“Chair” is a synonym of “Dental chairs”';
    const problem = { title: 'Not possible now', status: 409, detail, errors: { synonyms: [detail] } };
    api.on(catalogueTypes.update, () => new FakeProblem(problem));
    const { user } = open(`&kind=types&edit=${typeFixture.id}`);
    await user.type(await screen.findByRole('textbox', { name: /Add a synonym/ }), 'Chair');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('is deleted after a confirmation, or the number of its uses is shown', async () => {
    const detail = 'This model is in use: 3 assets';
    api.on(catalogueModels.remove, () => new FakeProblem({ title: 'Not possible now', status: 409, detail }));
    const { user } = open(`&edit=${model.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete Model' }));
    await screen.findByText(/It cannot be undone/);
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete Model' });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(detail)).toBeVisible();
    expect(sent(catalogueModels.remove)?.headers.get('If-Match')).toBe('"7"');
  });

  test('is added with a name and, for a type, a category', async () => {
    api.on(catalogueTypes.create, () => typeFixture);
    const { user } = open('&kind=types&add=true');
    await user.click(await screen.findByRole('button', { name: 'Add Type' }));
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Autoclaves');
    // The first one is the filter of the list.
    const [, category] = screen.getAllByRole('combobox', { name: /^Category/ });
    if (category) await user.click(category);
    await user.click(await screen.findByTitle('Decontamination'));
    await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
    await user.click(screen.getByRole('button', { name: 'Add Type' }));
    expect(await screen.findByText('Added to the catalogue')).toBeVisible();
    expect(sent(catalogueTypes.create)?.input).toEqual({
      name: 'Autoclaves',
      assetCategoryId: categoryFixture.id,
      tagIds: [typeFixture.tags[0]?.id],
    });
  });
});

describe('a fault category', () => {
  test('is listed with its synonyms, and is renamed in a form without sectors', async () => {
    const renamed = { ...faultCategoryFixture, name: 'Leaking water', version: 4 };
    api.on(catalogueFaultCategories.update, () => renamed);
    const { user } = open('&kind=faultCategories');
    const row = await screen.findByRole('row', { name: /Leaking/ });
    expect(row).toHaveTextContent('Drips');
    await user.click(screen.getByRole('link', { name: 'Leaking' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' water');
    expect(screen.queryByRole('group', { name: /Sectors/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Catalogue updated')).toBeVisible();
    expect(sent(catalogueFaultCategories.update)?.input).toEqual({
      id: faultCategoryFixture.id,
      name: 'Leaking water',
    });
    expect(sent(catalogueFaultCategories.update)?.headers.get('If-Match')).toBe('"3"');
  });

  test('is added with its name', async () => {
    api.on(catalogueFaultCategories.create, () => faultCategoryFixture);
    const { user } = open('&kind=faultCategories&add=true');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Smell');
    await user.click(screen.getByRole('button', { name: 'Add Fault Category' }));
    expect(await screen.findByText('Added to the catalogue')).toBeVisible();
    expect(sent(catalogueFaultCategories.create)?.input).toEqual({ name: 'Smell' });
  });
});

describe('a row that is edited in place', () => {
  const edit = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Lisa 22' }));
    const synonyms = await screen.findByRole('textbox', { name: /^Synonyms .* of Lisa 22$/ });
    expect(synonyms).toHaveValue('Lisa');
    await user.type(synonyms, '; Lisa VA');
    await user.click(screen.getByRole('button', { name: 'Save Lisa 22' }));
  };

  test('sends its changed values with its version', async () => {
    api.on(
      catalogueModels.update,
      () => (model = modelFixture({ synonyms: ['Lisa', 'Lisa VA'], version: 8 })),
    );
    const { user } = open('&editing=true');
    await edit(user);
    expect(await screen.findByText('Catalogue updated')).toBeVisible();
    expect(sent(catalogueModels.update)?.input).toEqual({ id: model.id, synonyms: ['Lisa', 'Lisa VA'] });
    expect(sent(catalogueModels.update)?.headers.get('If-Match')).toBe('"7"');
  });

  test('shows who saved it first, and the reason at its cell when the server refuses a value', async () => {
    const stale = {
      title: 'Changed',
      status: 412,
      changedBy: 'Ben Cole',
      changedAt: '2026-07-14T08:30:00.000Z',
    };
    api.on(catalogueModels.update, () => new FakeProblem(stale));
    const { user } = open('&editing=true');
    await edit(user);
    expect(await screen.findByText(/^Ben Cole saved this row first/)).toBeVisible();
    const detail = '“Lisa VA” is a synonym of “Lisa 22 VA”';
    const problem = { title: 'Not possible now', status: 409, detail, errors: { synonyms: [detail] } };
    api.on(catalogueModels.update, () => new FakeProblem(problem));
    await user.click(screen.getByRole('button', { name: 'Save Lisa 22' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

const preview: ModelMergePreview = {
  refusal: null,
  assetsCount: 3,
  groupsCount: 2,
  documentsCount: 1,
  requestsCount: 0,
  suppliersCount: 0,
  differences: [{ label: 'Service interval', source: '12 months', target: '6 months' }],
  synonyms: ['Lisa 22'],
};

describe('a merge', () => {
  const listed = {
    ...commonOfModel(),
    id: other.id,
    name: other.name,
    supplierManufactureString: 'W&H',
    supplierServicesThisModel: null,
  };
  const choose = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('combobox', { name: 'Merge into' }));
    await user.click(await screen.findByTitle('Lisa 22 VA · W&H'));
  };
  beforeEach(() => {
    api.on(assetModels.list, (query) => pageOf([listed], query));
  });

  spec('d.3.95', 'd.3.96', 'd.3.97');
  test('is previewed, confirmed and undone from its toast', async () => {
    api
      .on(modelMerges.preview, () => preview)
      .on(modelMerges.create, () => mergeFixture())
      .on(modelMerges.undo, () => mergeFixture({ undoneAt: '2026-07-14T08:31:00.000Z', assetsRestored: 2 }));
    const { user } = open(`&merge=${model.id}`);
    await choose(user);
    expect(await screen.findByText('3 assets of 2 groups')).toBeVisible();
    expect(screen.getByText('1 document')).toBeVisible();
    expect(screen.getByText('6 months')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge Models' }));
    expect(await screen.findByText('Models merged')).toBeVisible();
    expect(sent(modelMerges.create)?.input).toEqual({ sourceModelId: model.id, targetModelId: other.id });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 asset got another model or was deleted since/)).toBeVisible();
  });

  test('is not offered when the preview refuses it', async () => {
    const refusal = '“Lisa 22 VA” is merged into another model';
    api.on(modelMerges.preview, () => ({ ...preview, refusal }));
    const { user } = open(`&merge=${model.id}`);
    await choose(user);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Merge Models' })).toBeDisabled();
  });

  spec('d.3.93');
  test('is undone from the list of the last merges', async () => {
    const undone = mergeFixture({ undoneAt: '2026-07-14T08:31:00.000Z', assetsRestored: 3 });
    let merges = [mergeFixture()];
    api.on(modelMerges.list, (query) => pageOf(merges, query));
    api.on(modelMerges.undo, () => {
      merges = [undone];
      return undone;
    });
    const { user } = open('&merges=true');
    await user.click(
      await screen.findByRole('button', { name: 'Undo the merge of Lisa-22 (old) into Lisa 22' }),
    );
    expect(await screen.findByText('Merge undone')).toBeVisible();
    expect(await screen.findByText('Undone for 3 assets')).toBeVisible();
  });
});

function commonOfModel() {
  const { assetType, requiresSerialNumber, requiresBarcode, defaultServiceIntervalMonths, version } =
    modelFixture();
  return { assetType, requiresSerialNumber, requiresBarcode, defaultServiceIntervalMonths, version };
}
