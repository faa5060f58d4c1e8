import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  documents,
  stickerPhotos,
  type Fault,
  type Permission,
  type StickerPhoto,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultPhotos } from './FaultPhotos.tsx';

let api: ReturnType<typeof fakeApi>;
let waiting: StickerPhoto[];

const photo = (number: number): StickerPhoto => ({
  id: `0000000a-0000-4000-8000-00000000000${number}`,
  width: 800,
  height: 600,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const bySticker = { isReportedBySticker: true };

beforeEach(() => {
  waiting = [photo(1), photo(2)];
  const decide = ({ id }: { id: string }) => {
    waiting = waiting.filter((one) => one.id !== id);
    return null;
  };
  api = fakeApi()
    .on(documents.list, (query) => pageOf([], query))
    .on(stickerPhotos.list, () => waiting)
    .on(stickerPhotos.keep, decide)
    .on(stickerPhotos.remove, decide);
});
afterEach(() => api.restore());

const open = (
  changes: Partial<Fault> = bySticker,
  permissions: readonly Permission[] = ['faults.edit', 'documents.edit'],
) =>
  renderPage(<FaultPhotos fault={faultFixture(1, changes)} />, {
    at: '/faults',
    as: { ...people.groupAdmin, permissions: [...permissions] },
  });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const photos = async () => within(await screen.findByRole('list', { name: 'New photos' }));

spec('d.7.43');
test('shows new photos with Keep and Remove, and keeps one with one tap', async () => {
  const { user, address } = open();
  expect(
    await screen.findByText(/^From a person without an account\. Only your practice sees new photos/),
  ).toBeVisible();
  const list = await photos();
  expect(list.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(
    [1, 2].map((number) => `/bff/api/v1/sticker-photos/${photo(number).id}/download`),
  );
  await user.click(list.getByRole('link', { name: 'New photo 2' }));
  expect(await screen.findByRole('heading', { name: 'Image Preview' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/faults');
  await user.click(list.getByRole('button', { name: 'Keep New photo 1' }));
  const result = await screen.findByText(/^Photo kept\. From a person/);
  await waitFor(() => expect(result).toHaveFocus());
  expect(callsTo('stickerPhotos.keep')[0]?.input).toEqual({ id: photo(1).id });
  await waitFor(async () => expect((await photos()).getAllByRole('img')).toHaveLength(1));
});

test('removes a photo after a confirmation', async () => {
  waiting = [photo(1)];
  const { user } = open();
  await user.click((await photos()).getByRole('button', { name: 'Remove New photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Photo' }));
  expect(await screen.findByText('Photo removed')).toBeVisible();
  expect(callsTo('stickerPhotos.remove')[0]?.input).toEqual({ id: photo(1).id });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'New photos' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Photo removed.')).toHaveFocus());
});

test('leaves out a photo about which another user has decided', async () => {
  api.on(stickerPhotos.keep, () => {
    waiting = [photo(2)];
    return new FakeProblem({ title: 'Not found', status: 404, detail: 'This photo does not exist' });
  });
  const { user } = open();
  await user.click((await photos()).getByRole('button', { name: 'Keep New photo 1' }));
  expect(await screen.findByText('This photo does not exist')).toBeVisible();
  await waitFor(async () => expect((await photos()).getAllByRole('img')).toHaveLength(1));
});

test.each([
  ['of a fault that a user reported', {}, ['faults.edit', 'documents.edit']],
  ['for users who may not edit faults', bySticker, ['faults.read', 'documents.edit']],
] as const)('asks for no new photos %s', async (_, changes, permissions) => {
  open(changes, permissions);
  await screen.findByLabelText('Add photos');
  expect(callsTo('stickerPhotos.list')).toEqual([]);
});
