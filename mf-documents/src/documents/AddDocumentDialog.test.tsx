import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, assetModels, documents, type Permission } from '@steward/shared-api';
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { compactAssetFixture, modelFixture, assetIdFixture, pictureFixture } from '../fixtures/document.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(documents.list, (query) => pageOf([], query))
    .on(assetInstances.listCompact, (query) => pageOf([compactAssetFixture], query))
    .on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }))
    .on(assetModels.list, (query) => pageOf([modelFixture], query))
    .on(documents.create, () => documentFixture(1).id)
    .on(documents.uploadFile, () => documentFixture(1, { version: 2 }))
    .on(documents.update, () => documentFixture(1))
    .on(documents.remove, () => null);
});
afterEach(() => api.restore());

const practice: Permission[] = ['assets.read', 'documents.read', 'documents.edit'];
const guide = new File(['Hello'], 'Lisa Guide.PDF', { type: 'application/pdf' });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const form = () => within(screen.getByRole('form', { name: 'Add New Document' }));
const add = () => form().getByRole('button', { name: 'Add Document' });
const fileField = () => form().getByLabelText(/^File/);

async function openForm(at = '/documents?add=true', permissions = practice, role = people.groupAdmin.roles) {
  const as = { ...people.groupAdmin, permissions, roles: role };
  const page = renderPage(<DocumentsPage />, { at, path: '/documents', as });
  await screen.findByRole('form', { name: 'Add New Document' });
  const choose = async (box: string, choice: string) => {
    await page.user.click(form().getByRole('combobox', { name: box }));
    await page.user.click(await screen.findByTitle(choice));
  };
  return { ...page, choose };
}

async function fillForm(title = 'Lisa guide') {
  const page = await openForm();
  await page.choose('Asset', compactAssetFixture.breadcrumbName);
  await page.choose('Document Type', 'User Guide');
  await page.user.type(form().getByRole('textbox', { name: 'Title' }), title);
  await page.user.upload(fileField(), guide);
  return page;
}

spec('2.2.17', '2.9.30');
test('opens in a dialog of 800 × 750', async () => {
  await openForm();
  const heading = screen.getByRole('heading', { name: 'Add New Document' });
  const dialog = heading.closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '750px' });
});

spec('d.6.20');
test('shows under the type where certificates and service records are added', async () => {
  const { user } = await openForm();
  expect(
    form().getByText(
      'Add a service record in its service appointment. Add a certificate on the page of the asset or in a service appointment.',
    ),
  ).toBeVisible();
  await user.click(form().getByRole('combobox', { name: 'Document Type' }));
  expect(await screen.findByTitle('User Guide')).toBeVisible();
  expect(screen.queryByTitle('Equipment Certification')).not.toBeInTheDocument();
  expect(screen.queryByTitle('Service Record')).not.toBeInTheDocument();
});

spec('2.2.17');
test('opens with the asset that the list is filtered by', async () => {
  const as = { ...people.groupAdmin, permissions: practice };
  const at = `/documents?assetInstance=${assetIdFixture}`;
  const { user, address } = renderPage(<DocumentsPage />, { at, path: '/documents', as });
  await user.click(await screen.findByRole('link', { name: 'Add Document' }));
  expect(await screen.findByRole('heading', { name: 'Add New Document' })).toBeVisible();
  expect(address()).toBe(`${at}&add=true&asset=${assetIdFixture}`);
});

