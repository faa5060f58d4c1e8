import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serviceAppointments } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const many = (count: number) => Array.from({ length: count }, (_, at) => appointmentRowFixture(at + 1));
const visits = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

test('shows a practice the open visits of the next seven days, with the day and the supplier', async () => {
  api.on(serviceAppointments.list, (query) => pageOf(many(2), query));
  const { user, address } = renderPage(<VisitsPanel />, { as: people.groupAdmin });
  expect(await visits()).toEqual([
    '15 WedAnnual service 109:00 · Harbour Dental Truro · DentServe · 2 assetsNew',
    '15 WedAnnual service 209:00 · Harbour Dental Truro · DentServe · 2 assetsNew',
  ]);
  const { appointmentDateMin, appointmentDateMax, ...query } = api.calls[0]?.input ?? {};
  expect(Date.parse(String(appointmentDateMax)) - Date.parse(String(appointmentDateMin))).toBe(
    7 * 86_400_000,
  );
  expect(query).toMatchObject({ awaitingActionOnly: 'true', sortProperty: 'dateAttending' });
  await user.click(screen.getByRole('link', { name: 'Annual service 2' }));
  expect(address()).toBe(`/serviceappointment/${appointmentRowFixture(2).id}`);
});

test('shows a supplier the practice, and how many more visits there are', async () => {
  api.on(serviceAppointments.list, (query) => pageOf(many(9), query));
  renderPage(<VisitsPanel />, { as: people.supplier });
  expect((await visits())[0]).toContain('09:00 · Harbour Dental Truro · Harbour Dental · 2 assets');
  expect(screen.getByRole('link', { name: '3 more visits' })).toHaveAttribute(
    'href',
    '/service?awaiting=true&sort=dateAttending',
  );
});

test('asks for the days from today when the page stays open over midnight', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T23:59:30Z'), advanceTimers: true });
  try {
    api.on(serviceAppointments.list, (query) => pageOf([], query));
    renderPage(<VisitsPanel />, { as: people.groupAdmin });
    await screen.findByText('No visits in the next 7 days');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() =>
      expect(api.calls.at(-1)?.input).toMatchObject({
        appointmentDateMin: '2026-11-29T00:00:00.000Z',
        appointmentDateMax: '2026-12-06T00:00:00.000Z',
      }),
    );
  } finally {
    jest.useRealTimers();
  }
});

spec('d.7.32');
test('leads to the completed visits, the last one first', async () => {
  api.on(serviceAppointments.list, (query) => pageOf([], query));
  renderPage(<VisitsPanel />, { as: people.groupAdmin });
  expect(await screen.findByRole('link', { name: 'Past visits' })).toHaveAttribute(
    'href',
    '/service?status=Completed&sort=dateAttending&descending=true',
  );
});

test('says that there are none', async () => {
  api.on(serviceAppointments.list, (query) => pageOf([], query));
  renderPage(<VisitsPanel />, { as: people.groupAdmin });
  expect(await screen.findByText('No visits in the next 7 days')).toBeVisible();
});

test('loads the visits after Retry', async () => {
  api.on(serviceAppointments.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = renderPage(<VisitsPanel />, { as: people.groupAdmin });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(serviceAppointments.list, (query) => pageOf(many(1), query));
  await user.click(retry);
  expect(await visits()).toHaveLength(1);
});
