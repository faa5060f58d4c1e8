import { searches, type SearchResult } from '@steward/shared-api';
import { SearchBox } from '@steward/shared-ui/form';
import type { SlotProps } from '@steward/shared-ui/widget';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { assetsArea, configurationArea, serviceArea } from './area-fixtures.ts';
import { renderPortal } from './render-portal.tsx';

export const chair: SearchResult = {
  kind: 'asset',
  id: '0b0f2b4e-0000-4000-8000-000000000001',
  title: 'Nova 640',
  description: 'Chair · SN-4711 · Truro › Surgery 5',
  match: 'exact',
  isActive: true,
};
export const fault: SearchResult = {
  ...chair,
  kind: 'fault',
  id: '0b0f2b4e-0000-4000-8000-000000000002',
  title: 'The chair leaks',
  match: 'word',
};

/** `show` shows an entry that the area finds for the term `late` after the search. */
export const lateEntry = { show: () => {} };

/** An area of another repository that adds an entry of each group. */
function StockEntries({ term, asset, show }: SlotProps<'palette.entries@1'>) {
  useEffect(() => {
    if (term === 'late')
      lateEntry.show = () =>
        show('stock', [{ id: 'late', group: 'result', title: 'Late box', to: '/asset/3', isFound: true }]);
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

/** The page of a list with a search box. */
const List = () => <SearchBox label="Search the list" placeholder="" value="" onSearch={() => undefined} />;

/** Renders the portal with an area that adds entries to the search. The page at /service is a list with a search box. */
export async function openWithStock(visit: Parameters<typeof renderPortal>[0] = {}) {
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
  const opened = await renderPortal({
    areas: [stock, serviceArea, configurationArea],
    loadExposed: async ({ name }, exposed) =>
      exposed === './widgets'
        ? { widgets: { StockEntries: async () => StockEntries } }
        : {
            area: {
              pages: new Proxy(
                {},
                {
                  get: (_, page) => async () =>
                    page === 'servicedashboard' ? List : () => <h1>Content of {name}</h1>,
                },
              ),
            },
          },
    ...visit,
  });
  opened.api.on(searches.find, ({ searchTerm }) => ({
    results: searchTerm.startsWith('nov') ? [chair, fault] : [],
    correctedTerm: searchTerm === 'nov4' ? 'nova' : null,
  }));
  const address = () => `${opened.router.state.location.pathname}${opened.router.state.location.search}`;
  const openPalette = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Search' }));
    return paletteField();
  };
  return { ...opened, address, openPalette };
}

/** The field of the palette. */
export const paletteField = () => screen.findByRole('combobox', { name: /^Search assets/ });

/** The text of the entry that Enter opens. */
export async function activeEntry() {
  const id = (await paletteField()).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}
