import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetInstances,
  assetModels,
  assetTypes,
  dayIn,
  documents,
  type Document,
  type Permission,
} from '@steward/shared-api';
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGlobalDocument, aModelId, anAssetId, aPicture } from '../fixtures/document.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let api: ReturnType<typeof fakeApi>;
let saved: string[];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;

beforeEach(() => {
  api = fakeApi();
  saved = [];
  // jsdom has no files to save, and nowhere to save them.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function press() {
    saved.push(this.download);
  };
});
afterEach(() => {
  api.restore();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

const manager: Permission[] = ['assets.read', 'documents.read', 'documents.edit', 'documents.delete'];
const as = (...permissions: Permission[]) => ({ ...people.groupAdmin, permissions });
const open = (there: readonly Document[], visit: Parameters<typeof renderPage>[1] = {}) => {
  api.on(documents.list, (asked) => pageOf(there, asked));
  return renderPage(<DocumentsPage />, {
    at: '/documents',
    path: '/documents',
    as: as(...manager),
    ...visit,
  });
};
const many = (count: number) => Array.from({ length: count }, (_, at) => documentFixture(at + 1));
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const asked = () => callsTo('documents.list').at(-1)?.input;
const today = (timeZone: string) => dayIn(timeZone, new Date());
const row = (name: RegExp) => screen.findByRole('row', { name });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

describe('the list', () => {
  spec('1.2.9', '2.2.4', '2.2.16', '2.9.1');
  test('when the dashboard opens, then the first ten by title are asked for, under their number', async () => {
    open(many(123));
    expect(await screen.findByRole('heading', { level: 1, name: '123 Documents' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    expect(asked()).toEqual({
      sortProperty: 'title',
      sortDescending: 'false',
      pageNumber: '1',
      pageSize: '10',
    });
    const pages = screen.getByRole('navigation', { name: 'Pages of documents' });
    expect(within(pages).getAllByRole('button', { name: /^Page \d+/ })).toHaveLength(10);
  });

  spec('2.2.21', '2.2.22', '2.2.23', '2.2.24', '2.2.25', '2.2.26');
  test('when a document is listed, then its row says all that the specification asks for', async () => {
    open([aPicture(1, { isPrimary: true, dateValidTo: '2001-02-03' })]);
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
    expect(cells.getByText('Overdue 03 Feb 2001')).toBeVisible();
    expect(cells.getByText('20 Nov 2026 10:05')).toBeVisible();
  });

  test('when a document is of another part of the world, then its times and days are those of there', async () => {
    open([
      documentFixture(1, { timeZone: 'America/New_York', uploadedAt: '2026-11-20T02:05:00.000Z' }),
      documentFixture(2, { timeZone: 'Pacific/Pago_Pago', dateValidTo: today('Pacific/Pago_Pago') }),
      documentFixture(3, { timeZone: 'Pacific/Kiritimati', dateValidTo: today('Pacific/Pago_Pago') }),
    ]);
    expect(within(await row(/Guide 1/)).getByText('19 Nov 2026 21:05')).toBeVisible();
    expect(within(await row(/Guide 2/)).getByText(/^Due /)).toBeVisible();
    // There it is the next day already, whatever the hour is here.
    expect(within(await row(/Guide 3/)).getByText(/^Overdue /)).toBeVisible();
  });

  test('when its validity ends soon, then it says Due; when late, the day alone', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    open([
      documentFixture(1, { dateValidTo: inDays(10) }),
      documentFixture(2, { dateValidTo: '2099-01-02' }),
    ]);
    expect(within(await row(/Guide 1/)).getByText(/^Due /)).toBeVisible();
    expect(within(await row(/Guide 2/)).getByText('02 Jan 2099')).toBeVisible();
  });

  spec('2.2.20');
  test('when there is nothing, then it says so', async () => {
    open([]);
    expect(await screen.findByText('No data available on current page')).toBeVisible();
  });

  spec('2.2.18');
  test('when a row is pressed, then it opens, and the address says so', async () => {
    api.on(documents.get, () => documentFixture(1));
    const { user, address } = open(many(1));
    await user.click(await screen.findByRole('link', { name: 'Guide 1' }));
    expect(await screen.findByRole('heading', { name: 'Edit Existing Document' })).toBeVisible();
    expect(address()).toBe(`/documents?document=${documentFixture(1).id}`);
  });
});

describe('the filters', () => {
  spec('2.2.15');
  test('when nothing is chosen, then model and asset say Any', async () => {
    open(many(1));
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
    [`assetType=${aModelId}`, { assetTypeId: aModelId }],
    [`assetModel=${aModelId}`, { assetModelId: aModelId }],
    [`assetInstance=${anAssetId}`, { assetInstanceId: anAssetId }],
    ['relevantModels=true', { relevantModelsOnly: 'true' }],
    ['expiry=overdue', { validity: 'overdue' }],
  ])('when the address says %s, then the server is asked for that', async (said, question) => {
    api.on(assetTypes.list, (input) => pageOf([], input));
    api.on(assetModels.list, (input) => pageOf([], input));
    api.on(assetInstances.listCompact, (input) => pageOf([], input));
    open(many(1), { at: `/documents?${said}` });
    await row(/Guide 1/);
    expect(asked()).toMatchObject(question);
  });

  test('when an expiry is chosen, then only what is due is asked for, from the first page', async () => {
    const { user, address } = open(many(30), { at: '/documents?page=2' });
    await row(/Guide 11/);
    await user.click(filters().getByRole('combobox', { name: 'Expiry' }));
    await user.click(await screen.findByTitle('Due or overdue'));
    await waitFor(() => expect(asked()).toMatchObject({ validity: 'due', pageNumber: '1' }));
    expect(address()).toBe('/documents?expiry=due');
  });

  test("when 'relevant models only' is ticked, then documents of other models are left out", async () => {
    const { user } = open(many(1));
    await user.click(await screen.findByRole('checkbox', { name: 'relevant models only' }));
    await waitFor(() => expect(asked()).toMatchObject({ relevantModelsOnly: 'true' }));
  });

  test('when filters leave nothing, then they can be cleared', async () => {
    const { user, address } = open([], { at: '/documents?relevantModels=true&search=x' });
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
    expect(address()).toBe('/documents');
  });
});

describe('global documents', () => {
  test('when one is listed, then it is marked; when it is pressed, then it says that it cannot be edited', async () => {
    const { user, address } = open([aGlobalDocument(1)]);
    expect(within(await row(/Guide 1/)).getByText('Global system document')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guide 1' }));
    expect(await screen.findByText("You can't edit a global document")).toBeVisible();
    expect(address()).toBe('/documents');
    expect(screen.queryByRole('button', { name: 'Delete: Guide 1' })).not.toBeInTheDocument();
  });

  test('when support looks, then it opens like any other and can be deleted', async () => {
    api.on(documents.get, () => aGlobalDocument(1));
    const { user } = open([aGlobalDocument(1)], { as: as('documents.read', 'documents.editGlobal') });
    expect(await screen.findByRole('button', { name: 'Delete: Guide 1' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Guide 1' }));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  });
});

describe('the download cell', () => {
  spec('2.2.27');
  test('when its file is not there yet, then an hourglass says how far it is', async () => {
    open([
      documentFixture(1, { hasData: false, remoteIsComplete: false, remoteStatusFriendly: 'Uploading' }),
    ]);
    expect(within(await row(/Guide 1/)).getByRole('img', { name: 'Uploading' })).toBeVisible();
  });

  spec('2.2.27');
  test('when its file is not what it says, then a warning stands there and nothing to download', async () => {
    open([documentFixture(1, { remoteFileIsSuspicious: true, remoteStatusFriendly: 'Suspicious file' })]);
    const cells = within(await row(/Guide 1/));
    expect(cells.getByRole('img', { name: 'Suspicious file' })).toBeVisible();
    expect(cells.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  spec('2.2.27');
  test('when the download icon is pressed, then the file is saved', async () => {
    api.on(documents.download, () => new Blob(['x']));
    const { user } = open(many(1));
    await user.click(await screen.findByRole('button', { name: 'Download: Guide 1' }));
    await waitFor(() => expect(saved).toEqual(['guide-1.pdf']));
  });

  spec('2.7.92');
  test('when a download fails, then nothing is said', async () => {
    api.on(documents.download, () => new FakeProblem({ title: 'Not found', status: 404 }));
    const { user } = open(many(1));
    const button = await screen.findByRole('button', { name: 'Download: Guide 1' });
    await user.click(button);
    await waitFor(() => expect(callsTo('documents.download')).toHaveLength(1));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(saved).toEqual([]);
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  spec('2.2.19');
  test("when it is an image, then it opens 'Image Preview', from where it can be downloaded", async () => {
    api.on(documents.get, () => aPicture(1));
    api.on(documents.download, () => new Blob(['x']));
    const { user, address } = open([aPicture(1)]);
    await user.click(await screen.findByRole('link', { name: 'Preview: Front' }));
    expect(await screen.findByRole('heading', { name: 'Image Preview' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Front' })).toHaveAttribute(
      'src',
      `/bff/api/v1/documents/${aPicture(1).id}/download?inline=true`,
    );
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['front.png']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  spec('d.4.34');
  test('when it is a learning link, then its address opens in a tab of its own that knows nothing of this one', async () => {
    open([
      documentFixture(1, { documentType: 'LearningLink', linkUrl: 'https://example.org/', hasData: false }),
    ]);
    const link = await screen.findByRole('link', { name: 'Open: Guide 1' });
    expect(link).toHaveAttribute('href', 'https://example.org/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});

describe('deleting', () => {
  const question =
    'This will delete this Document and remove it from the system - this cannot be undone.  Are you sure?';
  const pressDelete = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete: Guide 1' }));
    await screen.findByText((_, shown) => shown?.textContent === question && shown.children.length === 0);
  };

  spec('t.3.8');
  test('point 14: names the file that is deleted with a document', async () => {
    const { user } = open(many(1));
    await pressDelete(user);
    expect(screen.getByText('1 file will also be deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  spec('2.2.32', '2.8.2');
  test('when it is confirmed, then the document is deleted, with its version, and that is said', async () => {
    api.on(documents.remove, () => null);
    const { user } = open(many(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete Document' }));
    expect(await screen.findByText('Document deleted successfully')).toBeVisible();
    expect(callsTo('documents.remove')[0]?.input).toEqual({ id: documentFixture(1).id });
    expect(callsTo('documents.remove')[0]?.headers.get('If-Match')).toBe('"3"');
  });

  test('when it is thought better of, then nothing happens', async () => {
    const { user } = open(many(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsTo('documents.remove')).toHaveLength(0);
  });

  spec('2.8.3');
  test('when it fails, then that is said', async () => {
    api.on(documents.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = open(many(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete Document' }));
    expect(await screen.findByText('Error deleting document')).toBeVisible();
  });

  test('when one may not delete, then there is no such column', async () => {
    open(many(1), { as: as('assets.read', 'documents.read', 'documents.edit') });
    await row(/Guide 1/);
    expect(screen.queryByRole('columnheader', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Document' })).toBeVisible();
  });
});
