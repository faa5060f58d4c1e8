import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetCategories, type AssetInstance, assetInstances, kpiSummary } from '@steward/shared-api';
import { selectLocation } from '@steward/shared-auth';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const truro = { id: assetFixture(1).locationId, name: 'Harbour Dental Truro' };

function register(assets: readonly AssetInstance[], { large = false } = {}) {
  api.on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: large }));
  api.on(assetInstances.list, (query) => pageOf(assets, query));
}

const byModel = { sortProperty: 'model', sortDescending: 'false' };
const many = (count: number) => Array.from({ length: count }, (_, at) => assetFixture(at + 1));
const open = (at = '/assets', visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AssetsPage />, { at, ...visit });
const listCalls = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.list').map(({ input }) => input);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const cellOf = (inRow: HTMLElement, heading: string) => {
  const at = screen.getAllByRole('columnheader').findIndex((header) => header.textContent === heading);
  return within(inRow).getAllByRole('cell')[at] ?? inRow;
};

spec('1.2.92', '1.2.95', '1.9.6');
test('counts the assets of the chosen location in the heading', async () => {
  register(many(23));
  open('/assets', { location: truro });
  expect(await screen.findByRole('heading', { name: '23 Assets · Harbour Dental Truro' })).toBeVisible();
  expect(listCalls()[0]).toMatchObject({ locationId: truro.id, pageNumber: '1', pageSize: '8' });
});

describe('a complete asset', () => {
  const openComplete = async () => {
    register([
      assetFixture(1, {
        nickname: 'The old one',
        hasPrimaryImage: true,
        primaryImageDocumentId: assetFixture(8).id,
        orgUser: { id: assetFixture(9).id, fullName: 'Tom Baker' },
      }),
    ]);
    open();
    // Its code is loaded for the first asset with an image.
    await screen.findByRole('img', { name: 'Has an image' });
    return row('Lisa 1');
  };

  spec('1.2.2', '1.2.97', '1.2.98', '1.2.99', '1.2.101', '1.2.104', '1.2.105', '1.2.106');
  test('is a row with the text of every column', async () => {
    const first = await openComplete();
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => [textContent, cellOf(first, textContent ?? '').textContent]),
    ).toEqual([
      ['Primary image', 'Has an image'],
      [
        'Model',
        'Lisa 1Nickname: The old oneManufacturer: W&HType: AutoclaveAssigned person: Assigned to Tom Baker',
      ],
      ['Tracker and reference', 'K7P-4MX-92QReference: HD-1'],
      ['Location and room', 'Harbour Dental TruroSurgery 1 (Blue)'],
      ['Serial and barcode', 'SN-1Barcode: BC-1'],
      ['Status', 'Commissioned'],
      ['Next service', '05 Sep 2027DentServe'],
      ['Details', ''],
      ['Active', ''],
    ]);
  });

  spec('1.2.102', '1.2.103', '1.2.107', '1.2.108', '1.2.109');
  test('shows its icons, its status, its next service and that it is active', async () => {
    const first = await openComplete();
    const assigned = within(cellOf(first, 'Model'));
    expect(assigned.getByRole('img', { name: 'Assigned to Tom Baker' })).toBeVisible();
    const image = within(cellOf(first, 'Primary image'));
    expect(await image.findByRole('img', { name: 'Has an image' })).toBeVisible();
    const status = within(cellOf(first, 'Status')).getByText('Commissioned');
    expect(status).toHaveClass('st-word-success');
    expect(cellOf(first, 'Next service')).toHaveTextContent('05 Sep 2027DentServe');
    expect(within(cellOf(first, 'Active')).getByRole('checkbox', { name: /Lisa 1$/ })).toBeChecked();
  });

  test('links to its page', async () => {
    const first = await openComplete();
    expect(within(first).getByRole('link', { name: 'Lisa 1' })).toHaveAttribute(
      'href',
      `/asset/${assetFixture(1).id}`,
    );
  });
});

