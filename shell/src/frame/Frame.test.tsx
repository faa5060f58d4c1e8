import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { people } from '@steward/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { assetsArea, reportsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const open = async (visit: Parameters<typeof renderPortal>[0]) => {
  opened = await renderPortal(visit);
  return opened;
};
afterEach(() => opened.api.restore());

spec('1.1.13');
test('shows both names of an impersonation in a banner with a button to end it', async () => {
  const as = {
    ...people.groupAdmin,
    isImpersonated: true,
    impersonatedByUsername: 'support@steward.example',
    impersonatedEndUrl: '/bff/impersonation/end?token=t',
  };
  await open({ as });
  const banner = screen.getByRole('region', { name: 'Impersonation' });
  expect(banner).toHaveTextContent(
    'Olivia Grant (olivia.grant@harbour-dental.example) is being impersonated by support@steward.example',
  );
  expect(screen.getByRole('button', { name: 'End Impersonation' })).toBeVisible();
});

test('hides the impersonation banner from other users', async () => {
  await open({});
  expect(screen.queryByRole('region', { name: 'Impersonation' })).not.toBeInTheDocument();
});

spec('1.2.1');
test('shows the organisation and the widgets of the areas on the home page', async () => {
  const tiles = { export: 'Tiles', slot: 'dashboard.tiles@1', title: 'Numbers', minHeight: 96 };
  await open({ areas: [{ ...assetsArea, widgets: [tiles] }] });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Harbour Dental')).toBeVisible();
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(document.title).toBe('Dashboard · Steward');
});

test('explains to support what they can see', async () => {
  const permissions = ['people.impersonate'] as const;
  await open({
    as: { ...people.groupAdmin, groups: [], permissions: [...permissions] },
    areas: [assetsArea],
  });
  expect(screen.getByRole('heading', { name: 'You are signed in as support' })).toBeVisible();
});

test('sets the title of the document and announces the page after a navigation', async () => {
  const { user } = await open({ areas: [assetsArea] });
  await user.click(screen.getByRole('link', { name: 'Assets' }));
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(document.title).toBe('Assets · Steward');
  expect(screen.getByText('Assets page')).toBeInTheDocument();
});

test('shows a page for an unknown address with a link to the dashboard', async () => {
  await open({ at: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
});

test('rejects a page that the user has no permission for', async () => {
  await open({ at: '/reports', areas: [reportsArea] });
  expect(await screen.findByText(/You don't have access to this page/)).toBeVisible();
  expect(screen.queryByText('Content of reports')).not.toBeInTheDocument();
});

test('shows a banner while the browser is offline', async () => {
  await open({});
  const setOnline = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  };
  setOnline(false);
  expect(screen.getByText('You are offline.')).toBeVisible();
  setOnline(true);
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
});

spec('p.1.9');
test('opens the page and shows the menu entry of an area for users with its own permission', async () => {
  const permission = 'stock.approve';
  const stockArea = {
    name: 'stock',
    routes: [{ name: 'stock', path: '/stock', permission, title: 'Stock' }],
    menu: [{ audience: 'group' as const, label: 'Stock', path: '/stock', order: 1, permission }],
  };
  const { api, unmount } = await open({ areas: [stockArea], at: '/stock' });
  expect(screen.queryByText('Content of stock')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Stock' })).not.toBeInTheDocument();
  api.restore();
  unmount();
  const as = { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, permission] };
  await open({ as, areas: [stockArea], at: '/stock' });
  expect(await screen.findByText('Content of stock')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stock' })).toBeVisible();
});
