import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { documents, type Document, type Permission } from '@steward/shared-api';
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { globalDocumentFixture, pictureFixture } from '../fixtures/document.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(documents.list, (query) => pageOf([], query))
    .on(documents.update, () => documentFixture(1, { version: 5 }))
    .on(documents.uploadFile, () => documentFixture(1, { version: 4 }));
});
afterEach(() => api.restore());

const editor: Permission[] = ['assets.read', 'documents.read', 'documents.edit'];
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const sent = (id: string) =>
  callsTo(id).map(({ input, headers }) => ({ ...input, version: headers.get('If-Match') }));
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const title = () => screen.findByRole('textbox', { name: 'Title' });
const fileField = () => screen.getByLabelText(/^File/);

function openDialog(document: Document = documentFixture(1), permissions = editor) {
  api.on(documents.get, () => document);
  return renderPage(<DocumentsPage />, {
    at: `/documents?document=${document.id}`,
    path: '/documents',
    as: { ...people.groupAdmin, permissions },
  });
}

spec('2.9.30');
test('shows the saved values in a dialog of 800 × 750', async () => {
  openDialog(documentFixture(1, { comments: 'In the blue folder' }));
  expect(await title()).toHaveValue('Guide 1');
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('In the blue folder');
  expect(screen.getByText('guide-1.pdf')).toBeVisible();
  const dialog = screen.getByRole('heading', { name: 'Edit Existing Document' }).closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '750px' });
});

spec('2.2.18', '2.8.6');
test('sends changes with the version and closes', async () => {
  const { user, address } = openDialog();
  await user.type(await title(), ' b');
  expect(save()).toHaveClass('ant-btn-dangerous');
  await user.click(save());
  expect(await screen.findByText('Document updated successfully')).toBeVisible();
  expect(sent('documents.update')).toEqual([
    { id: documentFixture(1).id, title: 'Guide 1 b', version: '"3"' },
  ]);
  await waitFor(() => expect(address()).toBe('/documents'));
});

test('requires a title', async () => {
  const { user } = openDialog();
  await user.clear(await title());
  await user.click(save());
  expect(await screen.findByText('Please enter a friendly title')).toBeVisible();
  expect(callsTo('documents.update')).toHaveLength(0);
});

