import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, type Document, type Permission } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { photoFixture } from '../fixtures/photo.ts';
import { FaultPhotos } from './FaultPhotos.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const allPermissions: readonly Permission[] = ['faults.read', 'documents.edit', 'documents.delete'];
const open = (photos: readonly Document[], permissions = allPermissions, at = '/faults') => {
  api.on(documents.list, (query) => pageOf(photos, query));
  return renderPage(<FaultPhotos fault={faultFixture(1)} />, {
    at,
    as: { ...people.groupAdmin, permissions: [...permissions] },
  });
};
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const photos = async () => within(await screen.findByRole('list', { name: 'Photos of this fault' }));
const fileInput = () => screen.findByLabelText('Add photos');
const findUploads = async () => within(await screen.findByRole('list', { name: 'Uploading photos' }));
const jpg = (name = 'Door.JPG', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

function fakeStorage() {
  api.on(documents.create, () => photoFixture(3).id);
  api.on(documents.uploadFile, () => photoFixture(3));
  api.on(documents.update, () => photoFixture(3));
  api.on(documents.remove, () => null);
}

test('shows thumbnails and opens one by its URL', async () => {
  const { user, address } = open([photoFixture(1), photoFixture(2)]);
  const photoList = await photos();
  expect(photoList.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(
    [photoFixture(1), photoFixture(2)].map(
      ({ id, remoteId }) => `/bff/api/v1/documents/${id}/thumbnail?file=${remoteId}`,
    ),
  );
  expect(callsTo('documents.list')[0]?.input).toMatchObject({
    faultId: faultFixture(1).id,
    documentType: 'AssetImage',
  });
  await user.click(photoList.getByRole('link', { name: 'Photo 2' }));
  expect(await screen.findByRole('heading', { name: 'Image Preview' })).toBeVisible();
  expect(address()).toBe(`/faults?photo=${photoFixture(2).id}`);
  expect(await screen.findByText('2 of 2')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  const preview = within(screen.getByRole('dialog', { name: 'Image Preview' }));
  expect(await preview.findByRole('img', { name: 'Photo 1' })).toHaveAttribute(
    'src',
    `/bff/api/v1/documents/${photoFixture(1).id}/download?inline=true`,
  );
  expect(address()).toBe(`/faults?photo=${photoFixture(1).id}`);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/faults');
});

test('explains a photo that is missing or suspicious', async () => {
  const broken = { hasData: false, remoteStatusFriendly: 'Uploading' };
  const suspicious = { remoteFileIsSuspicious: true, remoteStatusFriendly: 'Suspicious file' };
  open([photoFixture(1, broken), photoFixture(2, suspicious)]);
  const photoList = await photos();
  expect(photoList.getByText('Photo 1: Uploading')).toBeVisible();
  expect(photoList.getByText('Photo 2: Suspicious file')).toBeVisible();
  expect(photoList.queryByRole('img')).not.toBeInTheDocument();
});

test('uploads an added photo and refetches the list', async () => {
  fakeStorage();
  const { user } = open([]);
  await user.upload(await fileInput(), jpg());
  expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
  expect(callsTo('documents.create')[0]?.input).toEqual({
    faultId: faultFixture(1).id,
    title: 'Photo of a fault of Lisa 1',
    documentType: 'AssetImage',
  });
  expect(callsTo('documents.uploadFile')).toHaveLength(1);
  await waitFor(() => expect(callsTo('documents.list').length).toBeGreaterThan(1));
  expect(screen.queryByRole('list', { name: 'Uploading photos' })).not.toBeInTheDocument();
});

spec('t.4.12');
test('warns instead of the success text when the content does not match the file name', async () => {
  fakeStorage();
  const remoteStatusFriendly = 'Suspicious file: its content doesn’t match its name';
  api.on(documents.update, () => photoFixture(3, { remoteFileIsSuspicious: true, remoteStatusFriendly }));
  const { user } = open([]);
  await user.upload(await fileInput(), jpg());
  expect(await screen.findByText(/^The file was uploaded, but it is marked as suspicious: /)).toBeVisible();
  expect(screen.getByText('Door.JPG')).toBeVisible();
  expect(screen.queryByText('Document added and uploaded successfully')).not.toBeInTheDocument();
});

test.each([
  ['an HTML page', jpg('page.html'), /^Please choose a file of one of these types: \.png, \.jpg/],
  ['11 MB', jpg('large.jpg', 10_000_001), 'This file is larger than 10 MB'],
])('rejects %s and sends nothing', async (_, file, message) => {
  open([]);
  fireEvent.change(await fileInput(), { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(callsTo('documents.create')).toEqual([]);
});

test('keeps a failed photo for a retry and uploads the next one', async () => {
  fakeStorage();
  let attempts = 0;
  api.on(documents.uploadFile, () => {
    attempts += 1;
    return attempts === 1 ? new FakeProblem({ title: 'It broke', status: 500 }) : photoFixture(3);
  });
  const { user } = open([]);
  await user.upload(await fileInput(), jpg('first.jpg'));
  await user.upload(await fileInput(), jpg('second.jpg'));
  const uploads = await findUploads();
  expect(await uploads.findByText('Error adding document')).toBeVisible();
  await waitFor(() => expect(uploads.getAllByRole('listitem')).toHaveLength(1));
  await user.click(uploads.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(attempts).toBe(3));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
});

test('leaves no second photo after a lost response when the document cannot be deleted', async () => {
  fakeStorage();
  api.on(documents.uploadFile, () => new FakeProblem({ title: 'Away', status: 503 }));
  api.on(documents.remove, () => new FakeProblem({ title: 'Forbidden', status: 403 }));
  const { user } = open([photoFixture(1)]);
  await user.upload(await fileInput(), jpg());
  await user.click(await (await findUploads()).findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(callsTo('documents.uploadFile')).toHaveLength(2));
  expect(callsTo('documents.uploadFile').map(({ input }) => input['id'])).toEqual([
    photoFixture(3).id,
    photoFixture(3).id,
  ]);
  expect(callsTo('documents.create')).toHaveLength(1);
});

test('deletes the document of a cancelled photo without a message and removes the photo', async () => {
  fakeStorage();
  api.on(documents.uploadFile, () => new Promise(() => undefined));
  const { user } = open([]);
  await user.upload(await fileInput(), jpg());
  const uploads = await findUploads();
  expect(await uploads.findByRole('progressbar', { name: 'Uploading Door.JPG' })).toBeVisible();
  await user.click(uploads.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(callsTo('documents.remove')).toHaveLength(1));
  await user.click(await uploads.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('deletes a photo after a confirmation', async () => {
  fakeStorage();
  const { user } = open([photoFixture(1)]);
  await user.click((await photos()).getByRole('button', { name: 'Delete Photo 1' }));
  expect(
    await screen.findByText(
      'This will delete this Document and remove it from the system - this cannot be undone. Are you sure?',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
  expect(await screen.findByText('Document deleted successfully')).toBeVisible();
  expect(callsTo('documents.remove')[0]?.input).toEqual({ id: photoFixture(1).id });
  expect(callsTo('documents.remove')[0]?.headers.get('If-Match')).toBe('"2"');
});

test('shows a supplier only existing photos', async () => {
  const { unmount } = open([photoFixture(1)], ['faults.read']);
  await photos();
  expect(screen.queryByLabelText('Add photos')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  unmount();
  open([], ['faults.read']);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Photos' })).not.toBeInTheDocument());
});

test('loads the photos after Retry', async () => {
  api.on(documents.list, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = renderPage(<FaultPhotos fault={faultFixture(1)} />, { at: '/faults' });
  await screen.findByText('The photos could not be loaded');
  api.on(documents.list, (query) => pageOf([photoFixture(1)], query));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await photos()).getAllByRole('img')).toHaveLength(1);
});
