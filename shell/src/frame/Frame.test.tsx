import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { people } from '@steward/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { assetsArea, reportsArea } from '../testing/portal.examples.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const open = async (visit: Parameters<typeof renderPortal>[0]) => {
  opened = await renderPortal(visit);
  return opened;
};
afterEach(() => opened.api.restore());

spec('1.1.13');
test('when somebody is impersonated, then a banner says who by whom and how to end it', async () => {
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

test('when nobody is impersonated, then there is no banner', async () => {
  await open({});
  expect(screen.queryByRole('region', { name: 'Impersonation' })).not.toBeInTheDocument();
});

spec('1.2.1');
test('when the home page opens, then it names the organisation and has what the areas lend it', async () => {
  const tiles = { export: 'Tiles', slot: 'dashboard.tiles@1', title: 'Numbers', minHeight: 96 };
  await open({ areas: [{ ...assetsArea, widgets: [tiles] }] });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Harbour Dental')).toBeVisible();
  expect(await screen.findByText('Something of assets')).toBeVisible();
  expect(document.title).toBe('Dashboard · Steward');
});

test('when support opens the portal, then it says what they see', async () => {
  const permissions = ['people.impersonate'] as const;
  await open({
    as: { ...people.groupAdmin, groups: [], permissions: [...permissions] },
    areas: [assetsArea],
  });
  expect(screen.getByRole('heading', { name: 'You are signed in as support' })).toBeVisible();
});

test('when another page is opened, then its title is the document’s and is said aloud', async () => {
  const { user } = await open({ areas: [assetsArea] });
  await user.click(screen.getByRole('link', { name: 'Assets' }));
  expect(await screen.findByText('Something of assets')).toBeVisible();
  expect(document.title).toBe('Assets · Steward');
  expect(screen.getByText('Assets page')).toBeInTheDocument();
});

test('when an address leads nowhere, then it says so and leads on', async () => {
  await open({ at: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
});

test('when a page is beyond the person’s role, then it is not opened', async () => {
  await open({ at: '/reports', areas: [reportsArea] });
  expect(screen.getByText(/Your role does not include this page/)).toBeVisible();
  expect(screen.queryByText('Something of reports')).not.toBeInTheDocument();
});

test('when the network goes and comes back, then a banner comes and goes', async () => {
  await open({});
  const become = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  };
  become(false);
  expect(screen.getByText('You are offline.')).toBeVisible();
  become(true);
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
});