spec('1.2.97', '1.2.100', '1.2.105', '1.2.106', '1.2.108', '1.2.109');
test('shows missing data, an overdue service and an inactive asset in their cells', async () => {
  register([
    assetFixture(1, {
      active: false,
      isMissingSerial: true,
      serialNumber: null,
      isMissingBarcode: true,
      barcode: null,
      hasTracker: false,
      trackerCurrentFriendlyId: null,
      reference: null,
      serviceOverdue: true,
      serviceDue: true,
      dateServiceNextDue: '2026-11-01',
    }),
  ]);
  open();
  const first = await row('Lisa 1');
  const textOf = (heading: string) => cellOf(first, heading).textContent;
  expect(textOf('Tracker and reference')).toBe('– – –');
  expect(textOf('Serial and barcode')).toBe('Missing SerialBarcode: Missing Barcode');
  expect(textOf('Next service')).toContain('Overdue 01 Nov 2026');
  expect(textOf('Status')).toContain('Inactive');
  expect(within(first).getByRole('checkbox', { name: /Lisa 1$/ })).not.toBeChecked();
  expect(within(first).queryByRole('img', { name: /Assigned|image/ })).not.toBeInTheDocument();
});

spec('1.4.25');
test('pages through a small register without further requests', async () => {
  register(many(20));
  const { user, address } = open();
  await row('Lisa 8');
  expect(listCalls()).toHaveLength(1);
  await user.hover(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(listCalls()).toContainEqual({ ...byModel, pageNumber: '1', pageSize: '300' }));
  const requestCount = listCalls().length;
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await row('Lisa 20')).toBeVisible();
  expect(address()).toBe('/assets?page=3');
  expect(listCalls()).toHaveLength(requestCount);
});

