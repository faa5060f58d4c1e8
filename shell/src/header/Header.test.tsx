import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, jest, test } from '@jest/globals';
import { session } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { assetsArea, configurationArea, reportsArea, serviceArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const areas = [reportsArea, assetsArea, serviceArea];

const open = async (visit: Parameters<typeof renderPortal>[0]) => {
  opened = await renderPortal(visit);
  return opened;
};
afterEach(() => opened.api.restore());

const menu = () => screen.getByRole('navigation', { name: 'Main' });
const labels = () =>
  within(menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** Opens the user menu. Its entries load then. */
const openAccount = async () => {
  await opened.user.click(screen.getByRole('button', { name: /your account/ }));
  await screen.findByRole('link', { name: 'My Account (SSO)' });
};

spec('1.2.22', '1.2.23');
test('shows a practice the Dashboard and the permitted areas in order', async () => {
  await open({ areas });
  expect(labels()).toEqual(['Dashboard', 'Assets', 'Servicing']);
});

test('shows the entry of reports to a user with the permission', async () => {
  await open({ areas, as: { ...people.groupAdmin, permissions: ['assets.read', 'reports.read'] } });
  expect(labels()).toEqual(['Dashboard', 'Assets', 'Servicing', 'Reports']);
});

spec('1.2.28', '1.2.31', '1.2.34', '1.6.7');
test('shows a supplier its own labels, and a logo instead of the locations', async () => {
  await open({ areas, as: people.supplier });
  expect(labels()).toEqual(['Dashboard', 'Service Appointments', 'Client Assets']);
  expect(screen.getByText('Supplier Portal')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
});

spec('1.2.32');
test('opens the dashboard from the logo', async () => {
  const { user, router } = await open({ areas, at: '/asset/7' });
  await user.click(screen.getByRole('link', { name: 'Steward, to the dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('shows only the Dashboard without areas', async () => {
  await open({});
  expect(labels()).toEqual(['Dashboard']);
});

test('highlights the entry of an area on the page of a record', async () => {
  await open({ areas, at: '/asset/7' });
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(within(menu()).getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'true');
});

test('highlights no entry on the settings page', async () => {
  await open({ as: people.supplier, areas: [configurationArea], at: '/configuration' });
  expect(await screen.findByText('Content of configuration')).toBeVisible();
  expect(within(menu()).getByRole('link', { name: 'Client Locations' })).not.toHaveAttribute('aria-current');
});

spec('1.2.12', '1.2.38', '1.6.1', '1.6.2', '2.2.7');
test.each([
  ['group administrator', people.groupAdmin, 'Practice Settings'],
  ['supplier administrator', people.supplier, 'Client/Model/User Settings'],
  ['member of support', people.support, 'Support Settings'],
])('shows a %s the entry %s', async (_, as, label) => {
  await open({ as, areas: [configurationArea] });
  await openAccount();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/configuration');
});

spec('1.2.39');
test('shows the other entries of the user menu without settings', async () => {
  await open({});
  await openAccount();
  expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Account (SSO)' })).toHaveAttribute('href', '/bff/profile');
  expect(screen.getByRole('link', { name: /View the FAQs/ })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(screen.getByRole('link', { name: /Contact Support/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
});

spec('1.2.38', '1.6.1', '1.6.2');
test('hides the settings from a user without administration', async () => {
  await open({ as: { ...people.groupAdmin, isGroupAdministrator: false }, areas: [configurationArea] });
  await openAccount();
  expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
});

const oakfield = { orgUserId: people.support.id, name: 'Oakfield Vets', roleName: 'Practice manager' };

spec('t.2.14');
test('offers other organisations to a user of several', async () => {
  const { user, api } = await open({ as: { ...people.groupAdmin, otherOrganisations: [oakfield] } });
  const switched = jest.fn(() => ({ orgUserId: oakfield.orgUserId }));
  api.on(session.switchOrganisation, () => {
    switched();
    return new FakeProblem({ title: 'Not found', status: 404 });
  });
  await openAccount();
  expect(await screen.findByText('Switch organisation')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Oakfield Vets/ }));
  expect(await screen.findByText('Couldn’t switch to Oakfield Vets. Please try again.')).toBeVisible();
  expect(switched).toHaveBeenCalledTimes(1);
});

test('offers no other organisation to a user of one', async () => {
  await open({});
  await openAccount();
  expect(screen.queryByText('Switch organisation')).not.toBeInTheDocument();
});

test('applies the chosen theme', async () => {
  const { user } = await open({});
  await openAccount();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
});

test('closes the menu on Esc and returns the focus to its button', async () => {
  const { user } = await open({});
  await openAccount();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('link', { name: 'Logout' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /your account/ })).toHaveFocus();
});

const appNames = async () => {
  await opened.user.click(screen.getByRole('button', { name: 'Apps' }));
  const apps = await screen.findAllByRole('link', { name: /opens in a new tab/ });
  for (const app of apps) {
    expect(app).toHaveAttribute('target', '_blank');
    expect(app).toHaveAttribute('href', expect.stringMatching(/^https:/));
  }
  return apps.map(
    ({ textContent }) => /^(Compliance|HR|(CPD )?Learning|Plans|Shop)/.exec(textContent ?? '')?.[0],
  );
};

spec('1.1.15', '1.1.17', '1.1.19', '1.2.33');
test('offers a dental practice all five apps in a new tab', async () => {
  await open({});
  expect(await appNames()).toEqual(['Compliance', 'HR', 'CPD Learning', 'Plans', 'Shop']);
});

spec('1.1.18');
test('offers a veterinary practice HR and Learning', async () => {
  const [group] = people.groupAdmin.groups;
  const tags = [{ id: people.groupAdmin.id, name: 'Veterinary' }];
  await open({ as: { ...people.groupAdmin, groups: group ? [{ ...group, tags }] : [] } });
  expect(await appNames()).toEqual(['HR', 'Learning']);
});

spec('d.6.11');
test('offers a supplier without a group the apps of its own sector', async () => {
  const [supplier] = people.supplier.suppliers;
  const tags = [{ id: people.supplier.id, name: 'Veterinary' }];
  await open({ as: { ...people.supplier, suppliers: supplier ? [{ ...supplier, tags }] : [] } });
  expect(await appNames()).toEqual(['HR', 'Learning']);
});

spec('d.6.8');
test('hides entries without an address', async () => {
  await open({
    links: { support: 'https://help.test.example', dental: { shop: 'https://shop.test.example' } },
  });
  expect(await appNames()).toEqual(['Shop']);
  await opened.user.keyboard('{Escape}');
  await openAccount();
  expect(screen.getByRole('link', { name: /Contact Support/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /View the FAQs/ })).not.toBeInTheDocument();
});

test('hides the apps switcher without an address of a sibling product', async () => {
  await open({ links: {} });
  expect(screen.queryByRole('button', { name: 'Apps' })).not.toBeInTheDocument();
});

spec('1.2.35');
test('hides the user menu on the tracker page', async () => {
  await open({ areas: [assetsArea], at: '/tracker/7' });
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(screen.queryByRole('button', { name: /your account/ })).not.toBeInTheDocument();
});

spec('1.2.36');
test('shows the menu and the logout in the drawer', async () => {
  const { user } = await open({ areas });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByRole('link', { name: 'Servicing' })).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Logout' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
