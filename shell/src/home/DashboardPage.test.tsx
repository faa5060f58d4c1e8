import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { useSelectedLocation } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { renderHook, screen } from '@testing-library/react';
import { assetsArea } from '../testing/portal.examples.ts';
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

/** An area that lends one widget; areas of tests say their names where their widgets are. */
const lends = (name: string, slot: string, order?: number) => ({
  name,
  widgets: [{ export: 'Lent', slot, title: name, minHeight: 96, ...(order === undefined ? {} : { order }) }],
});

const everything = [
  lends('calendar', 'dashboard.calendar@1'),
  lends('asset-panel', 'dashboard.assets@1'),
  lends('requests', 'dashboard.client-requests@1'),
  lends('appointments', 'dashboard.appointments@1'),
  lends('fault-panel', 'dashboard.faults@1'),
  lends('asset-tiles', 'dashboard.tiles@1', 20),
  lends('fault-tiles', 'dashboard.tiles@1', 10),
];

const shown = async (last: string) => {
  await screen.findByText(`Something of ${last}`);
  return screen.getAllByText(/^Something of/).map(({ textContent }) => textContent?.slice(13));
};

test('when a practice opens its dashboard, then tiles, faults, assets and the calendar stand in this order', async () => {
  await open({ areas: everything });
  expect(await shown('calendar')).toEqual([
    'fault-tiles',
    'asset-tiles',
    'fault-panel',
    'asset-panel',
    'calendar',
  ]);
});

spec('1.6.7');
test('when a supplier opens its dashboard, then its appointments and clients come before the assets', async () => {
  await open({ areas: everything, as: people.supplier });
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
test('when the screen is small, then there is no calendar', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 640px)' });
  await open({ areas: everything });
  expect(await shown('asset-panel')).not.toContain('calendar');
});

test('when nobody lends anything, then the dashboard promises nothing', async () => {
  await open({ areas: [assetsArea] });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText(/^Something of/)).not.toBeInTheDocument();
});

spec('1.2.76');
test('when a supplier comes back to its dashboard, then it looks at Any Location again', async () => {
  await open({ as: people.supplier, stored: { id: people.supplier.id, name: 'Harbour Dental Truro' } });
  expect(renderHook(useSelectedLocation).result.current).toBeNull();
});
