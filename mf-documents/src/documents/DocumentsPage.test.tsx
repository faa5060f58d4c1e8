import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, assetModels, assetTypes, dayIn, documents } from '@steward/shared-api';
import { documentFixture, fakeApi, pageOf } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  globalDocumentFixture,
  modelIdFixture,
  assetIdFixture,
  pictureFixture,
} from '../fixtures/document.ts';
import { callsTo, manyDocuments, openDocumentsPage, userWith } from '../fixtures/documents-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const lastQuery = () => callsTo(api, 'documents.list').at(-1)?.input;
const today = (timeZone: string) => dayIn(timeZone, new Date());
const row = (name: RegExp) => screen.findByRole('row', { name });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

describe('list of documents', () => {
  spec('1.2.9', '2.2.4', '2.2.16', '2.9.1');
  test('shows the number of documents and requests the first ten by title', async () => {
    openDocumentsPage(api, manyDocuments(123));
    expect(await screen.findByRole('heading', { level: 1, name: '123 Documents' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    expect(lastQuery()).toEqual({
      sortProperty: 'title',
      sortDescending: 'false',
      pageNumber: '1',
      pageSize: '10',
    });
    const pages = screen.getByRole('navigation', { name: 'Pages of documents' });
    expect(within(pages).getAllByRole('button', { name: /^Page \d+/ })).toHaveLength(10);
  });

  spec('2.2.21', '2.2.22', '2.2.23', '2.2.24', '2.2.25', '2.2.26');
  test('shows the columns of the specification for each document', async () => {
    openDocumentsPage(api, [pictureFixture(1, { isPrimary: true, dateValidTo: '2001-02-03' })]);
    const cells = within(await row(/Front/));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Download',
      'Type',
      'Relates To',
      'Title',
      'Valid Until',
      'Uploaded On',
      'Delete',
    ]);
    expect(cells.getByText('Asset Image (primary)')).toBeVisible();
    expect(cells.getByText('Autoclave › Lisa 1 · SN-1')).toBeVisible();
    expect(cells.getByText('Expired 03 Feb 2001')).toBeVisible();
    expect(cells.getByText('20 Nov 2026 10:05')).toBeVisible();
  });

  test('shows times and dates in the time zone of the document’s location', async () => {
    openDocumentsPage(api, [
      documentFixture(1, { timeZone: 'America/New_York', uploadedAt: '2026-11-20T02:05:00.000Z' }),
      documentFixture(2, { timeZone: 'Pacific/Pago_Pago', dateValidTo: today('Pacific/Pago_Pago') }),
      documentFixture(3, { timeZone: 'Pacific/Kiritimati', dateValidTo: today('Pacific/Pago_Pago') }),
    ]);
    expect(within(await row(/Guide 1/)).getByText('19 Nov 2026 21:05')).toBeVisible();
    expect(within(await row(/Guide 2/)).getByText(/^Expires /)).toBeVisible();
    // Kiritimati is always at least one day ahead of Pago Pago.
    expect(within(await row(/Guide 3/)).getByText(/^Expired /)).toBeVisible();
  });

  test('marks a document that expires soon as due, and shows only the date of a later one', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    openDocumentsPage(api, [
      documentFixture(1, { dateValidTo: inDays(10) }),
      documentFixture(2, { dateValidTo: '2099-01-02' }),
    ]);
    expect(within(await row(/Guide 1/)).getByText(/^Expires /)).toBeVisible();
    expect(within(await row(/Guide 2/)).getByText('02 Jan 2099')).toBeVisible();
  });

  spec('2.2.20');
  test('shows that there are no documents', async () => {
    openDocumentsPage(api, []);
    expect(await screen.findByText('No data available on current page')).toBeVisible();
  });

  spec('2.2.18');
  test('opens a document in a dialog with its own address', async () => {
    api.on(documents.get, () => documentFixture(1));
    const { user, address } = openDocumentsPage(api, manyDocuments(1));
    await user.click(await screen.findByRole('link', { name: 'Guide 1' }));
    expect(await screen.findByRole('heading', { name: 'Edit Existing Document' })).toBeVisible();
    expect(address()).toBe(`/documents?document=${documentFixture(1).id}`);
  });
});

describe('filters', () => {
  spec('2.2.15');
  test('shows Any for filters without a value', async () => {
    openDocumentsPage(api, manyDocuments(1));
    await row(/Guide 1/);
    for (const name of ['Model', 'Asset']) {
      const box = filters().getByRole('combobox', { name }).closest('.ant-select');
      expect(box).toHaveTextContent(new RegExp(`^${name}:Any$`));
    }
    for (const name of ['Any Asset Type', 'Any Document Type', 'Any Expiry'])
      expect(filters().getByText(name)).toBeVisible();
  });

  test.each([
    ['search=autoclave', { searchTerm: 'autoclave' }],
    ['type=AssetImage', { documentType: 'AssetImage' }],
    [`assetType=${modelIdFixture}`, { assetTypeId: modelIdFixture }],
    [`assetModel=${modelIdFixture}`, { assetModelId: modelIdFixture }],
    [`assetInstance=${assetIdFixture}`, { assetInstanceId: assetIdFixture }],
    ['relevantModels=true', { relevantModelsOnly: 'true' }],
    ['expiry=overdue', { validity: 'overdue' }],
  ])('filters by %s from the address', async (search, input) => {
    api.on(assetTypes.list, (query) => pageOf([], query));
    api.on(assetModels.list, (query) => pageOf([], query));
    api.on(assetInstances.listCompact, (query) => pageOf([], query));
    openDocumentsPage(api, manyDocuments(1), { at: `/documents?${search}` });
    await row(/Guide 1/);
    expect(lastQuery()).toMatchObject(input);
  });

  test('filters by expiry and returns to the first page', async () => {
    const { user, address } = openDocumentsPage(api, manyDocuments(30), { at: '/documents?page=2' });
    await row(/Guide 11/);
    await user.click(filters().getByRole('combobox', { name: 'Expiry' }));
    await user.click(await screen.findByTitle('Expired or expiring'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ validity: 'due', pageNumber: '1' }));
    expect(address()).toBe('/documents?expiry=due');
  });

  test("leaves out documents of other models with 'relevant models only'", async () => {
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await user.click(await screen.findByRole('checkbox', { name: 'relevant models only' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ relevantModelsOnly: 'true' }));
  });

  test('offers to clear filters that match no document', async () => {
    const { user, address } = openDocumentsPage(api, [], { at: '/documents?relevantModels=true&search=x' });
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
    expect(address()).toBe('/documents');
  });
});

describe('global documents', () => {
  test('marks a global document, and explains that it cannot be edited', async () => {
    const { user, address } = openDocumentsPage(api, [globalDocumentFixture(1)]);
    expect(within(await row(/Guide 1/)).getByText('Global system document')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guide 1' }));
    expect(await screen.findByText("You can't edit a global document")).toBeVisible();
    expect(address()).toBe('/documents');
    expect(screen.queryByRole('button', { name: 'Delete: Guide 1' })).not.toBeInTheDocument();
  });

  test('lets support open and delete a global document', async () => {
    api.on(documents.get, () => globalDocumentFixture(1));
    const { user } = openDocumentsPage(api, [globalDocumentFixture(1)], {
      as: userWith('documents.read', 'documents.editGlobal'),
    });
    expect(await screen.findByRole('button', { name: 'Delete: Guide 1' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Guide 1' }));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  });
});
