import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { session, type CurrentUser } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { setSession } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { reportUnauthenticated, useSessionEnd, watchSession } from './session-end.ts';
import { SessionEndedBanner } from './SessionEndedBanner.tsx';

const watcher = { reload: jest.fn(), onBack: jest.fn() };
let api: ReturnType<typeof fakeApi>;
let unwatch: () => void;

beforeEach(() => {
  api = fakeApi();
  jest.clearAllMocks();
  useSessionEnd.setState({ ended: false });
  setSession({ state: 'signedIn', user: people.groupAdmin });
  unwatch = watchSession(watcher);
});
afterEach(() => {
  unwatch();
  api.restore();
});

const focusTabAs = (user: CurrentUser) => {
  api.on(session.currentUser, () => user);
  act(() => void window.dispatchEvent(new Event('focus')));
};

test('offers to sign in again in a new tab and keeps the screen after the session has ended', () => {
  render(
    <>
      <SessionEndedBanner />
      <input aria-label="Comments" defaultValue="" />
    </>,
  );
  act(reportUnauthenticated);
  const link = screen.getByRole('link', { name: /Sign in again/ });
  expect(link).toHaveAttribute('href', '/bff/login');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('Comments')).toBeVisible();
});

test('hides the banner and repeats reads after the same user has signed in again', async () => {
  render(<SessionEndedBanner />);
  act(reportUnauthenticated);
  focusTabAs(people.groupAdmin);
  await waitFor(() => expect(screen.queryByText('Your session has ended.')).not.toBeInTheDocument());
  expect(watcher.onBack).toHaveBeenCalledTimes(1);
  expect(watcher.reload).not.toHaveBeenCalled();
});

test('reloads after another user has signed in', async () => {
  act(reportUnauthenticated);
  focusTabAs(people.supplier);
  await waitFor(() => expect(watcher.reload).toHaveBeenCalledTimes(1));
});

test('reloads after an impersonation has started in another tab', async () => {
  focusTabAs({ ...people.groupAdmin, impersonatedByUsername: 'support@steward.example' });
  await waitFor(() => expect(watcher.reload).toHaveBeenCalledTimes(1));
});

test('keeps the banner until a user has signed in', async () => {
  render(<SessionEndedBanner />);
  act(reportUnauthenticated);
  api.on(session.currentUser, () => new FakeProblem({ title: 'Please log in', status: 401 }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByText('Your session has ended.')).toBeVisible();
});

test('reloads after a logout in another tab', () => {
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'steward.logging-out', newValue: '1' })),
  );
  expect(watcher.reload).toHaveBeenCalledTimes(1);
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
  await waitFor(() => expect(watcher.reload).toHaveBeenCalledTimes(1));
});

test('keeps the screen after another tab has signed in the same user', async () => {
  changeUserInAnotherTab(people.groupAdmin);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(watcher.reload).not.toHaveBeenCalled();
});
