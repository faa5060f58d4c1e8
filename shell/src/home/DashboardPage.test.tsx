import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { useSelectedLocation } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { renderHook, screen } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const open = async (visit: Parameters<typeof renderPortal>[0]) => {
  opened = await renderPortal(visit);
  return opened;
};
const originalMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = originalMatchMedia;
  opened.api.restore();
});

/** An area with one widget, which shows the name of the area. */
const areaWithWidget = (name: string, slot: string, order?: number) => ({
  name,
  widgets: [
    { export: 'Widget', slot, title: name, minHeight: 96, ...(order === undefined ? {} : { order }) },
  ],
});

const allAreas = [
  areaWithWidget('calendar', 'dashboard.calendar@1'),
  areaWithWidget('asset-panel', 'dashboard.assets@1'),
  areaWithWidget('requests', 'dashboard.client-requests@1'),
  areaWithWidget('appointments', 'dashboard.appointments@1'),
  areaWithWidget('fault-panel', 'dashboard.faults@1'),
  areaWithWidget('asset-tiles', 'dashboard.tiles@1', 20),
  areaWithWidget('fault-tiles', 'dashboard.tiles@1', 10),
];

const shown = async (last: string) => {
  await screen.findByText(`Content of ${last}`);
  return screen
    .getAllByText(/^Content of/)
    .map(({ textContent }) => textContent?.slice('Content of '.length));
};

test('shows a practice tiles, faults, assets and the calendar in this order', async () => {
  await open({ areas: allAreas });
  expect(await shown('calendar')).toEqual([
    'fault-tiles',
    'asset-tiles',
    'fault-panel',
    'asset-panel',
    'calendar',
  ]);
});

spec('1.6.7');
test('shows a supplier its appointments and client requests before the assets', async () => {
  await open({ areas: allAreas, as: people.supplier });
  expect(await shown('calendar')).toEqual([
    'fault-tiles',
    'asset-tiles',
    'appointments',
    'requests',
    'asset-panel',
    'calendar',
  ]);
});

spec('1.2.68');
test('hides the calendar on a small screen', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 640px)' });
  await open({ areas: allAreas });
  expect(await shown('asset-panel')).not.toContain('calendar');
});

test('shows only the heading without widgets', async () => {
  await open({ areas: [assetsArea] });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText(/^Content of/)).not.toBeInTheDocument();
});

spec('1.2.76');
test('resets the location of a supplier to Any Location', async () => {
  await open({ as: people.supplier, stored: { id: people.supplier.id, name: 'Harbour Dental Truro' } });
  expect(renderHook(useSelectedLocation).result.current).toBeNull();
});
