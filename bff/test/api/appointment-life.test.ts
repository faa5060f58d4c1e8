import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, ana } from '../fixtures/demo-users.ts';
import {
  at,
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiClient,
  type Row,
} from './api-test-portal.ts';

let portal: ApiTestPortal;
let practice: ApiClient;
let supplier: ApiClient;
let appointment: Row;
let assets: readonly Row[];
beforeAll(async () => {
  portal = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
  practice = await portal.clientFor(olivia);
  supplier = await portal.clientFor(marcus);
});
afterAll(() => portal.stop());

// At the location of the practice user, with assets that the supplier services.
beforeEach(async () => {
  const { id: locationId } = await (await portal.clientFor(tom)).getFirst('/locations');
  const [company] = Object.values(
    at((await supplier.request('GET /users/current-user')).one, 'suppliers') ?? {},
  );
  const supplierId = textAt(company, 'id');
  const inCare = await practice.listAll(
    `/asset-instances?locationId=${String(locationId)}&supplierIdService=${supplierId}`,
  );
  // Assets that are not on appointments of earlier tests.
  assets = inCare.filter((asset) => asset['dateServicePending'] === null);
  const requested = await practice.request('POST /service-appointments', {
    locationId,
    supplierId,
    dateAttending: '2026-08-03T08:00:00Z',
    title: 'Annual service',
    assetInstanceId: assets[0]?.['id'],
  });
  if (requested.status !== 200) throw new Error(`The request failed: ${requested.body.detail}`);
  appointment = requested.one;
});

const step = (person: ApiClient, serviceAppointmentStatus: string) =>
  person.request('PATCH /service-appointments', { id: appointment['id'], serviceAppointmentStatus });
const read = async () =>
  (await practice.request(`GET /service-appointments/${String(appointment['id'])}`)).one;

describe('an appointment', () => {
  it('is New without a confirmed date when it is requested, and either side can confirm it', async () => {
    expect(appointment).toMatchObject({ status: 'New', dateConfirmed: null, serviceItemsCountIncomplete: 1 });
    expect((await step(supplier, 'Confirmed')).one).toMatchObject({ status: 'Confirmed' });
    expect((await read())['dateConfirmed']).not.toBeNull();
  });

  it('keeps its date while it is confirmed, and can be moved after it was set to Pending', async () => {
    await step(practice, 'Confirmed');
    const moved = { id: appointment['id'], dateAttending: '2026-08-04T08:00:00Z' };
    expect((await practice.request('PATCH /service-appointments', moved)).status).toBe(409);
    expect((await step(practice, 'Pending')).one).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect((await practice.request('PATCH /service-appointments', moved)).one).toMatchObject({
      status: 'Pending',
      dateAttending: '2026-08-04T08:00:00.000Z',
    });
  });

  it('can be completed only when no item is incomplete, and is closed afterwards', async () => {
    await step(practice, 'Confirmed');
    expect((await step(practice, 'Completed')).status).toBe(409);
    const item = textAt(appointment, 'serviceAppointmentItems.0.id');
    const done = { id: item, serviceAppointmentItemStatus: 'Completed', price: '235' };
    const completed = await supplier.request('PATCH /service-appointment-items', done);
    expect(completed.one).toMatchObject({ status: 'Completed', price: '235.00' });
    const serviced = (await practice.request(`GET /asset-instances/${textAt(assets[0], 'id')}`)).one;
    expect(serviced).toMatchObject({ dateServiceLastCompleted: '2026-06-15', dateServicePending: null });
    expect((await step(practice, 'Completed')).one).toMatchObject({
      status: 'Completed',
      serviceItemsCountTotal: 1,
      serviceItemsCountIncomplete: 0,
    });
    for (const status of ['Confirmed', 'Pending', 'Completed'])
      expect((await step(practice, status)).status).toBe(409);
    const more = { assetInstanceId: assets[1]?.['id'] };
    expect(
      (await practice.request(`POST /service-appointments/${String(appointment['id'])}/items`, more)).status,
    ).toBe(409);
    expect((await practice.request(`DELETE /service-appointment-items/${item}`)).status).toBe(409);
  });

  it('cannot be completed without items', async () => {
    const item = textAt(appointment, 'serviceAppointmentItems.0.id');
    expect((await practice.request(`DELETE /service-appointment-items/${item}`)).status).toBe(204);
    await step(practice, 'Confirmed');
    expect((await step(practice, 'Completed')).status).toBe(409);
  });

  it('is closed when it is cancelled, and Pending when it is reinstated', async () => {
    await step(practice, 'Confirmed');
    expect((await step(supplier, 'Cancelled')).one['status']).toBe('Cancelled');
    expect((await step(supplier, 'Cancelled')).status).toBe(409);
    expect((await step(practice, 'Confirmed')).status).toBe(409);
    expect((await step(practice, 'Pending')).one).toMatchObject({ status: 'Pending', dateConfirmed: null });
  });

  it('cannot be deleted by a practice user or a supplier user, and only the supplier assigns an engineer', async () => {
    const address = `/service-appointments/${String(appointment['id'])}`;
    expect((await (await portal.clientFor(tom)).request(`DELETE ${address}`)).status).toBe(403);
    expect((await (await portal.clientFor(ana)).request(`DELETE ${address}`)).status).toBe(403);
    const engineer = (await (await portal.clientFor(ana)).request('GET /users/current-user')).one['id'];
    const assign = { id: appointment['id'], orgUserId: engineer };
    expect((await practice.request('PATCH /service-appointments', assign)).status).toBe(403);
    expect((await supplier.request('PATCH /service-appointments', assign)).one['orgUser']).toMatchObject({
      id: engineer,
    });
    expect((await practice.request(`DELETE ${address}`)).status).toBe(204);
    expect((await practice.request(`GET ${address}`)).status).toBe(404);
  });

  it('prevents its assets from changing their location while it is open', async () => {
    const other = (await practice.listAll('/locations')).find(
      ({ id }) => id !== at(appointment, 'location.id'),
    );
    const move = { id: assets[0]?.['id'], locationId: other?.['id'] };
    const refused = await practice.request('PATCH /asset-instances', move);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('pending service appointments'),
    ]);
  });
});
