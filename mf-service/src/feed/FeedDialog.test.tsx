import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarFeeds, serviceAppointments, type CalendarFeed } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CalendarPage } from '../calendar/CalendarPage.tsx';

const address = `https://steward.example/bff/api/v1/calendar-feeds/${'x'.repeat(43)}/appointments.ics`;
const createdAt = '2026-07-01T08:00:00.000Z';

let api: ReturnType<typeof fakeApi>;
let feed: CalendarFeed;
beforeEach(() => {
  feed = { createdAt: null, lastReadAt: null };
  api = fakeApi()
    .on(serviceAppointments.list, (query) => pageOf([], query))
    .on(calendarFeeds.get, () => feed)
    .on(calendarFeeds.create, () => {
      feed = { createdAt, lastReadAt: null };
      return { createdAt, lastReadAt: null, address };
    })
    .on(calendarFeeds.remove, () => {
      feed = { createdAt: null, lastReadAt: null };
      return null;
    });
});
afterEach(() => api.restore());

const open = (changes: Partial<typeof people.groupAdmin> = {}) =>
  renderPage(<CalendarPage />, {
    at: '/servicecalendar?calendar=agenda&day=2026-07-01',
    as: { ...people.groupAdmin, permissions: ['appointments.read'], ...changes },
  });

async function subscribe(changes: Partial<typeof people.groupAdmin> = {}) {
  const page = open(changes);
  await page.user.click(screen.getByRole('link', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to the calendar' }));
  return { ...page, dialog };
}

/** The confirmation over the dialog. */
async function confirmation(text: RegExp) {
  expect(await screen.findByText(text)).toBeVisible();
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body);
}

describe('subscribing to the calendar', () => {
  it('creates a link, shows it once, copies it and opens it in a calendar app', async () => {
    const { user, dialog } = await subscribe();
    expect(await dialog.findByText('You have no calendar link yet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByRole('link', { name: address })).toBeVisible();
    expect(screen.getByText('Calendar link created')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute(
      'href',
      address.replace('https:', 'webcal:'),
    );
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(dialog.getByText(/not used by a calendar yet/)).toBeVisible();
  });

  it('shows when the link was created and used, and asks before a new one', async () => {
    feed = { createdAt, lastReadAt: '2026-07-02T08:00:00.000Z' };
    const { user, dialog } = await subscribe();
    expect(await dialog.findByText(/created on 01 Jul 2026 .*; last used on 02 Jul 2026/)).toBeVisible();
    expect(dialog.queryByText(address)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create new link' }));
    const confirm = await confirmation(/Your current link stops working/);
    await user.click(confirm.getByRole('button', { name: 'Create new link' }));
    expect(await dialog.findByRole('link', { name: address })).toBeVisible();
  });

  it('turns the link off after a confirmation', async () => {
    feed = { createdAt, lastReadAt: null };
    const { user, dialog } = await subscribe();
    await user.click(await dialog.findByRole('button', { name: 'Turn off link' }));
    const confirm = await confirmation(/^The link stops working/);
    await user.click(confirm.getByRole('button', { name: 'Turn off link' }));
    expect(await dialog.findByText('You have no calendar link yet.')).toBeVisible();
  });

  it('shows why no link could be created', async () => {
    api.on(calendarFeeds.create, () => new FakeProblem({ title: 'No', status: 503, detail: 'Not now' }));
    const { user, dialog } = await subscribe();
    await user.click(await dialog.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(dialog.queryByText(address)).not.toBeInTheDocument();
  });

  it('explains that an impersonating user cannot create a link', async () => {
    const { dialog } = await subscribe({ isImpersonated: true });
    expect(await dialog.findByText(/You can't create a calendar link/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  });

  it('removes its parameter from the URL when it closes', async () => {
    const { user, address: at } = await subscribe();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(at()).toBe('/servicecalendar?calendar=agenda&day=2026-07-01'));
  });
});