spec('1.4.25', '1.9.6');
test('requests every page of a large register from the server', async () => {
  register(many(1600), { large: true });
  const { user } = open();
  await row('Lisa 8');
  expect(screen.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 10' }));
  expect(await row('Lisa 80')).toBeVisible();
  expect(listCalls()).toEqual([
    { ...byModel, pageNumber: '1', pageSize: '8' },
    { ...byModel, pageNumber: '10', pageSize: '8' },
  ]);
});

test('marks the column that the list is sorted by', async () => {
  register(many(3), { large: true });
  const { address } = open();
  await row('Lisa 1');
  expect(screen.getByRole('columnheader', { name: 'Model' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Serial and barcode' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  expect(address()).toBe('/assets');
});

test('sorts in descending order after two clicks on a column heading', async () => {
  register(many(9), { large: true });
  const { user, address } = open();
  await row('Lisa 1');
  await user.click(screen.getByRole('button', { name: 'Serial and barcode' }));
  await user.click(screen.getByRole('button', { name: 'Serial and barcode' }));
  expect(screen.getByRole('columnheader', { name: 'Serial and barcode' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(address()).toBe('/assets?sort=serialNumber&descending=true');
  await waitFor(() =>
    expect(listCalls().at(-1)).toMatchObject({ sortProperty: 'serialNumber', sortDescending: 'true' }),
  );
});

test('applies the filters of the URL', async () => {
  register([]);
  open('/assets?serviceDue=true&search=lisa');
  expect(await screen.findByText('No assets match your search criteria')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Due a service' })).toBeChecked();
  expect(screen.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('lisa');
  expect(listCalls()[0]).toMatchObject({ serviceDue: 'true', searchTerm: 'lisa' });
});

test('requests all assets and empties the search box when the filters are cleared', async () => {
  register([]);
  const { user, address } = open('/assets?missingData=true&search=lisa&page=2');
  await screen.findByText('No assets match your search criteria');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(address()).toBe('/assets');
  expect(screen.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('');
});

spec('1.2.82', '1.4.23');
test('sends one request for a pasted word', async () => {
  register(many(3), { large: true });
  const { user, address } = open('/assets?page=2');
  await user.keyboard('/');
  await user.paste('lisa');
  await waitFor(() => expect(address()).toBe('/assets?search=lisa'));
  await waitFor(() => expect(listCalls().at(-1)).toMatchObject({ searchTerm: 'lisa', pageNumber: '1' }));
  expect(listCalls().filter(({ searchTerm }) => searchTerm !== undefined)).toHaveLength(1);
});

spec('1.2.88', '1.4.23');
test('loads the options of a dropdown when it opens and filters by the chosen one', async () => {
  register(many(3), { large: true });
  const category = { id: assetFixture(1).assetModel.assetType.assetCategory.id, name: 'Decontamination' };
  api.on(assetCategories.list, (query) => pageOf([category], query));
  const { user, address } = open();
  await row('Lisa 1');
  expect(api.calls.some(({ endpoint }) => endpoint.id === 'assetCategories.list')).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByTitle('Decontamination'));
  expect(address()).toBe(`/assets?category=${category.id}`);
  await waitFor(() => expect(listCalls().at(-1)).toMatchObject({ assetCategoryId: category.id }));
});

spec('2.7.4');
test('shows a failed list with its reference and loads it after Retry', async () => {
  register(many(1), { large: true });
  api.on(assetInstances.list, () => new FakeProblem({ title: 'It broke', status: 500, requestId: 'req-7' }));
  const { user } = open();
  expect(await screen.findByText('The assets could not be loaded')).toBeVisible();
  expect(screen.getByText('Reference req-7')).toBeVisible();
  register(many(1), { large: true });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Lisa 1')).toBeVisible();
});

spec('1.2.100');
test('shows an asset with a deactivation date as inactive', async () => {
  register([assetFixture(1, { active: true, deactivatedAt: '2026-05-04T12:00:00.000Z' })]);
  open('/assets?includeInactive=true');
  expect(within(cellOf(await row('Lisa 1'), 'Status')).getByText('Inactive')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Lisa 1/ })).not.toBeChecked();
});

test('resets the page and the room when another location is chosen in the header', async () => {
  register(many(20), { large: true });
  const room = assetFixture(1).subLocationId;
  const { address } = open(`/assets?page=2&room=${room}&roomOf=${assetFixture(1).locationId}`, {
    location: truro,
  });
  await row('Lisa 9');
  expect(listCalls()[0]).toMatchObject({ subLocationId: room });
  act(() => selectLocation({ id: assetFixture(7).id, name: 'Harbour Dental Falmouth' }));
  await waitFor(() => expect(address()).toBe('/assets'));
  expect(listCalls().at(-1)).toEqual({
    ...byModel,
    locationId: assetFixture(7).id,
    pageNumber: '1',
    pageSize: '8',
  });
});

spec('1.2.109');
test('disables the Active checkbox without the permission to edit', async () => {
  register(many(1));
  open('/assets', { as: people.reader });
  expect(await screen.findByRole('checkbox', { name: /Lisa 1/ })).toBeDisabled();
});

spec('1.2.80');
test('shows suppliers their own empty text and the client filters', async () => {
  register([]);
  open('/assets', { as: people.supplier });
  expect(await screen.findByText('No relevant model assets match your search criteria')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Group' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

spec('t.3.56');
test('shows the postcode of a location below a shared name, and suppliers the group if the name does not have it', async () => {
  const label = { name: 'Quay Street Surgery, TR1 1AA', distinguishedBy: 'TR1 1AA' };
  const elsewhere = { ...assetFixture(2).location, ...label };
  register([assetFixture(1), assetFixture(2, { location: elsewhere })]);
  open('/assets', { as: people.supplier });
  const cell = cellOf(await row('Lisa 1'), 'Location and room');
  expect(cell).toHaveTextContent(/^Harbour Dental TruroSurgery 1 \(Blue\)$/);
  expect(cellOf(await row('Lisa 2'), 'Location and room')).toHaveTextContent(
    /^Quay Street SurgeryTR1 1AA · Surgery 1 \(Blue\) · Harbour Dental$/,
  );
});