spec('2.8.7');
test('shows that saving failed and keeps the input', async () => {
  const { user } = openDialog();
  api.on(documents.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await user.type(await title(), ' b');
  await user.click(save());
  expect(await screen.findByText('Error updating document')).toBeVisible();
  expect(await title()).toHaveValue('Guide 1 b');
});

test('shows the changes of another user, and keeps the input after a reload', async () => {
  const { user } = openDialog();
  const problem = {
    title: 'Changed',
    status: 412,
    changedBy: 'Tom Baker',
    changedAt: '2026-11-21T09:00:00.000Z',
  };
  api.on(documents.update, () => new FakeProblem(problem));
  await user.type(await title(), ' b');
  api.on(documents.get, () => documentFixture(1, { title: 'Guide one', comments: 'Torn', version: 4 }));
  await user.click(save());
  expect(await screen.findByText(/^Tom Baker changed this on /)).toBeVisible();
  expect(screen.getByText(/^Comments:/)).toHaveTextContent('Comments: Torn (Tom Baker)');
  expect(screen.getByRole('radio', { name: 'Tom Baker Guide one' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yours Guide 1 b' }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await title()).toHaveValue('Guide 1 b');
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Torn');
});

describe('new file', () => {
  const suspicious = {
    remoteFileIsSuspicious: true,
    remoteStatusFriendly: 'Suspicious file: it contains a script',
  };
  const better = new File(['x'], 'Better.PDF', { type: 'application/pdf' });

  spec('t.4.12');
  test('shows a warning about a suspicious file instead of a success message', async () => {
    api.on(documents.update, () => documentFixture(1, { version: 5, ...suspicious }));
    const { user } = openDialog();
    await title();
    await user.upload(fileField(), better);
    await user.click(save());
    expect(await screen.findByText(/^The file was uploaded, but it is marked as suspicious: /)).toBeVisible();
    expect(screen.queryByText('Document updated successfully')).not.toBeInTheDocument();
  });

  test('is sent before the other changes', async () => {
    const { user } = openDialog();
    await user.type(await title(), ' b');
    await user.upload(fileField(), better);
    await user.click(save());
    expect(await screen.findByText('Document updated successfully')).toBeVisible();
    expect(sent('documents.uploadFile')).toMatchObject([{ id: documentFixture(1).id, version: '"3"' }]);
    expect(sent('documents.update')).toEqual([
      { id: documentFixture(1).id, title: 'Guide 1 b', fileName: 'better.pdf', version: '"4"' },
    ]);
  });

  test('changes nothing after a cancelled upload', async () => {
    const { user } = openDialog();
    api.on(documents.uploadFile, () => new Promise(() => {}));
    await user.upload((await title()) && fileField(), better);
    await user.click(save());
    const progress = await screen.findByRole('progressbar', { name: 'Uploading Better.PDF' });
    await user.click(
      within(progress.closest('.st-progress') ?? progress).getByRole('button', { name: 'Cancel' }),
    );
    expect(await screen.findByText('Better.PDF')).toBeVisible();
    expect(callsTo('documents.update')).toHaveLength(0);
    expect(screen.queryByText('Error updating document')).not.toBeInTheDocument();
  });

  test('is sent after the type if the old type does not accept it', async () => {
    const { user } = openDialog(pictureFixture(1));
    const form = within(await screen.findByRole('form', { name: 'Front' }));
    await user.click(form.getByRole('combobox', { name: 'Document Type' }));
    await user.click(await screen.findByTitle('User Guide'));
    await user.upload(fileField(), better);
    await user.click(save());
    expect(await screen.findByText('Document updated successfully')).toBeVisible();
    expect(sent('documents.update')).toEqual([
      { id: pictureFixture(1).id, documentType: 'userGuide', version: '"3"' },
      { id: pictureFixture(1).id, fileName: 'better.pdf', version: '"4"' },
    ]);
    expect(sent('documents.uploadFile')).toMatchObject([{ version: '"5"' }]);
  });
});

test('can make only an image of an asset the primary image', async () => {
  const { user, unmount } = openDialog(pictureFixture(1));
  await user.click(await screen.findByRole('switch', { name: 'Primary image' }));
  await user.click(save());
  expect(await screen.findByText('Document updated successfully')).toBeVisible();
  expect(sent('documents.update')).toMatchObject([{ isPrimary: true }]);
  unmount();
  openDialog();
  await title();
  expect(screen.queryByRole('switch', { name: 'Primary image' })).not.toBeInTheDocument();
});

describe('validity of a certificate', () => {
  const days = { dateValidFrom: '2026-06-01', dateValidTo: '2027-05-31' };
  const certificateFixture = (changes: Partial<Document> = {}) =>
    documentFixture(1, { documentType: 'EquipmentCertification', ...days, ...changes });
  const day = (name: RegExp) => screen.findByLabelText(name);

  spec('d.6.39');
  test('cannot be cleared: the form asks for the days and sends nothing', async () => {
    const { user } = openDialog(certificateFixture());
    expect(await day(/^Valid To/)).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Clear Valid To' }));
    await user.click(screen.getByRole('button', { name: 'Clear Valid From' }));
    await user.click(save());
    expect(await screen.findByText('Please choose the first day of validity')).toBeVisible();
    expect(await screen.findByText('Please choose the last day of validity')).toBeVisible();
    expect(callsTo('documents.update')).toHaveLength(0);
  });

  test('stays empty in an old certificate that never had it', async () => {
    const { user } = openDialog(certificateFixture({ dateValidFrom: null, dateValidTo: null }));
    expect(await day(/^Valid To/)).not.toBeRequired();
    await user.type(await title(), ' b');
    await user.click(save());
    expect(await screen.findByText('Document updated successfully')).toBeVisible();
    expect(callsTo('documents.update')).toHaveLength(1);
  });
});

test.each([
  ['a document to a user who may only read', documentFixture(1), ['assets.read', 'documents.read']],
  ['a global document', globalDocumentFixture(1), editor],
] as const)('shows %s without a way to save', async (_, document, permissions) => {
  openDialog(document, [...permissions]);
  expect(await screen.findByRole('heading', { name: 'Document' })).toBeVisible();
  expect(await title()).toHaveAttribute('readonly');
  expect(screen.getByText('guide-1.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^File/)).not.toBeInTheDocument();
});

test('shows that a document was not found', async () => {
  api.on(documents.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  renderPage(<DocumentsPage />, { at: `/documents?document=${documentFixture(1).id}`, path: '/documents' });
  expect(await screen.findByText('Document not found, or you don’t have access to it.')).toBeVisible();
});
