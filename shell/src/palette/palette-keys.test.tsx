import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { searches, type SearchResult } from '@steward/shared-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  activeEntry,
  chair,
  fault,
  lateEntry,
  openWithStock,
  paletteField,
} from '../testing/palette-screen.tsx';

let opened: Awaited<ReturnType<typeof openWithStock>>;
beforeEach(() => localStorage.clear());
afterEach(() => opened.api.restore());

async function open(visit: Parameters<typeof openWithStock>[0] = {}) {
  opened = await openWithStock(visit);
  return opened;
}
const address = () => opened.address();
const openPalette = () => opened.openPalette();

spec('d.7.17');
test('opens from the button with the field focused, and returns the focus after Esc', async () => {
  const { user } = await open();
  const box = await openPalette();
  await waitFor(() => expect(box).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
});

spec('d.7.17');
test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s', async (keys) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(await paletteField()).toHaveValue('');
});

spec('d.7.17');
test('/ focuses the search box of a list where there is one', async () => {
  const { user } = await open({ at: '/service' });
  const list = await screen.findByRole('searchbox', { name: 'Search the list' });
  await user.keyboard('/');
  expect(list).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await paletteField()).toBeVisible();
});

test('does not open over a dialog or the menu', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  const scanner = await screen.findByRole('dialog', { name: 'Scan a code' });
  within(scanner).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('/{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([scanner]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.keyboard('/{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Menu' })]);
});

spec('d.7.19');
test('keeps what was typed before the field was there', async () => {
  await open();
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  for (const key of ['/', 'n', 'o', 'x', 'Backspace', 'v', 'a']) press(key);
  expect(await paletteField()).toHaveValue('nova');
  await waitFor(async () => expect(await paletteField()).toHaveFocus());
  expect(await screen.findByRole('group', { name: 'Assets' })).toBeVisible();
});

test('opens the first result when even Enter was pressed before the field was there', async () => {
  await open();
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  for (const key of ['/', 'n', 'o', 'v', 'a', 'Enter']) press(key);
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
});

test('/ is a character in a field', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'SN/4');
  expect(box).toHaveValue('SN/4');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('opens the first result when Enter was pressed before it arrived', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
});

test('opens the chosen entry although the search is not complete', async () => {
  const { user, api } = await open();
  api.on(searches.find, ({ searchTerm }) =>
    searchTerm === 'nova'
      ? { results: [chair, fault], correctedTerm: null }
      : new Promise<never>(() => undefined),
  );
  const box = await openPalette();
  await user.type(box, 'nova');
  expect(await screen.findByRole('option', { name: /The chair leaks/ })).toBeVisible();
  await user.type(box, ' 6{ArrowDown}');
  expect(await activeEntry()).toContain('The chair leaks');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain(fault.id));
});

test('forgets Enter after a move, and after a search that finds nothing', async () => {
  const { user, api } = await open();
  const answers = new Map<string, (results: SearchResult[]) => void>();
  api.on(searches.find, async ({ searchTerm }) => ({
    results: await new Promise<SearchResult[]>((resolve) => answers.set(searchTerm, resolve)),
    correctedTerm: null,
  }));
  const answer = async (term: string, results: SearchResult[]) => {
    await waitFor(() => expect(answers.has(term)).toBe(true));
    await act(async () => answers.get(term)?.(results));
  };
  const box = await openPalette();
  await user.type(box, 'count{Enter}{ArrowDown}');
  await answer('count', [chair]);
  expect(await screen.findByRole('group', { name: 'Assets' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'late{Enter}');
  await answer('late', []);
  expect(await screen.findByText('Nothing found for “late”')).toBeVisible();
  act(() => lateEntry.show());
  expect(await screen.findByRole('option', { name: /Late box/ })).toBeVisible();
  expect(address()).toBe('/');
});

test('leaves keys with a modifier and of an input method to the field', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'nova');
  expect(await screen.findByRole('option', { name: /^Nova 640/ })).toBeVisible();
  for (const key of [
    { shiftKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { keyCode: 229 },
  ]) {
    expect(fireEvent.keyDown(box, { key: 'ArrowDown', ...key })).toBe(true);
    expect(fireEvent.keyDown(box, { key: 'Enter', ...key })).toBe(true);
  }
  expect(await activeEntry()).toContain('Nova 640');
  expect(address()).toBe('/');
});
