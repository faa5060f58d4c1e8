import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import {
  notifications,
  unreadNotifications,
  type Notification,
  type NotificationDelivery,
  type NotificationKind,
} from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
afterEach(() => opened.api.restore());

const faultId = '00000000-0000-4000-8000-000000000007';
const mention: Notification = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'mention',
  title: 'Ana Costa mentioned you in a comment',
  about: 'Can you look at this?',
  link: `/fault/${faultId}`,
  createdAt: '2026-06-15T09:00:00.000Z',
  isUnread: true,
};
const deleted: Notification = {
  ...mention,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'visitChange',
  title: 'Appointment cancelled: Six-monthly check, Truro',
  link: null,
};

interface Visit {
  at?: string;
  rows?: Notification[];
  unread?: number;
}

async function open({ at = '/', rows = [mention, deleted], unread = 2 }: Visit = {}) {
  const as = { ...people.groupAdmin, unreadNotifications: unread };
  let shown = rows;
  opened = await renderPortal({ as, at });
  opened.api
    .on(notifications.list, () => ({
      data: shown,
      pagination: { totalCount: shown.length, pageNumber: 1, pageSize: 8 },
    }))
    .on(unreadNotifications.countUnread, () => ({ count: shown.filter(({ isUnread }) => isUnread).length }))
    .on(unreadNotifications.markRead, ({ id, recordId }) => {
      const isMeant = (row: Notification) =>
        (id === undefined || row.id === id) &&
        (recordId === undefined || row.link?.endsWith(String(recordId)));
      shown = shown.map((row) => (isMeant(row) ? { ...row, isUnread: false } : row));
      return null;
    });
  return opened;
}

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const calls = (id: string) => opened.api.calls.filter(({ endpoint }) => endpoint.id === id);

spec('d.3.156');
test('the bell has the number that came with the page, without a request', async () => {
  await open();
  expect(bell()).toHaveAccessibleName('Notifications, 2 unread');
  expect(screen.getByText('2 unread notifications')).toBeInTheDocument();
  expect(calls('notifications.countUnread')).toEqual([]);
});

spec('d.3.156');
test.each([
  [0, 'Notifications'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('of %s unread notifications the bell is named %s', async (unread, name) => {
  await open({ unread });
  expect(bell()).toHaveAccessibleName(name);
});

spec('d.3.157');
test('a notification opens its record and is read, also without a link', async () => {
  const { user, router } = await open();
  await user.click(bell());
  await user.click(await screen.findByRole('button', { name: /^Unread: Appointment cancelled/ }));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 unread'));
  await user.click(await screen.findByRole('link', { name: /^Unread: Ana Costa mentioned you/ }));
  expect(router.state.location.pathname).toBe(`/fault/${faultId}`);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
});

spec('d.3.157');
test('all notifications are marked as read below the bell', async () => {
  const { user } = await open();
  await user.click(bell());
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

spec('d.3.157');
test('what is about a record is read when its page is opened', async () => {
  const { router } = await open({ rows: [mention] });
  await router.navigate(`/fault/${faultId}`);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
  expect(calls('notifications.markRead')).toHaveLength(1);
});

test('a failure can be retried, and a list without notifications says so', async () => {
  const { user, api } = await open({ rows: [], unread: 0 });
  const failure = new FakeProblem({ title: 'The server is busy', status: 400 });
  api.on(notifications.list, () => failure);
  await user.click(bell());
  const failed = await screen.findByText('Couldn’t load your notifications');
  const popup = failed.closest<HTMLElement>('.st-popup') ?? document.body;
  api.on(notifications.list, () => ({
    data: [],
    pagination: { totalCount: 0, pageNumber: 1, pageSize: 8 },
  }));
  await user.click(within(popup).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
});

spec('d.3.158');
test('the page has the delivery of each kind', async () => {
  const { api } = await open({ at: '/notifications' });
  const preferences: { kind: NotificationKind; delivery: NotificationDelivery }[] = [
    { kind: 'mention', delivery: 'daily' },
    { kind: 'fault', delivery: 'none' },
  ];
  api.on(notifications.listPreferences, () => preferences);
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const emails = await screen.findByRole('region', { name: 'Emails' });
  expect(await within(emails).findByRole('combobox', { name: 'Emails about mentions' })).toBeVisible();
  expect(within(emails).getByText('Once a day')).toBeVisible();
  expect(within(emails).getByText('No email')).toBeVisible();
});
