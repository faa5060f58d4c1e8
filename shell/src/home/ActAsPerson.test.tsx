import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { session, users, type OrgUser } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { ActAsPerson } from './ActAsPerson.tsx';

let api: ReturnType<typeof fakeApi>;
let begun: number;

beforeEach(() => {
  begun = 0;
  api = fakeApi().on(users.list, () => ({
    data: [aPerson('Tom', 'Baker'), aPerson('Locked', 'Out', { isLockedOut: true })],
    pagination: { totalCount: 2, pageSize: 8, pageNumber: 1 },
  }));
});
afterEach(() => api.restore());

function aPerson(firstName: string, lastName: string, changes: Partial<OrgUser> = {}): OrgUser {
  const { id } = people[firstName === 'Tom' ? 'groupAdmin' : 'supplier'];
  return {
    id,
    userName: `${firstName}.${lastName}@harbour-dental.example`.toLowerCase(),
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    roleId: id,
    roles: [],
    orgUserRolesString: 'Practice User',
    isNotifiedFaults: false,
    isLockedOut: false,
    isInvited: true,
    hasLoggedIn: true,
    lastLogin: null,
    locationsString: 'Harbour Dental Truro',
    assignToAllLocations: false,
    groupId: null,
    supplierId: null,
    organisationName: 'Harbour Dental',
    version: 1,
    ...changes,
  };
}

async function chooseTom() {
  const { user } = renderPage(<ActAsPerson onBegun={() => (begun += 1)} />);
  expect(api.calls).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'harbour');
  await user.click(await screen.findByRole('button', { name: 'Act as Tom Baker' }));
  return user;
}

test('when support finds a person and says why, then it acts as that person', async () => {
  api.on(session.impersonate, ({ id }) => ({ id }));
  const user = await chooseTom();
  await user.keyboard('Asked for help on the phone{Enter}');
  await waitFor(() => expect(begun).toBe(1));
  expect(api.calls.at(-1)?.input).toEqual({
    id: people.groupAdmin.id,
    reason: 'Asked for help on the phone',
  });
});

test('when it is refused, then the form says why once, and what was typed stays', async () => {
  const errors = { reason: ['Please give a reason'] };
  api.on(session.impersonate, () => new FakeProblem({ title: 'Not valid', status: 400, errors }));
  const user = await chooseTom();
  await user.keyboard(' {Enter}');
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue(' ');
  expect(begun).toBe(0);
});

test('when somebody is locked out, then it says so and nobody can act as them', async () => {
  const { user } = renderPage(<ActAsPerson onBegun={() => (begun += 1)} />);
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'out');
  expect(await screen.findByText('Locked out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Act as Locked Out' })).not.toBeInTheDocument();
});
