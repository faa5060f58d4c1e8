import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, jest, test } from '@jest/globals';
import { faults } from '@steward/shared-api';
import { publishWrites } from '@steward/shared-api/client';
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { assetsArea, reportsArea } from '../testing/area-fixtures.ts';
import { registryFixture } from '../testing/registry-fixture.ts';
import { renderPortal } from '../testing/render-portal.tsx';

// Live updates start while the panel is open.
Object.assign(globalThis, { EventSource: FakeEventSource });
// jsdom has no resource timing.
Object.assign(performance, { getEntriesByType: () => [] });

let opened: Awaited<ReturnType<typeof renderPortal>>;
afterEach(() => opened.api.restore());

const tile = { export: 'Tile', slot: 'dashboard.tiles@1', title: 'Tile', minHeight: 9 };

async function openPanel(visit: Parameters<typeof renderPortal>[0] = {}) {
  await pressPanelShortcut(visit);
  return screen.findByRole('dialog', { name: 'Developers’ panel' });
}

async function pressPanelShortcut(visit: Parameters<typeof renderPortal>[0] = {}) {
  opened = await renderPortal({
    areas: [{ ...assetsArea, widgets: [tile] }, reportsArea],
    at: '/assets',
    ...visit,
  });
  await screen.findByRole('heading', { name: 'Content of assets' });
  fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true, altKey: true });
}
const rowsOf = (panel: HTMLElement, caption: string) =>
  within(within(panel).getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

spec('p.5.5');
test('lists the areas with their versions, and the widgets of the slots, after Ctrl+Alt+P', async () => {
  const panel = await openPanel();
  expect(rowsOf(panel, 'Areas')).toEqual([
    expect.stringMatching(/^assetsassetdashboard0\.1\.0-00000000stableready\d+1$/),
    'reports0.1.0-00000000stablenot loaded',
  ]);
  expect(rowsOf(panel, 'Slots')).toEqual(['dashboard.tiles@1assets/Tile']);
});

spec('p.1.13');
test('lists conflicts between areas', async () => {
  const conflict = 'The area copy cannot have the page /assets, because the area assets has it.';
  const panel = await openPanel({ registry: { conflicts: [conflict] } });
  expect(rowsOf(panel, 'Conflicts between areas')).toEqual([conflict]);
});

test('lists the keys of areas that the portal ignores', async () => {
  const areas = registryFixture([reportsArea]).areas.map((area) => ({
    ...area,
    unknownKeys: ['area.json: routes.0.tytle'],
  }));
  const panel = await openPanel({ registry: { areas: [...registryFixture([assetsArea]).areas, ...areas] } });
  expect(rowsOf(panel, 'Ignored keys')).toEqual(['reportsarea.json: routes.0.tytle']);
});

spec('p.5.5');
test('lists events as they are emitted', async () => {
  const panel = await openPanel();
  await act(() => publishWrites([{ endpoint: faults.update, input: { id: 'secret' }, output: null }]));
  expect(rowsOf(panel, 'Events since this panel was opened')[0]).toMatch(/^\d\d:\d\d:\d\dFaultthis tab$/);
});

spec('p.5.5');
test('copies a diagnosis without data of users', async () => {
  const panel = await openPanel({ at: '/asset/3f2a9c1b-0000-4000-8000-000000000001?search=Olivia' });
  await opened.user.click(within(panel).getByRole('button', { name: 'Copy diagnosis' }));
  expect(await within(panel).findByText(/^Diagnosis copied/)).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(JSON.parse(copied)).toMatchObject({ page: '/asset/:id', registry: 'one', areas: expect.any(Array) });
  expect(copied).not.toMatch(/Olivia|3f2a9c1b-|@harbour|secret/);
});

test('lists the local overrides, and accepts only addresses of the developer’s own machine', async () => {
  const panel = await openPanel({ overrides: { faults: 'http://localhost:4203' } });
  const overrides = within(within(panel).getByRole('region', { name: 'Local overrides' }));
  expect(overrides.getByRole('link', { name: 'Remove override of Faults' })).toHaveAttribute(
    'href',
    '/assets?area.faults=',
  );
  await opened.user.type(overrides.getByLabelText('Area'), 'assets');
  await opened.user.clear(overrides.getByLabelText('Address'));
  await opened.user.type(overrides.getByLabelText('Address'), 'https://evil.example');
  await opened.user.click(overrides.getByRole('button', { name: 'Override' }));
  expect(overrides.getByRole('alert')).toHaveTextContent('Enter an address on your own machine');
  expect(overrides.getByLabelText('Address')).toHaveAttribute('name', 'area.assets');
});

test('hides local overrides from a user without the permission', async () => {
  const panel = await openPanel();
  expect(within(panel).queryByText('Local overrides')).not.toBeInTheDocument();
});

test('closes a panel that crashes and keeps the portal working', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const measure = performance.getEntriesByType;
  Object.assign(performance, { getEntriesByType: undefined });
  await pressPanelShortcut();
  const logged = () => consoleError.mock.calls.flat().map(String).join(' ');
  await waitFor(() => expect(logged()).toContain('getEntriesByType is not a function'));
  expect(screen.getByRole('heading', { name: 'Content of assets' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(performance, { getEntriesByType: measure });
  consoleError.mockRestore();
});
