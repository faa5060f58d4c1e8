import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, jest, test } from '@jest/globals';
import { emit } from '@steward/shared-ui/widget';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { assetsArea, reportsArea } from '../testing/portal.examples.ts';
import { renderPortal } from '../testing/render-portal.tsx';

// Long enough open for it to listen to what others do.
Object.assign(globalThis, { EventSource: FakeEventSource });
// jsdom keeps no list of what was fetched.
Object.assign(performance, { getEntriesByType: () => [] });

let opened: Awaited<ReturnType<typeof renderPortal>>;
afterEach(() => opened.api.restore());

const tile = { export: 'Tile', slot: 'dashboard.tiles@1', title: 'Tile', minHeight: 9 };

async function openPanel(visit: Parameters<typeof renderPortal>[0] = {}) {
  opened = await renderPortal({
    areas: [{ ...assetsArea, widgets: [tile] }, reportsArea],
    at: '/assets',
    ...visit,
  });
  await screen.findByRole('heading', { name: 'Something of assets' });
  fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true, altKey: true });
  return screen.findByRole('dialog', { name: 'Developers’ panel' });
}
const rowsOf = (panel: HTMLElement, caption: string) =>
  within(within(panel).getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

spec('p.5.5');
test('when Ctrl+Alt+P is pressed, then a panel says of each area what came in which version, and who fills which slot', async () => {
  const panel = await openPanel();
  expect(rowsOf(panel, 'Areas')).toEqual([
    expect.stringMatching(/^assetsassetdashboard0\.1\.0-00000000stableready\d+1$/),
    'reports0.1.0-00000000stablenot asked for',
  ]);
  expect(rowsOf(panel, 'Slots')).toEqual(['dashboard.tiles@1assets/Tile']);
});

spec('p.5.5');
test('when an area says something, then it is heard as it happens', async () => {
  const panel = await openPanel();
  act(() => emit('fault.changed', { id: 'secret', assetInstanceId: 'secret' }));
  expect(rowsOf(panel, 'What areas have said since this panel was opened')[0]).toMatch(
    /^\d\d:\d\d:\d\dfault\.changedhere$/,
  );
});

spec('p.5.5');
test('when the diagnosis is copied, then it holds what happened and nobody’s data', async () => {
  const panel = await openPanel({ at: '/asset/3f2a9c1b-0000-4000-8000-000000000001?search=Olivia' });
  await opened.user.click(within(panel).getByRole('button', { name: 'Copy diagnosis' }));
  expect(await within(panel).findByText(/is on the clipboard/)).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(JSON.parse(copied)).toMatchObject({ page: '/asset/:id', registry: 'one', areas: expect.any(Array) });
  expect(copied).not.toMatch(/Olivia|3f2a9c1b-|@harbour|secret/);
});

test('when areas may be replaced, then the panel says which are, and takes no address but the developer’s own machine', async () => {
  const panel = await openPanel({ overrides: { faults: 'http://localhost:4203' } });
  const copies = within(within(panel).getByRole('region', { name: 'Your own copies' }));
  expect(copies.getByRole('link', { name: 'Take Faults back' })).toHaveAttribute(
    'href',
    '/assets?area.faults=',
  );
  await opened.user.type(copies.getByLabelText('Area'), 'assets');
  await opened.user.clear(copies.getByLabelText('Comes from'));
  await opened.user.type(copies.getByLabelText('Comes from'), 'https://evil.example');
  await opened.user.click(copies.getByRole('button', { name: 'Show my copy' }));
  expect(copies.getByRole('alert')).toHaveTextContent('It comes from your own machine');
  expect(copies.getByLabelText('Comes from')).toHaveAttribute('name', 'area.assets');
});

test('when the person may replace none, then nothing is said of it', async () => {
  const panel = await openPanel();
  expect(within(panel).queryByText('Your own copies')).not.toBeInTheDocument();
});

test('when the panel itself fails, then it is gone and the portal goes on', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const measure = performance.getEntriesByType;
  Object.assign(performance, { getEntriesByType: undefined });
  await expect(openPanel()).rejects.toThrow('Unable to find role="dialog"');
  expect(screen.getByRole('heading', { name: 'Something of assets' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(performance, { getEntriesByType: measure });
  said.mockRestore();
});
