import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { auditEvents, serviceAppointments } from '@steward/shared-api';
import { publishWrites } from '@steward/shared-api/client';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { appointmentFixture } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier, conflictProblem } from '../fixtures/appointment-page.tsx';
import { AppointmentDetailPage } from './AppointmentDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const open = () =>
  renderPage(<AppointmentDetailPage />, {
    at: `/serviceappointment/${appointmentFixture(1).id}`,
    path: '/serviceappointment/:serviceAppointmentId',
  });
const title = () => screen.getByRole('textbox', { name: 'Title: (e.g. Annual service)' });
const date = () => screen.findByLabelText(/^Attending date and time/);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
/** Another user changed the appointment: it is refetched. */
const readAgain = () =>
  act(() => publishWrites([{ endpoint: serviceAppointments.update, input: {}, output: null }]));

describe('the appointment page', () => {
  spec('1.2.6', '2.2.2', '2.2.92', '2.2.93');
  test('names location and supplier in the heading and links to the list', async () => {
    const { callsTo, stored } = await openAppointment(api);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Dental Truro · DentServe');
    expect(screen.getByRole('link', { name: 'Back to all service appointments' })).toHaveAttribute(
      'href',
      '/service',
    );
    expect(document.title).toBe('Annual service 1 · Steward');
    expect(callsTo('serviceAppointments.get').map(({ input }) => input)).toEqual([{ id: stored().id }]);
  });

  test('shows a practice the supplier, the requester and their notes', async () => {
    await openAppointment(api, { changes: { commentsRequestor: 'Please ring twice' } });
    expect(fact('Service Supplier')).toHaveTextContent('DentServe01872 100 200dentserve.example');
    expect(fact('Requested by')).toHaveTextContent('Harbour Dental, 12 Jun 2026 10:30');
    expect(fact('Comments')).toHaveTextContent('Please ring twice');
  });

  test('shows a supplier the client', async () => {
    await openAppointment(api, { as: supplier(), changes: { isRequestedBySupplier: true } });
    expect(fact('Client')).toHaveTextContent('Harbour Dental');
    expect(fact('Requested by')).toHaveTextContent('DentServe, 12 Jun 2026 10:30');
  });

  spec('2.2.2');
  test('shows that the appointment was not found', async () => {
    api.on(serviceAppointments.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Appointment not found' })).toBeVisible();
  });

  test('loads the appointment after Retry', async () => {
    api.on(serviceAppointments.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = open();
    expect(await screen.findByText('The appointment could not be loaded')).toBeVisible();
    api.on(serviceAppointments.get, () => appointmentFixture(1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Truro/ })).toBeVisible();
  });
});

describe('the title and the date', () => {
  spec('2.2.95', '2.2.97');
  test('turns Save Changes red and saves with the version on screen', async () => {
    const { user, callsTo, stored } = await openAppointment(api);
    expect(save()).not.toHaveClass('ant-btn-dangerous');
    await user.clear(title());
    await user.type(title(), 'Repair');
    await user.clear(await date());
    await user.type(await date(), '16 Jan 2027 14:30');
    await user.tab();
    expect(save()).toHaveClass('ant-btn-dangerous');
    expect(await date()).toHaveAccessibleDescription('Greenwich Mean Time');
    await user.click(save());
    expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
    const [call] = callsTo('serviceAppointments.update');
    expect(call?.input).toEqual({
      id: stored().id,
      title: 'Repair',
      dateAttending: '2027-01-16T14:30:00.000Z',
    });
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(save()).not.toHaveClass('ant-btn-dangerous');
  });

  test('requires a date and sends nothing without one', async () => {
    const { user, callsTo } = await openAppointment(api);
    await user.clear(await date());
    await user.tab();
    await user.click(save());
    expect(await screen.findByText('This is not a date and time')).toBeVisible();
    expect(callsTo('serviceAppointments.update')).toEqual([]);
  });

  spec('2.8.9');
  test('shows a failed save and keeps the values', async () => {
    const { user } = await openAppointment(api);
    api.on(serviceAppointments.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
    await user.type(title(), '!');
    await user.click(save());
    expect(await screen.findByText('Error updating appointment')).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
  });

  test('keeps typed values when a refetch shows changes of others', async () => {
    const { user, change } = await openAppointment(api);
    await user.type(title(), '!');
    change({ status: 'Confirmed', dateConfirmed: '2026-07-01T08:00:00.000Z' });
    await readAgain();
    expect(await screen.findByText('Date confirmed by service company', { exact: false })).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
    expect(await date()).toHaveAttribute('readonly');
  });

  test('shows a conflict that, like the values, survives a refetch', async () => {
    const { user, change } = await openAppointment(api);
    await user.type(title(), '!');
    change({ title: 'Repair' });
    api.on(serviceAppointments.update, conflictProblem);
    await user.click(save());
    const words = /^Marcus Lee changed this/;
    expect(await screen.findByText(words)).toBeVisible();
    change({ commentsRequestor: 'Please ring' });
    await readAgain();
    expect(await screen.findByText('Please ring')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
    await user.click(screen.getByRole('radio', { name: 'Yours Annual service 1!' }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(title()).toHaveValue('Annual service 1!');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});

describe('the tabs', () => {
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const documents = 'appointment-detail.documents@1';

  spec('2.2.101');
  test('shows three tabs with a provider for documents and opens the one of the URL', async () => {
    await openAppointment(api, { widgets: [documents], query: '?tab=documents' });
    expect(names()).toEqual(['Assets to be serviced', 'Documents', 'Audit Trail']);
    expect(await screen.findByText(`The widget of ${documents}`)).toBeVisible();
  });

  test('hides documents without a provider and the audit trail without the permission', async () => {
    await openAppointment(api, { as: practice(['audit.read']) });
    expect(names()).toEqual(['Assets to be serviced']);
  });

  spec('2.2.101');
  test('requests the audit trail each time it opens', async () => {
    const event = {
      id: appointmentFixture(9).id,
      createdAt: '2026-07-01T08:00:00.000Z',
      username: 'marcus.lee@dentserve.example',
      event: 'Appointment confirmed',
    };
    api.on(auditEvents.list, (input) => pageOf([event], input));
    const { user, callsTo, stored } = await openAppointment(api);
    const select = (name: string) => user.click(screen.getByRole('tab', { name }));
    await select('Audit Trail');
    const row = await screen.findByRole('row', { name: /Appointment confirmed/ });
    expect(row).toHaveTextContent('01 Jul 2026 09:00marcus.lee@dentserve.example');
    expect(callsTo('auditEvents.list')[0]?.input).toMatchObject({ serviceAppointmentId: stored().id });
    await select('Assets to be serviced');
    await select('Audit Trail');
    await waitFor(() => expect(callsTo('auditEvents.list')).toHaveLength(2));
  });
});