describe('validation', () => {
  test('requires asset, type, title and file', async () => {
    const { user } = await openForm();
    await user.click(add());
    expect(await screen.findByText('Please select an asset')).toBeVisible();
    expect(screen.getByText('Please select a document type')).toBeVisible();
    expect(screen.getByText('Please enter a friendly title')).toBeVisible();
    expect(screen.getByText('Please choose a file')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('requires a model for a document of a model', async () => {
    const { user, choose } = await openForm();
    await choose('Relates To', 'A model');
    await user.click(add());
    expect(await screen.findByText('Please select a model')).toBeVisible();
    expect(screen.queryByText('Please select an asset')).not.toBeInTheDocument();
  });

  test('does not offer service records, certificates and links to a practice', async () => {
    const { user } = await openForm();
    await user.click(form().getByRole('combobox', { name: 'Document Type' }));
    await screen.findByTitle('User Guide');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Service Record|Equipment Certification|Learning Link/)]),
    );
    for (const missing of ['Service Record', 'Equipment Certification', 'Learning Link'])
      expect(screen.queryByTitle(missing)).not.toBeInTheDocument();
  });

  test('rejects an end of validity before its start', async () => {
    const { user } = await fillForm();
    await user.type(await form().findByLabelText('Valid From'), '02 Feb 2026');
    await user.type(form().getByLabelText('Valid To'), '01 Feb 2026');
    await user.tab();
    await user.click(add());
    expect(await screen.findByText('The end of validity cannot be before its beginning')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('rejects a file that is not an image for an asset image', async () => {
    const { user, choose } = await fillForm();
    await choose('Document Type', 'Asset Image');
    expect(
      await screen.findByText('Please choose a file of one of these types: .png, .jpg, .jpeg'),
    ).toBeVisible();
    await user.click(add());
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('selects the asset of the address', async () => {
    const { user } = await openForm(`/documents?add=true&asset=${assetIdFixture}`);
    await user.click(add());
    expect(await screen.findByText('Please enter a friendly title')).toBeVisible();
    expect(screen.queryByText('Please select an asset')).not.toBeInTheDocument();
  });
});

describe('submission', () => {
  spec('2.8.4');
  test('sends the document, then its file, then its file name, and shows one message', async () => {
    const { user, address } = await fillForm();
    await user.click(add());
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')[0]?.input).toEqual({
      assetInstanceId: assetIdFixture,
      title: 'Lisa guide',
      documentType: 'userGuide',
    });
    expect(callsTo('documents.uploadFile')[0]?.input).toMatchObject({ id: documentFixture(1).id });
    expect(callsTo('documents.update')[0]?.input).toEqual({
      id: documentFixture(1).id,
      fileName: 'lisa guide.pdf',
    });
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  spec('t.4.12');
  test('warns about a file with content that does not match its name, instead of a success message', async () => {
    const status = 'Suspicious file: its content doesn’t match its name';
    api.on(documents.update, () =>
      documentFixture(1, { remoteFileIsSuspicious: true, remoteStatusFriendly: status }),
    );
    const { user, address } = await fillForm();
    await user.click(add());
    expect(
      await screen.findByText(
        'The file was uploaded, but it is marked as suspicious: its content doesn’t match its name. It can’t be opened in Steward.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Document added and uploaded successfully')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  test('makes an image the primary one after its upload', async () => {
    const { user, choose } = await fillForm('Front');
    expect(form().queryByRole('switch', { name: 'Primary image' })).not.toBeInTheDocument();
    await choose('Document Type', 'Asset Image');
    await user.click(form().getByRole('switch', { name: 'Primary image' }));
    await user.upload(fileField(), new File(['x'], 'Front.PNG', { type: 'image/png' }));
    await user.click(add());
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')[0]?.input).not.toHaveProperty('isPrimary');
    expect(callsTo('documents.update')[0]?.input).toMatchObject({ fileName: 'front.png', isPrimary: true });
  });

  spec('2.8.5');
  test.each([
    ['document', documents.create],
    ['upload', documents.uploadFile],
    ['last step', documents.update],
  ])('shows that the %s failed, removes the document and keeps the input', async (_, broken) => {
    const { user } = await fillForm();
    api.on(broken, () => new FakeProblem({ title: 'It broke', status: 500 }));
    await user.click(add());
    expect(await screen.findByText('Error adding document')).toBeVisible();
    const created = callsTo('documents.create').length - (broken === documents.create ? 1 : 0);
    await waitFor(() => expect(callsTo('documents.remove')).toHaveLength(created));
    expect(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Lisa guide');
    expect(form().getByText('Lisa Guide.PDF')).toBeVisible();
  });

  test('removes the document after a cancelled upload, without a message, and keeps the input', async () => {
    const { user } = await fillForm();
    api.on(documents.uploadFile, () => new Promise(() => {}));
    await user.click(add());
    const progress = await screen.findByRole('progressbar', { name: 'Uploading Lisa Guide.PDF' });
    await user.click(
      within(progress.closest('.st-progress') ?? progress).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(callsTo('documents.remove')).toHaveLength(1));
    expect(await form().findByText('Lisa Guide.PDF')).toBeVisible();
    expect(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Lisa guide');
    expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  });

  test('shows the problem that the server found with the file at the file field', async () => {
    const { user } = await fillForm();
    const errors = { file: ['This file is empty'] };
    api.on(documents.uploadFile, () => new FakeProblem({ title: 'Invalid', status: 400, errors }));
    await user.click(add());
    expect(await screen.findByText('This file is empty')).toBeVisible();
    await waitFor(() => expect(fileField()).toHaveFocus());
  });

  test('requires an address and no file for a link', async () => {
    const { user, choose } = await openForm(
      '/documents?add=true',
      ['documents.read', 'documents.editGlobal'],
      [{ nameAbbreviated: 'SupportAdmin' }],
    );
    expect(form().queryByRole('combobox', { name: 'Relates To' })).not.toBeInTheDocument();
    await choose('Model', modelFixture.name);
    await choose('Document Type', 'Learning Link');
    await user.type(form().getByRole('textbox', { name: 'Title' }), 'Course');
    await user.click(add());
    expect(
      await screen.findByText('Please enter an address that begins with http:// or https://'),
    ).toBeVisible();
    await user.type(form().getByRole('textbox', { name: 'Address' }), 'https://example.org/course');
    await user.click(add());
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')[0]?.input).toMatchObject({
      assetModelId: modelFixture.id,
      documentType: 'LearningLink',
      linkUrl: 'https://example.org/course',
    });
    expect(callsTo('documents.uploadFile')).toHaveLength(0);
  });
});

test('is not available to a user who may only read', async () => {
  api.on(documents.list, (query) => pageOf([pictureFixture(1)], query));
  const as = { ...people.supplier, permissions: ['assets.read', 'documents.read'] satisfies Permission[] };
  renderPage(<DocumentsPage />, { at: '/documents?add=true', path: '/documents', as });
  await screen.findByRole('row', { name: /Front/ });
  expect(screen.queryByRole('link', { name: 'Add Document' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
