import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { people } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { assetsArea, configurationArea, reportsArea, serviceArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const desktop = globalThis.matchMedia;
let opened: Awaited<ReturnType<typeof renderPortal>> | undefined;

beforeEach(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(desktop(query), { matches: query === '(max-width: 640px)' });
});
afterEach(() => {
  globalThis.matchMedia = desktop;
  opened?.api.restore();
});

const areas = [reportsArea, assetsArea, serviceArea, configurationArea];

async function entriesOf(as: (typeof people)[keyof typeof people]) {
  opened = await renderPortal({ areas, as, at: '/asset/7' });
  await screen.findByText('Scan');
  const bar = screen.getAllByRole('navigation', { name: 'Main' }).at(-1);
  if (!bar) throw new Error('There is no menu');
  const entries = within(bar);
  return [...entries.queryAllByRole('link'), ...entries.queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  );
}

test('offers a practice the main pages and the scanner, without the entries that have no icon', async () => {
  expect(await entriesOf(people.groupAdmin)).toEqual(['Dashboard', 'Assets', 'Servicing', 'Scan']);
});

test('offers a supplier its pages under short labels', async () => {
  expect(await entriesOf(people.supplier)).toEqual(['Dashboard', 'Visits', 'Locations', 'Assets', 'Scan']);
});

test('opens the scanner from the bar', async () => {
  await entriesOf(people.groupAdmin);
  const buttons = screen.getAllByRole('button', { name: 'Scan a code' });
  await opened?.user.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByRole('dialog', { name: /Scan/ })).toBeVisible();
});
