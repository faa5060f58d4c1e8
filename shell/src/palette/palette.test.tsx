import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { searches, type SearchResult } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import type { SlotProps } from '@steward/shared-ui/widget';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { assetsArea, configurationArea, serviceArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
beforeEach(() => localStorage.clear());
afterEach(() => opened.api.restore());

const chair: SearchResult = {
  kind: 'asset',
  id: '0b0f2b4e-0000-4000-8000-000000000001',
  title: 'Nova 640',
  description: 'Chair · SN-4711 · Truro › Surgery 5',
  match: 'exact',
};
const fault: SearchResult = {
  ...chair,
  kind: 'fault',
  id: '0b0f2b4e-0000-4000-8000-000000000002',
  title: 'The chair leaks',
  match: 'word',
};

/** An area of another repository that adds an entry of each group. */
function StockEntries({ term, asset, show }: SlotProps<'palette.entries@1'>) {
  useEffect(() => {
    show('stock', [
      { id: 'count', group: 'action', title: 'Count the stock', to: '/asset/1?count=true' },
      ...(term === 'nova'
        ? [
            {
              id: 'n',
              group: 'result',
              title: 'Box of tips',
              about: 'Shelf 4',
              to: '/asset/2',
              isFound: true,
            } as const,
          ]
        : []),
      ...(asset
        ? [
            {
              id: 'o',
              group: 'action',
              title: `Order parts of ${asset.name}`,
              to: `/asset/${asset.id}?order=true`,
              isFound: true,
            } as const,
          ]
        : []),
    ]);
  }, [term, asset, show]);
  return null;
}

async function open(visit: Parameters<typeof renderPortal>[0] = {}) {
  const stock = {
    ...assetsArea,
    widgets: [
      {
        export: 'StockEntries',
        slot: 'palette.entries@1',
        title: 'Stock',
        minHeight: 1,
        permission: 'assets.read' as const,
      },
    ],
  };
  opened = await renderPortal({
    areas: [stock, serviceArea, configurationArea],
    loadExposed: async ({ name }, exposed) =>
      exposed === './widgets'
        ? { widgets: { StockEntries: async () => StockEntries } }
        : { area: { pages: new Proxy({}, { get: () => async () => () => <h1>Content of {name}</h1> }) } },
    ...visit,
  });
  opened.api.on(searches.find, ({ searchTerm }) => ({
    results: searchTerm.startsWith('nov') ? [chair, fault] : [],
    correctedTerm: searchTerm === 'nov4' ? 'nova' : null,
  }));
  return opened;
}
const field = () => screen.findByRole('combobox', { name: /^Search assets/ });
const address = () => `${opened.router.state.location.pathname}${opened.router.state.location.search}`;
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const openPalette = async () => {
  await opened.user.click(screen.getByRole('button', { name: 'Search' }));
  return field();
};

test('opens from the button with the field focused, and returns the focus after Esc', async () => {
  const { user } = await open();
  const box = await openPalette();
  await waitFor(() => expect(box).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s', async (keys) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(await field()).toHaveValue('');
});

test('/ is a character in a field', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'SN/4');
  expect(box).toHaveValue('SN/4');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

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

test('finds records with actions for the asset, and opens one with the keyboard', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova');
  const assets = await screen.findByRole('group', { name: 'Assets' });
  expect(within(assets).getByRole('option')).toHaveTextContent('Nova 640Chair · SN-4711 · Truro › Surgery 5');
  expect(await screen.findByRole('option', { name: /Box of tips/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /Order parts of Nova 640/ })).toBeVisible();
  expect(await active()).toContain('Nova 640');
  await user.keyboard('{ArrowDown}');
  expect(await active()).toContain('The chair leaks');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await active()).toContain('Order parts of Nova 640');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}?order=true`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens the first result when Enter was pressed before it arrived', async () => {
  const { user } = await open();
  await user.type(await openPalette(), 'nova{Enter}');
  await waitFor(() => expect(address()).toBe(`/asset/${chair.id}`));
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

test('says that nothing was found, and which term was searched for instead', async () => {
  const { user } = await open();
  const box = await openPalette();
  await user.type(box, 'xylo');
  expect(await screen.findByText('Nothing found for “xylo”')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'nov4');
  expect(await screen.findByText('Nothing found for “nov4”. Results for “nova”')).toBeVisible();
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
  expect(await screen.findByText(/^The search failed. The server is busy/)).toHaveRole('alert');
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
  const box = await openPalette();
  await user.type(box, 'no');
  await waitFor(() => expect(sent()).toEqual([{ searchTerm: 'no' }]));
  await user.type(box, 'va');
  expect(await screen.findByRole('option', { name: /The chair leaks/ })).toBeVisible();
  answerFirst([chair]);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByRole('option', { name: /Chair · SN-4711 · Truro/ })?.textContent ?? '').not.toMatch(
    /^Nova/,
  );
});
