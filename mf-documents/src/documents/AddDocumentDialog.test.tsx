import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, assetModels, documents, type Permission } from '@steward/shared-api';
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompactAsset, aModel, anAssetId, aPicture } from '../fixtures/document.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(documents.list, (asked) => pageOf([], asked))
    .on(assetInstances.listCompact, (asked) => pageOf([aCompactAsset], asked))
    .on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }))
    .on(assetModels.list, (asked) => pageOf([aModel], asked))
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

async function adding(at = '/documents?add=true', permissions = practice, role = people.groupAdmin.roles) {
  const as = { ...people.groupAdmin, permissions, roles: role };
  const page = renderPage(<DocumentsPage />, { at, path: '/documents', as });
  await screen.findByRole('form', { name: 'Add New Document' });
  const choose = async (box: string, choice: string) => {
    await page.user.click(form().getByRole('combobox', { name: box }));
    await page.user.click(await screen.findByTitle(choice));
  };
  return { ...page, choose };
}

async function filled(title = 'Lisa guide') {
  const page = await adding();
  await page.choose('Asset', aCompactAsset.breadcrumbName);
  await page.choose('Document Type', 'User Guide');
  await page.user.type(form().getByRole('textbox', { name: 'Title' }), title);
  await page.user.upload(fileField(), guide);
  return page;
}

spec('2.2.17', '2.9.30');
test('when it opens, then it is 800 × 750', async () => {
  await adding();
  const heading = screen.getByRole('heading', { name: 'Add New Document' });
  const shown = heading.closest('[role="dialog"]');
  expect(shown).toHaveStyle({ width: '800px' });
  expect(shown?.querySelector('.ant-modal-container')).toHaveStyle({ height: '750px' });
});

