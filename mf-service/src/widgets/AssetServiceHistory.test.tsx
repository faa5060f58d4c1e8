import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  serviceAppointmentItems,
  serviceAppointments,
  type ServiceAppointmentItem,
  type ServiceAppointmentStatus,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { appointmentRowFixture, itemFixture } from '../fixtures/appointment.ts';
import { AssetServiceHistory } from './AssetServiceHistory.tsx';
import { PendingService } from './PendingService.tsx';

const { assetInstanceId } = itemFixture(1);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

/** Each visit is a month after the one before. */
function visited(...visits: [ServiceAppointmentStatus, Partial<ServiceAppointmentItem>][]) {
  const appointments = visits.map(([status], at) => {
    const month = String(at + 1).padStart(2, '0');
    return appointmentRowFixture(at + 1, {
      status,
      dateAttending: `2026-${month}-15T09:00:00.000Z`,
      dateAttendingLocalised: `2026-${month}-15T09:00:00`,
    });
  });
  const items = visits.map(([, changes], at) =>
    itemFixture(at + 1, { assetInstanceId, serviceAppointmentId: appointments[at]?.id ?? '', ...changes }),
  );
  api.on(serviceAppointments.list, (query) => pageOf(appointments, query));
  api.on(serviceAppointmentItems.list, (query) => pageOf(items, query));
  return { appointments, items };
}
const dates = async () => {
  await screen.findByRole('table');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};
const done = { status: 'Completed', price: '235.00', commentsEngineer: 'Seal replaced' } as const;

test('shows pending visits above past ones, newest first', async () => {
  visited(
    ['Completed', done],
    ['Completed', { status: 'Cancelled' }],
    ['Pending', { status: 'Cancelled' }],
    ['Confirmed', {}],
    ['Pending', {}],
  );
  renderPage(<AssetServiceHistory assetInstanceId={assetInstanceId} />);
  expect(await dates()).toEqual([
    '15 Apr 26 09:00',
    '15 May 26 09:00',
    '15 Mar 26 09:00',
    '15 Feb 26 09:00',
    '15 Jan 26 09:00',
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  const [next, , , , first] = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(next).toEqual(['15 Apr 26 09:00', 'Annual service 4', 'Confirmed', 'DentServe', '', '']);
  expect(first?.slice(1)).toEqual(['Annual service 1', 'Completed', 'DentServe', 'Seal replaced', '£235.00']);
  expect(api.calls.map(({ input }) => input['assetInstanceId'])).toEqual([assetInstanceId, assetInstanceId]);
});

test('shows eight visits a page, each a link to its appointment', async () => {
  const { appointments } = visited(
    ...Array.from({ length: 9 }, (): ['Completed', typeof done] => ['Completed', done]),
  );
  const { user, address } = renderPage(<AssetServiceHistory assetInstanceId={assetInstanceId} />);
  expect(await dates()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toContain('servicePage=2'));
  await user.click(await screen.findByRole('link', { name: /Annual service 1/ }));
  expect(address()).toBe(`/serviceappointment/${appointments[0]?.id}`);
});

test('shows that there is no history', async () => {
  visited();
  renderPage(<AssetServiceHistory assetInstanceId={assetInstanceId} />);
  expect(await screen.findByText('No service history')).toBeVisible();
});

test('loads the history after Retry', async () => {
  visited(['Confirmed', {}]);
  api.on(serviceAppointmentItems.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = renderPage(<AssetServiceHistory assetInstanceId={assetInstanceId} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  visited(['Confirmed', {}]);
  await user.click(retry);
  expect(await dates()).toEqual(['15 Jan 26 09:00']);
});

test('links each pending date to its appointment', async () => {
  const { appointments } = visited(['Completed', done], ['Confirmed', {}], ['Pending', {}]);
  renderPage(<PendingService assetInstanceId={assetInstanceId} fallback="15 Feb 2026 09:00" />);
  expect(screen.getByText('15 Feb 2026 09:00')).toBeVisible();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['15 Feb 2026 09:00', `/serviceappointment/${appointments[1]?.id}`],
    ['15 Mar 2026 09:00', `/serviceappointment/${appointments[2]?.id}`],
  ]);
});

test('shows only the date of a visit that the user may not see', async () => {
  visited();
  renderPage(<PendingService assetInstanceId={assetInstanceId} fallback="15 Feb 2026 09:00" />);
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(screen.getByText('15 Feb 2026 09:00')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
