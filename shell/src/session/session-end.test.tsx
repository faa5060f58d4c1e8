import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { session, type CurrentUser } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { setSession } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { reportUnauthenticated, useSessionEnd, watchSession } from './session-end.ts';
import { SessionEndedBanner } from './SessionEndedBanner.tsx';

const watch = { reload: jest.fn(), onBack: jest.fn() };
let api: ReturnType<typeof fakeApi>;
let unwatch: () => void;

beforeEach(() => {
  api = fakeApi();
  jest.clearAllMocks();
  useSessionEnd.setState({ ended: false });
  setSession({ state: 'signedIn', user: people.groupAdmin });
  unwatch = watchSession(watch);
});
afterEach(() => {
  unwatch();
  api.restore();
});

const comeBackAs = (user: CurrentUser) => {
  api.on(session.currentUser, () => user);
  act(() => void window.dispatchEvent(new Event('focus')));
};

test('when a call finds the session ended, then a banner offers to sign in beside the work', () => {
  render(
    <>
      <SessionEndedBanner />
      <input aria-label="Comments" defaultValue="" />
    </>,
  );
  act(reportUnauthenticated);
  const way = screen.getByRole('link', { name: /Sign in again/ });
  expect(way).toHaveAttribute('href', '/bff/login');
  expect(way).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('Comments')).toBeVisible();
});

test('when the same person has signed in again, then the banner goes and reads are repeated', async () => {
  render(<SessionEndedBanner />);
  act(reportUnauthenticated);
  comeBackAs(people.groupAdmin);
  await waitFor(() => expect(screen.queryByText('Your session has ended.')).not.toBeInTheDocument());
  expect(watch.onBack).toHaveBeenCalledTimes(1);
  expect(watch.reload).not.toHaveBeenCalled();
});

test('when somebody else has signed in, then the page begins afresh', async () => {
  act(reportUnauthenticated);
  comeBackAs(people.supplier);
  await waitFor(() => expect(watch.reload).toHaveBeenCalledTimes(1));
});

test('when an impersonation has begun in another tab, then the page begins afresh', async () => {
  comeBackAs({ ...people.groupAdmin, impersonatedByUsername: 'support@steward.example' });
  await waitFor(() => expect(watch.reload).toHaveBeenCalledTimes(1));
});

test('when nobody is signed in yet, then the banner stays', async () => {
  render(<SessionEndedBanner />);
  act(reportUnauthenticated);
  api.on(session.currentUser, () => new FakeProblem({ title: 'Please log in', status: 401 }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByText('Your session has ended.')).toBeVisible();
});

test('when the person logs out in another tab, then nothing of theirs stays on screen', () => {
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'steward.logging-out', newValue: '1' })),
  );
  expect(watch.reload).toHaveBeenCalledTimes(1);
});

const changeUserInAnotherTab = (user: CurrentUser) => {
  api.on(session.currentUser, () => user);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'steward.user-changed', newValue: '1' })),
  );
};

spec('t.2.2');
test('reloads at once when another tab has changed the user, without waiting for the focus', async () => {
  changeUserInAnotherTab(people.supplier);
  await waitFor(() => expect(watch.reload).toHaveBeenCalledTimes(1));
});

test('keeps the screen when another tab has told of the same user', async () => {
  changeUserInAnotherTab(people.groupAdmin);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(watch.reload).not.toHaveBeenCalled();
});
