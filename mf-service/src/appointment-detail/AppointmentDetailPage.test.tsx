import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { auditEvents, serviceAppointments } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { emit } from '@steward/shared-ui/widget';
import { act, screen, waitFor } from '@testing-library/react';
import { anAppointment } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier, tooLate } from '../fixtures/appointment-page.tsx';
import { AppointmentDetailPage } from './AppointmentDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const open = () =>
  renderPage(<AppointmentDetailPage />, {
    at: `/serviceappointment/${anAppointment(1).id}`,
    path: '/serviceappointment/:serviceAppointmentId',
  });
const title = () => screen.getByRole('textbox', { name: 'Title: (e.g. Annual service)' });
const date = () => screen.findByLabelText(/^Attending date and time/);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
/** Others did something: what is on screen is read again. */
const readAgain = () => act(() => emit('appointment.changed', { id: anAppointment(1).id }));

describe('the page', () => {
  spec('1.2.6', '2.2.2', '2.2.92', '2.2.93');
  test('when it is opened, then it is headed by its location and its supplier, and leads back to the list', async () => {
    const { callsTo, kept } = await openAppointment(api);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Dental Truro · DentServe');
    expect(screen.getByRole('link', { name: 'Back to all service appointments' })).toHaveAttribute(
      'href',
      '/service',
    );
    expect(document.title).toBe('Annual service 1 · Steward');
    expect(callsTo('serviceAppointments.get').map(({ input }) => input)).toEqual([{ id: kept().id }]);
  });

  test('when a practice reads it, then the supplier, who asked for it and what they said are there', async () => {
    await openAppointment(api, { changes: { commentsRequestor: 'Please ring twice' } });
    expect(fact('Service Supplier')).toHaveTextContent('DentServe01872 100 200dentserve.example');
    expect(fact('Requested by')).toHaveTextContent('Harbour Dental, 12 Jun 2026 10:30');
    expect(fact('Comments')).toHaveTextContent('Please ring twice');
  });

  test('when a supplier reads it, then whose it is is there', async () => {
    await openAppointment(api, { as: supplier(), changes: { isRequestedBySupplier: true } });
    expect(fact('Client')).toHaveTextContent('Harbour Dental');
    expect(fact('Requested by')).toHaveTextContent('DentServe, 12 Jun 2026 10:30');
  });

  spec('2.2.2');
  test('when there is none, then it says so', async () => {
    api.on(serviceAppointments.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Appointment not found' })).toBeVisible();
  });

  test('when it cannot be loaded, then it says so, and Retry loads it', async () => {
    api.on(serviceAppointments.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = open();
    expect(await screen.findByText('The appointment could not be loaded')).toBeVisible();
    api.on(serviceAppointments.get, () => anAppointment(1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Truro/ })).toBeVisible();
  });
});

describe('its title and date', () => {
  spec('2.2.95', '2.2.97');
  test('when they are changed, then Save Changes turns red, and saves them with the version on screen', async () => {
    const { user, callsTo, kept } = await openAppointment(api);
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
      id: kept().id,
      title: 'Repair',
      dateAttending: '2027-01-16T14:30:00.000Z',
    });
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(save()).not.toHaveClass('ant-btn-dangerous');
  });

  test('when the date is emptied, then one is asked for and nothing is sent', async () => {
    const { user, callsTo } = await openAppointment(api);
    await user.clear(await date());
    await user.tab();
    await user.click(save());
    expect(await screen.findByText('This is not a date and time')).toBeVisible();
    expect(callsTo('serviceAppointments.update')).toEqual([]);
  });

  spec('2.8.9');
  test('when saving fails, then that is said and what was typed stays', async () => {
    const { user } = await openAppointment(api);
    api.on(serviceAppointments.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
    await user.type(title(), '!');
    await user.click(save());
    expect(await screen.findByText('Error updating appointment')).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
  });

  test('when it is read again while somebody types, then what is typed stays, and what others did is shown', async () => {
    const { user, change } = await openAppointment(api);
    await user.type(title(), '!');
    change({ status: 'Confirmed', dateConfirmed: '2026-07-01T08:00:00.000Z' });
    readAgain();
    expect(await screen.findByText('Date confirmed by service company', { exact: false })).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
    expect(await date()).toHaveAttribute('readonly');
  });

  test('when somebody else saved it meanwhile, then it says who and what; that and the typing survive reading it again', async () => {
    const { user, change } = await openAppointment(api);
    await user.type(title(), '!');
    change({ title: 'Repair' });
    api.on(serviceAppointments.update, tooLate);
    await user.click(save());
    const words = /^Marcus Lee changed this/;
    expect(await screen.findByText(words)).toBeVisible();
    change({ commentsRequestor: 'Please ring' });
    readAgain();
    expect(await screen.findByText('Please ring')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(title()).toHaveValue('Annual service 1!');
    await user.click(screen.getByRole('radio', { name: 'Yours Annual service 1!' }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(title()).toHaveValue('Annual service 1!');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});

describe('its tabs', () => {
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const documents = 'appointment-detail.documents@1';

  spec('2.2.101');
  test('when another area shows the documents, then all three are there, and the address opens one', async () => {
    await openAppointment(api, { widgets: [documents], query: '?tab=documents' });
    expect(names()).toEqual(['Assets to be serviced', 'Documents', 'Audit Trail']);
    expect(await screen.findByText(`The widget of ${documents}`)).toBeVisible();
  });

  test('when nobody shows documents and one may not see the trail, then neither is offered', async () => {
    await openAppointment(api, { as: practice(['audit.read']) });
    expect(names()).toEqual(['Assets to be serviced']);
  });

  spec('2.2.101');
  test('when Audit Trail is selected, then it is asked for, every time', async () => {
    const event = {
      id: anAppointment(9).id,
      createdAt: '2026-07-01T08:00:00.000Z',
      username: 'marcus.lee@dentserve.example',
      event: 'Appointment confirmed',
    };
    api.on(auditEvents.list, (input) => pageOf([event], input));
    const { user, callsTo, kept } = await openAppointment(api);
    const select = (name: string) => user.click(screen.getByRole('tab', { name }));
    await select('Audit Trail');
    const row = await screen.findByRole('row', { name: /Appointment confirmed/ });
    expect(row).toHaveTextContent('01 Jul 2026 09:00marcus.lee@dentserve.example');
    expect(callsTo('auditEvents.list')[0]?.input).toMatchObject({ serviceAppointmentId: kept().id });
    await select('Assets to be serviced');
    await select('Audit Trail');
    await waitFor(() => expect(callsTo('auditEvents.list')).toHaveLength(2));
  });
});