spec('d.6.20');
test('shows under the type where certificates and service records are added', async () => {
  const { user } = await adding();
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
test('when Add Document is pressed, then it opens for what the list is narrowed to', async () => {
  const as = { ...people.groupAdmin, permissions: practice };
  const at = `/documents?assetInstance=${anAssetId}`;
  const { user, address } = renderPage(<DocumentsPage />, { at, path: '/documents', as });
  await user.click(await screen.findByRole('link', { name: 'Add Document' }));
  expect(await screen.findByRole('heading', { name: 'Add New Document' })).toBeVisible();
  expect(address()).toBe(`${at}&add=true&asset=${anAssetId}`);
});

describe('what it asks for', () => {
  test('when nothing is filled in, then asset, type, title and file are asked for and nothing is sent', async () => {
    const { user } = await adding();
    await user.click(add());
    expect(await screen.findByText('Please select an asset')).toBeVisible();
    expect(screen.getByText('Please select a document type')).toBeVisible();
    expect(screen.getByText('Please enter a friendly title')).toBeVisible();
    expect(screen.getByText('Please choose a file')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('when it relates to a model, then a model is asked for', async () => {
    const { user, choose } = await adding();
    await choose('Relates To', 'A model');
    await user.click(add());
    expect(await screen.findByText('Please select a model')).toBeVisible();
    expect(screen.queryByText('Please select an asset')).not.toBeInTheDocument();
  });

  test('when a practice chooses a type, then service records, certificates and links are not among them', async () => {
    const { user } = await adding();
    await user.click(form().getByRole('combobox', { name: 'Document Type' }));
    await screen.findByTitle('User Guide');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Service Record|Equipment Certification|Learning Link/)]),
    );
    for (const missing of ['Service Record', 'Equipment Certification', 'Learning Link'])
      expect(screen.queryByTitle(missing)).not.toBeInTheDocument();
  });

  test('when the end of validity is before its beginning, then that is said', async () => {
    const { user } = await filled();
    await user.type(await form().findByLabelText('Valid From'), '02 Feb 2026');
    await user.type(form().getByLabelText('Valid To'), '01 Feb 2026');
    await user.tab();
    await user.click(add());
    expect(await screen.findByText('The end of validity cannot be before its beginning')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('when the file is not of the kinds of an image, then an asset image refuses it before anything is sent', async () => {
    const { user, choose } = await filled();
    await choose('Document Type', 'Asset Image');
    expect(
      await screen.findByText('Please choose a file of one of these types: .png, .jpg, .jpeg'),
    ).toBeVisible();
    await user.click(add());
    expect(callsTo('documents.create')).toHaveLength(0);
  });

  test('when the address names an asset, then it is chosen already', async () => {
    const { user } = await adding(`/documents?add=true&asset=${anAssetId}`);
    await user.click(add());
    expect(await screen.findByText('Please enter a friendly title')).toBeVisible();
    expect(screen.queryByText('Please select an asset')).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  spec('2.8.4');
  test('when it is filled, then the document comes first, then its file, then its name, and that is said once', async () => {
    const { user, address } = await filled();
    await user.click(add());
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')[0]?.input).toEqual({
      assetInstanceId: anAssetId,
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
  test('17.20 warns in place of the words of success when the content is not what the name says', async () => {
    const status = 'Suspicious file: its content doesn’t match its name';
    api.on(documents.update, () =>
      documentFixture(1, { remoteFileIsSuspicious: true, remoteStatusFriendly: status }),
    );
    const { user, address } = await filled();
    await user.click(add());
    expect(
      await screen.findByText(
        'The file was uploaded, but it is marked as suspicious: its content doesn’t match its name. It can’t be opened in Steward.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Document added and uploaded successfully')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  test('when it is the primary image of an asset, then that becomes true with its file', async () => {
    const { user, choose } = await filled('Front');
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
  ])(
    'when the %s fails, then that is said, nothing stays, and what was typed is still there',
    async (_, broken) => {
      const { user } = await filled();
      api.on(broken, () => new FakeProblem({ title: 'It broke', status: 500 }));
      await user.click(add());
      expect(await screen.findByText('Error adding document')).toBeVisible();
      const begun = callsTo('documents.create').length - (broken === documents.create ? 1 : 0);
      await waitFor(() => expect(callsTo('documents.remove')).toHaveLength(begun));
      expect(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Lisa guide');
      expect(form().getByText('Lisa Guide.PDF')).toBeVisible();
    },
  );

  test('when the upload is cancelled, then nothing stays, nothing is said, and the form is as it was', async () => {
    const { user } = await filled();
    api.on(documents.uploadFile, () => new Promise(() => {}));
    await user.click(add());
    const under = await screen.findByRole('progressbar', { name: 'Uploading Lisa Guide.PDF' });
    await user.click(within(under.closest('.st-progress') ?? under).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(callsTo('documents.remove')).toHaveLength(1));
    expect(await form().findByText('Lisa Guide.PDF')).toBeVisible();
    expect(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Lisa guide');
    expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  });

  test('when the server says what is wrong with the file, then it stands at the file', async () => {
    const { user } = await filled();
    const errors = { file: ['This file is empty'] };
    api.on(documents.uploadFile, () => new FakeProblem({ title: 'Invalid', status: 400, errors }));
    await user.click(add());
    expect(await screen.findByText('This file is empty')).toBeVisible();
    await waitFor(() => expect(fileField()).toHaveFocus());
  });

  test('when support adds a link to a model, then it needs an address and no file', async () => {
    const { user, choose } = await adding(
      '/documents?add=true',
      ['documents.read', 'documents.editGlobal'],
      [{ nameAbbreviated: 'SupportAdmin' }],
    );
    expect(form().queryByRole('combobox', { name: 'Relates To' })).not.toBeInTheDocument();
    await choose('Model', aModel.name);
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
      assetModelId: aModel.id,
      documentType: 'LearningLink',
      linkUrl: 'https://example.org/course',
    });
    expect(callsTo('documents.uploadFile')).toHaveLength(0);
  });
});

test('when one may only read, then there is nothing to add with, whatever the address says', async () => {
  api.on(documents.list, (asked) => pageOf([aPicture(1)], asked));
  const as = { ...people.supplier, permissions: ['assets.read', 'documents.read'] satisfies Permission[] };
  renderPage(<DocumentsPage />, { at: '/documents?add=true', path: '/documents', as });
  await screen.findByRole('row', { name: /Front/ });
  expect(screen.queryByRole('link', { name: 'Add Document' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
