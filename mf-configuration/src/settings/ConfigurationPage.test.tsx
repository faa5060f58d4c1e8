import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetModelAdditionRequests, groups, locations, suppliers, users } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { ConfigurationPage } from './ConfigurationPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  for (const endpoint of [locations.list, users.list, suppliers.list, groups.list] as const)
    api.on(endpoint, (query) => pageOf([], query));
  api.on(assetModelAdditionRequests.list, (query) => pageOf([], query));
  api.on(users.selectConfigurationTab, ({ selectedConfigurationTab }) => ({ selectedConfigurationTab }));
});
afterEach(() => api.restore());

const tabNames = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
/** Waits for the content of the tab. */
async function openTab() {
  await waitFor(() => expect(screen.getByRole('tabpanel')).not.toBeEmptyDOMElement());
  return screen.getByRole('tab', { selected: true }).textContent;
}

spec('1.2.12', '2.2.7', '2.2.113', '2.2.114', '2.2.115', '2.2.175', '2.6.1');
test.each([
  ['a group administrator', people.groupAdmin, ['Locations', 'Users & Permissions', 'Supplier Management']],
  [
    'a supplier administrator',
    people.supplier,
    ['Clients/Groups', 'Asset Models Supported', 'Users & Permissions'],
  ],
  ['support', people.support, ['People', 'Catalogue', 'Model Requests', 'Import Models']],
])('shows %s their tabs with the first one open', async (_, as, expected) => {
  renderPage(<ConfigurationPage />, { at: '/configuration', as });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Management of Locations, People, and Suppliers',
  );
  expect(await tabNames()).toEqual(expected);
  expect(await openTab()).toBe(expected[0]);
});

test('writes the tab to the URL, clears the search and remembers the tab for the user', async () => {
  const { user, address } = renderPage(<ConfigurationPage />, {
    at: '/configuration?search=truro',
    as: people.groupAdmin,
  });
  await openTab();
  await user.click(screen.getByRole('tab', { name: 'Supplier Management' }));
  expect(await openTab()).toBe('Supplier Management');
  expect(address()).toBe('/configuration?tab=suppliers');
  await waitFor(() =>
    expect(api.calls).toContainEqual(
      expect.objectContaining({ input: { selectedConfigurationTab: 'suppliers' } }),
    ),
  );
});

spec('2.2.116');
test("opens the user's last tab unless the URL names another one", async () => {
  const as = { ...people.groupAdmin, selectedConfigurationTab: 'users' };
  const { unmount } = renderPage(<ConfigurationPage />, { at: '/configuration', as });
  expect(await openTab()).toBe('Users & Permissions');
  unmount();
  renderPage(<ConfigurationPage />, { at: '/configuration?tab=suppliers', as });
  expect(await openTab()).toBe('Supplier Management');
});

test('adds the open tab to the URL and keeps other parameters', async () => {
  const { address } = renderPage(<ConfigurationPage />, {
    at: '/configuration?search=truro',
    as: { ...people.groupAdmin, selectedConfigurationTab: 'users' },
  });
  expect(await openTab()).toBe('Users & Permissions');
  await waitFor(() => expect(address()).toBe('/configuration?search=truro&tab=users'));
});
