import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { documents, type Document, type Permission } from '@steward/shared-api';
import { documentFixture, assetFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AssetPicture } from './AssetPicture.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const asset = assetFixture(1);
const documentId = assetFixture(7).id;
const open = (shownAsset = asset, permissions: readonly Permission[] = ['documents.edit']) =>
  renderPage(<AssetPicture asset={shownAsset} />, {
    as: { ...people.groupAdmin, permissions: [...permissions] },
  });
const fileInput = () => screen.findByLabelText('Upload Asset Image');
const photo = (name = 'Front.PNG', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const removedIds = () => callsTo('documents.remove').map(({ input }) => input['id']);

/** The server's view of the document with its file. */
const stored = documentFixture(1, {
  id: documentId,
  title: 'Image of Lisa 1',
  fileName: 'Front.PNG',
  documentType: 'AssetImage',
  version: 2,
});

function fakeStorage() {
  api.on(documents.create, () => documentId);
  api.on(documents.uploadFile, () => stored);
  api.on(documents.remove, () => null);
  api.on(documents.update, () => ({ ...stored, isPrimary: true, version: 3 }));
}

spec('1.2.145');
test('shows the primary image', () => {
  open(assetFixture(1, { hasPrimaryImage: true, primaryImageDocumentId: documentId }), []);
  expect(screen.getByRole('img', { name: 'Image of Lisa 1' })).toHaveAttribute(
    'src',
    `/bff/api/v1/documents/${documentId}/thumbnail`,
  );
});

spec('1.2.145');
test('creates the document, uploads its file and makes it the primary image', async () => {
  fakeStorage();
  const { user } = open();
  await user.upload(await fileInput(), photo());
  expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
  expect(callsTo('documents.create')[0]?.input).toEqual({
    assetInstanceId: asset.id,
    documentType: 'AssetImage',
    title: 'Image of Lisa 1',
  });
  expect(callsTo('documents.uploadFile')[0]?.input).toMatchObject({ id: documentId });
  expect(callsTo('documents.update')[0]?.input).toEqual({
    id: documentId,
    fileName: 'front.png',
    isPrimary: true,
  });
  expect(callsTo('documents.update')[0]?.headers.get('If-Match')).toBe('"2"');
});

spec('t.4.12');
test('warns instead of the success text when the content does not match the file name', async () => {
  fakeStorage();
  const remoteStatusFriendly = 'Suspicious file: its content doesn’t match its name';
  api.on(documents.update, () => documentFixture(1, { remoteFileIsSuspicious: true, remoteStatusFriendly }));
  const { user } = open();
  await user.upload(await fileInput(), photo());
  expect(await screen.findByText(/^The file was uploaded, but it is marked as suspicious: /)).toBeVisible();
  expect(screen.queryByText('Document added and uploaded successfully')).not.toBeInTheDocument();
});

test.each([
  ['an HTML page', photo('page.html'), /^Please choose a file of one of these types: \.png, \.jpg/],
  ['11 MB', photo('large.png', 10_000_001), 'This file is larger than 10 MB'],
  ['an empty file', photo('empty.png', 0), 'This file is empty'],
])('rejects %s and sends nothing', async (_, file, message) => {
  open();
  // A user can choose any file despite the accepted types.
  fireEvent.change(await fileInput(), { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('deletes the document of a cancelled upload without a message and allows another one', async () => {
  fakeStorage();
  let respond: (document: Document) => void = () => undefined;
  api.on(documents.uploadFile, () => new Promise((resolve) => (respond = resolve)));
  const { user } = open();
  await user.upload(await fileInput(), photo());
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(removedIds()).toEqual([documentId]));
  const nextFileInput = await fileInput();
  respond(stored);
  expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  fakeStorage();
  await user.upload(nextFileInput, photo());
  expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
  expect(removedIds()).toHaveLength(1);
});

test('shows a failure once, deletes the document and can be tried again', async () => {
  fakeStorage();
  api.on(documents.uploadFile, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await user.upload(await fileInput(), photo());
  await waitFor(() => expect(screen.getAllByText('Error adding document')).toHaveLength(1));
  await waitFor(() => expect(removedIds()).toEqual([documentId]));
  expect(await fileInput()).toBeInTheDocument();
});

describe('a failed change to the primary image', () => {
  const broken = new FakeProblem({ title: 'It broke', status: 500 });

  test('deletes the first document, so that the next one is the only one', async () => {
    fakeStorage();
    api.on(documents.update, () => broken);
    const { user } = open();
    await user.upload(await fileInput(), photo());
    expect(await screen.findByText('Error adding document')).toBeVisible();
    await waitFor(() => expect(removedIds()).toEqual([documentId]));
    fakeStorage();
    await user.upload(await fileInput(), photo());
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(2);
  });

  test('uploads the next file to the first document when that could not be deleted', async () => {
    fakeStorage();
    api.on(documents.update, () => broken);
    api.on(documents.remove, () => new FakeProblem({ title: 'Forbidden', status: 403 }));
    const { user } = open();
    await user.upload(await fileInput(), photo());
    expect(await screen.findByText('Error adding document')).toBeVisible();
    fakeStorage();
    await user.upload(await fileInput(), photo('Better.png'));
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('documents.create')).toHaveLength(1);
    expect(callsTo('documents.uploadFile').map(({ input }) => input['id'])).toEqual([documentId, documentId]);
  });
});

test('offers no upload without the permission', () => {
  open(asset, ['assets.read']);
  expect(screen.queryByLabelText('Upload Asset Image')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'No image' })).toBeVisible();
});
