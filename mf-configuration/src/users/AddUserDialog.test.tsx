import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, users } from '@steward/shared-api';
import { fakeApi, FakeProblem, locationFixture, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { administrators, roleFixture, tom } from '../fixtures/user.ts';
import { UsersTab } from './UsersTab.tsx';

const truro = locationFixture('Harbour Dental Truro', 1);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(users.list, (input) => pageOf([tom], input))
    .on(users.create, () => tom)
    .on(users.roles, (input) => pageOf([roleFixture('GroupAdmin'), roleFixture('PracticeUser')], input))
    .on(locations.list, (input) => pageOf([truro], input));
});
afterEach(() => api.restore());

const added = () => api.calls.filter(({ endpoint }) => endpoint.id === 'users.create');

async function opened() {
  const at = '/configuration?tab=users&add=true';
  const { user } = renderPage(<UsersTab />, { at, path: '/configuration', as: administrators.group });
  return { user, inside: within(await screen.findByRole('dialog', { name: 'Add a new user' })) };
}

spec('d.7.27');
test('adds a user with locations and sends the invitation in one form', async () => {
  const { user, inside } = await opened();
  expect(inside.queryByRole('group', { name: 'Locations' })).toBeNull();
  await user.type(inside.getByRole('textbox', { name: 'Username/Email' }), 'new@harbour-dental.example');
  await user.type(inside.getByRole('textbox', { name: 'First Name' }), 'New');
  await user.type(inside.getByRole('textbox', { name: 'Last Name' }), 'Person');
  await user.click(inside.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Practice user'));
  await user.click(await inside.findByRole('checkbox', { name: 'Harbour Dental Truro' }));
  await user.click(inside.getByRole('switch', { name: 'Send the invitation now' }));
  await user.click(inside.getByRole('button', { name: 'Add User' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]?.input).toMatchObject({ locationIds: [truro.id], isInvited: true });
});

test('sends no locations for a role that sees all of them', async () => {
  const { user, inside } = await opened();
  await user.type(inside.getByRole('textbox', { name: 'Username/Email' }), 'new@harbour-dental.example');
  await user.type(inside.getByRole('textbox', { name: 'First Name' }), 'New');
  await user.type(inside.getByRole('textbox', { name: 'Last Name' }), 'Person');
  await user.click(inside.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Practice user'));
  await user.click(await inside.findByRole('checkbox', { name: 'Harbour Dental Truro' }));
  await user.click(inside.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Group administrator'));
  await user.click(inside.getByRole('button', { name: 'Add User' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]?.input).not.toHaveProperty('locationIds');
});

test('offers to load the locations again, so that no user is added without them by mistake', async () => {
  api.on(locations.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user, inside } = await opened();
  await user.click(inside.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Practice user'));
  const retry = await inside.findByRole('button', { name: 'Retry' });
  api.on(locations.list, (input) => pageOf([truro], input));
  await user.click(retry);
  expect(await inside.findByRole('checkbox', { name: 'Harbour Dental Truro' })).toBeVisible();
});
