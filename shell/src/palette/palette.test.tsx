import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, searches, type SearchResult } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { activeEntry, chair, fault, openWithStock } from '../testing/palette-screen.tsx';
import { linkOfResult } from './result-links.ts';

let opened: Awaited<ReturnType<typeof openWithStock>>;
beforeEach(() => localStorage.clear());
afterEach(() => opened.api.restore());

async function open(visit: Parameters<typeof openWithStock>[0] = {}) {
  opened = await openWithStock(visit);
  return opened;
}
const address = () => opened.address();
const openPalette = () => opened.openPalette();

spec('d.7.18');
test('offers actions and pages first, and finds them by their words', async () => {
  const { user } = await open();
  const box = await openPalette();
  expect(await screen.findByRole('option', { name: /Count the stock/ })).toBeVisible();
  await user.type(box, 'serv');
  const pages = await screen.findByRole('group', { name: 'Pages' });
  expect(within(pages).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/service'));
});

spec('d.7.18');
test('finds records with actions for the asset, and opens one with the keyboard', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova');
  const assets = await screen.findByRole('group', { name: 'Assets' });
  expect(within(assets).getByRole('option')).toHaveTextContent('Nova 640Chair · SN-4711 · Truro › Surgery 5');
  expect(await screen.findByRole('option', { name: /Box of tips/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /Order parts of Nova 640/ })).toBeVisible();
  expect(await activeEntry()).toContain('Nova 640');
  await user.keyboard('{ArrowDown}');
  expect(await activeEntry()).toContain('The chair leaks');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await activeEntry()).toContain('Order parts of Nova 640');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}?order=true`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers the notifications', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'notif');
  await screen.findByRole('option', { name: /Notifications/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/notifications'));
});

test('offers no actions for an asset that is no longer in use', async () => {
  const { user, api } = await open();
  api.on(searches.find, () => ({ results: [{ ...chair, isActive: false }], correctedTerm: null }));
  await user.type(await openPalette(), 'nova');
  expect(await screen.findByRole('option', { name: /^Nova 640/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Order parts/ })).not.toBeInTheDocument();
});

test('never opens an action for the asset of the term before', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'nova');
  expect(await screen.findByRole('option', { name: /Order parts of Nova 640/ })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'count the{Enter}');
  await waitFor(() => expect(address()).toBe('/asset/1?count=true'));
});

spec('d.7.15');
test('remembers opened results of the user, the last one first', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
  await openPalette();
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveTextContent('Nova 640');
  opened.unmount();
  opened.api.restore();
  await open({ as: people.supplier });
  await openPalette();
  expect(await screen.findByRole('group', { name: 'Pages' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

const key = `steward.recent.${people.groupAdmin.id}`;
const remember = (...ids: string[]) =>
  localStorage.setItem(key, JSON.stringify(ids.map((id) => ({ ...chair, id, title: `Nova ${id}` }))));

spec('d.7.31');
test('forgets a recent record that is gone when the search is opened, and keeps the others', async () => {
  remember('1', '2');
  const { api } = await open();
  api.on(assetInstances.get, ({ id }) =>
    // Another failure does not say that the record is gone.
    id === '1'
      ? new FakeProblem({ title: 'Asset not found', status: 404 })
      : new FakeProblem({ title: 'The server is busy', status: 500 }),
  );
  await openPalette();
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  await waitFor(() => expect(recent.getAllByRole('option')).toHaveLength(1));
  expect(recent.getByRole('option')).toHaveTextContent('Nova 2');
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(1);
});

spec('d.7.31');
test('forgets a recent record that is gone when it is opened', async () => {
  remember('3');
  const { api, user } = await open();
  let status = 500;
  api.on(assetInstances.get, () => new FakeProblem({ title: 'Not now', status }));
  await openPalette();
  const entry = await screen.findByRole('option', { name: /Nova 3/ });
  await waitFor(() =>
    expect(api.calls.some(({ endpoint }) => endpoint.id === assetInstances.get.id)).toBe(true),
  );
  status = 404;
  await user.click(entry);
  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
});

test('shows no recent record of a kind that the user may no longer see', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
  opened.unmount();
  opened.api.restore();
  const { permissions } = people.groupAdmin;
  await open({
    as: { ...people.groupAdmin, permissions: permissions.filter((name) => name !== 'assets.read') },
  });
  await openPalette();
  expect(await screen.findByRole('group', { name: 'Pages' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

spec('d.7.16');
test('remembers nothing during an impersonation', async () => {
  const { user } = await open({ as: { ...people.groupAdmin, isImpersonated: true } });
  await user.type(await openPalette(), 'nova{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('steward.recent'))).toEqual([]);
});

test.each([
  ['practice', people.groupAdmin, '/assets?location=7'],
  ['supplier, for whom the client is selected too', people.supplier, '/locations?open=7'],
])('a location opens the assets there for a %s', (_, user, link) => {
  expect(linkOfResult({ kind: 'location', id: '7', title: 'Truro', description: '' }, user)).toBe(link);
});

test('says that nothing was found, and which term was searched for instead', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'xylo');
  expect(await screen.findByText('Nothing found for “xylo”')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'nov4');
  expect(await screen.findByText('Nothing found for “nov4”. Showing results for “nova”')).toBeVisible();
});

test('shows a failure with Retry', async () => {
  const { user, api } = await open();
  let fails = true;
  api.on(searches.find, () =>
    fails
      ? new FakeProblem({ title: 'The server is busy', status: 500 })
      : { results: [chair], correctedTerm: null },
  );
  await user.type(await openPalette(), 'nova');
  expect(await screen.findByText(/^Couldn’t search. The server is busy/)).toHaveRole('alert');
  fails = false;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Assets' })).toBeVisible();
});

test('sends one request for a word, and ignores the answer to an earlier one', async () => {
  const { user, api } = await open();
  let answerFirst: (results: SearchResult[]) => void = () => undefined;
  api.on(searches.find, async ({ searchTerm }) => {
    const results =
      searchTerm === 'no' ? await new Promise<SearchResult[]>((resolve) => (answerFirst = resolve)) : [fault];
    return { results, correctedTerm: null };
  });
  const sent = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === searches.find.id).map(({ input }) => input);
  await user.click(await openPalette());
  // Pasted, because slow typing would send more requests.
  await user.paste('no');
  await waitFor(() => expect(sent()).toEqual([{ searchTerm: 'no' }]));
  await user.paste('va');
  expect(await screen.findByRole('option', { name: /The chair leaks/ })).toBeVisible();
  answerFirst([chair]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(sent()).toEqual([{ searchTerm: 'no' }, { searchTerm: 'nova' }]);
  expect(screen.getByRole('option', { name: /The chair leaks/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Nova 640/ })).not.toBeInTheDocument();
});
