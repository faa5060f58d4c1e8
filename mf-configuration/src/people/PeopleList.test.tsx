import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { session, users } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userFixture } from '../fixtures/user.ts';
import { ActAsDialog } from './ActAsDialog.tsx';
import { PeopleList } from './PeopleList.tsx';

let api: ReturnType<typeof fakeApi>;
const tom = userFixture(1, {
  fullName: 'Tom Baker',
  userName: 'tom.baker@harbour-dental.example',
  lastLogin: '2026-07-14T08:30:00.000Z',
});
const locked = userFixture(2, { fullName: 'Locked Out', isLockedOut: true });

beforeEach(() => {
  api = fakeApi()
    .on(users.list, (query) => pageOf([tom, locked], query))
    .on(users.get, () => tom);
});
afterEach(() => api.restore());

test('finds users of every organisation and keeps the search in the URL', async () => {
  const { user, address } = renderPage(<PeopleList />, { as: people.support });
  const row = await screen.findByRole('row', { name: /Tom Baker/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tom Baker · tom.baker@harbour-dental.example',
    'Harbour Dental',
    'Practice user',
    expect.stringContaining('14 Jul 2026'),
    '',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'baker');
  await waitFor(() => expect(address()).toContain('search=baker'));
  await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ searchTerm: 'baker', pageSize: '7' }));
});

test('marks a locked-out user, as whom support cannot act', async () => {
  const { user, address } = renderPage(<PeopleList />, { as: people.support });
  const row = await screen.findByRole('row', { name: /Locked Out/ });
  expect(within(row).getByText('Locked out')).toBeVisible();
  await user.click(within(row).getByRole('button'));
  expect(await screen.findByText("You can't act as a locked-out user")).toBeVisible();
  expect(address()).not.toContain('actAs');
});

async function openReason() {
  let begun = 0;
  const page = renderPage(<ActAsDialog id={tom.id} onStarted={() => (begun += 1)} />, {
    at: `/configuration?actAs=${tom.id}`,
    as: people.support,
  });
  const reason = await screen.findByRole('textbox', { name: /Why are you acting as this person/ });
  return { ...page, reason, begun: () => begun };
}

spec('1.1.12');
test('starts acting as the user with a reason', async () => {
  api.on(session.impersonate, ({ id }) => ({ id }));
  const { user, reason, begun } = await openReason();
  expect(screen.getByText(/audit trail records both\s+names/)).toBeVisible();
  await user.type(reason, 'Asked for help on the phone{Enter}');
  await waitFor(() => expect(begun()).toBe(1));
  expect(api.calls.at(-1)?.input).toEqual({ id: tom.id, reason: 'Asked for help on the phone' });
});

test('requires a reason and keeps it after a failure', async () => {
  api.on(
    session.impersonate,
    () => new FakeProblem({ title: 'No', status: 409, detail: 'Tom is locked out' }),
  );
  const { user, reason, begun } = await openReason();
  await user.click(screen.getByRole('button', { name: 'Act as Tom Baker' }));
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await user.type(reason, 'Help{Enter}');
  expect(await screen.findByText('Tom is locked out')).toBeVisible();
  expect(reason).toHaveValue('Help');
  expect(begun()).toBe(0);
});
