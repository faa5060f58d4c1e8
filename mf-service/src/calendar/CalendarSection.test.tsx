import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { AppointmentsPage } from '../appointment-list/AppointmentsPage.tsx';

let api: ReturnType<typeof fakeApi>;
let scrolledTo: Element[];
const scrollIntoView = Element.prototype.scrollIntoView;
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this);
  };
  api = fakeApi().on(serviceAppointments.list, (query) => pageOf([appointmentRowFixture(1)], query));
});
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  api.restore();
});

const open = (at: string) =>
  renderPage(<AppointmentsPage />, {
    at,
    as: { ...people.groupAdmin, permissions: ['appointments.read'] },
  });

spec('1.2.79', '2.2.1');
test("shows the calendar below the list for the URL's flag and scrolls to it", async () => {
  open('/service?scheduler=true&day=2026-07-15');
  expect(await screen.findByText('July 2026')).toBeVisible();
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
  const [place] = scrolledTo;
  expect(place).toContainElement(screen.getByRole('heading', { name: 'Service calendar' }));
});

test('scrolls only after the list has its final height', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(serviceAppointments.list, async (query) => {
    await answered;
    return pageOf([appointmentRowFixture(1)], query);
  });
  open('/service?scheduler=true&day=2026-07-15');
  expect(await screen.findByText('July 2026')).toBeVisible();
  expect(scrolledTo).toEqual([]);
  answer();
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
});

spec('2.2.73');
test('shows and hides the calendar by its button', async () => {
  const { user, address } = open('/service?day=2026-07-15');
  await user.click(await screen.findByRole('button', { name: 'Show Calendar' }));
  expect(await screen.findByText('July 2026')).toBeVisible();
  expect(address()).toContain('scheduler=true');
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Hide Calendar' }));
  expect(screen.queryByText('July 2026')).not.toBeInTheDocument();
});
