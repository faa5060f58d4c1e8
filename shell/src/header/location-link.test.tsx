import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locationFixture } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { openLinkedLocation } from './location-link.ts';

const truro = locationFixture('Harbour Dental Truro', 0);
const falmouth = locationFixture('Harbour Dental Falmouth', 1);
const inScope = [truro.name, falmouth.name];
let opened: Awaited<ReturnType<typeof renderPortal>>;

const open = async (visit: Parameters<typeof renderPortal>[0]) => {
  opened = await renderPortal({ areas: [assetsArea], inScope, ...visit });
  return opened;
};
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  opened.api.restore();
  history.replaceState(null, '', '/');
});

const picker = (name: string) => screen.findByRole('button', { name: `Location: ${name}` });
const inAddressBar = () => new URLSearchParams(location.search).get('location');

spec('d.6.9');
test('shows the selected location in the address, and none for Any Location', async () => {
  const { user } = await open({});
  expect(inAddressBar()).toBeNull();
  await user.click(await picker('Any Location'));
  await user.click(await screen.findByRole('option', { name: truro.name }));
  await waitFor(() => expect(inAddressBar()).toBe(truro.id));
  await user.click(await picker(truro.name));
  await user.click(await screen.findByRole('option', { name: 'Any Location' }));
  await waitFor(() => expect(inAddressBar()).toBeNull());
});

spec('d.6.9');
test('selects the location of a link in the header, and keeps the rest of the address', async () => {
  await open({ at: `/assets?search=lisa&location=${falmouth.id}` });
  expect(await picker(falmouth.name)).toBeVisible();
  expect(opened.router.state.location.search).toBe('?search=lisa');
  expect(inAddressBar()).toBe(falmouth.id);
});

test('keeps Any Location after a filter changes on a page that a link opened', async () => {
  const { user, router } = await open({ at: `/assets?location=${falmouth.id}` });
  await user.click(await picker(falmouth.name));
  await user.click(await screen.findByRole('option', { name: 'Any Location' }));
  await act(() => router.navigate('/assets?search=lisa', { replace: true }));
  expect(await picker('Any Location')).toBeVisible();
  expect(inAddressBar()).toBeNull();
});

test('falls back to Any Location for a link to a location out of scope', async () => {
  await open({ at: '/assets?location=0000000f-0000-4000-8000-00000000000f' });
  expect(await picker('Any Location')).toBeVisible();
});

test('ignores the location of a link for a user with only one location', async () => {
  const onlyLocation = { id: truro.id, name: truro.name };
  await open({ as: { ...people.groupAdmin, onlyLocation }, at: `/assets?location=${falmouth.id}` });
  expect(await screen.findByText(truro.name)).toBeVisible();
  expect(inAddressBar()).toBe(truro.id);
});

test('takes the location out of the address bar before the router reads it', async () => {
  await open({});
  history.replaceState(null, '', `/assets?page=2&location=${truro.id}#content`);
  act(() => openLinkedLocation(people.groupAdmin));
  expect(location.href).toMatch(/\/assets\?page=2(&location=[\da-f-]+)?#content$/);
  expect(await picker(truro.name)).toBeVisible();
});
