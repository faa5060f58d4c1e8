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

let box: ApiTestPortal;
let practice: ApiClient;
let supplier: ApiClient;
let visit: Row;
let assets: readonly Row[];
beforeAll(async () => {
  box = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
  practice = await box.clientFor(olivia);
  supplier = await box.clientFor(marcus);
});
afterAll(() => box.stop());

// at the location of the practice's user, about what the supplier services
beforeEach(async () => {
  const { id: locationId } = await (await box.clientFor(tom)).getFirst('/locations');
  const [company] = Object.values(
    at((await supplier.request('GET /users/current-user')).one, 'suppliers') ?? {},
  );
  const supplierId = textAt(company, 'id');
  const inCare = await practice.listAll(
    `/asset-instances?locationId=${String(locationId)}&supplierIdService=${supplierId}`,
  );
  // others than those on the visits of the tests before
  assets = inCare.filter((asset) => asset['dateServicePending'] === null);
  const asked = await practice.request('POST /service-appointments', {
    locationId,
    supplierId,
    dateAttending: '2026-08-03T08:00:00Z',
    title: 'Annual service',
    assetInstanceId: assets[0]?.['id'],
  });
  if (asked.status !== 200) throw new Error(`It cannot be asked for: ${asked.body.detail}`);
  visit = asked.one;
});

const step = (person: ApiClient, serviceAppointmentStatus: string) =>
  person.request('PATCH /service-appointments', { id: visit['id'], serviceAppointmentStatus });
const read = async () => (await practice.request(`GET /service-appointments/${String(visit['id'])}`)).one;

describe('an appointment', () => {
  it('when asked for → New, without a confirmed date; either side confirms', async () => {
    expect(visit).toMatchObject({ status: 'New', dateConfirmed: null, serviceItemsCountIncomplete: 1 });
    expect((await step(supplier, 'Confirmed')).one).toMatchObject({ status: 'Confirmed' });
    expect((await read())['dateConfirmed']).not.toBeNull();
  });

  it('when the date of a confirmed one is changed → 409; after a new date was asked for → Pending, and it can be', async () => {
    await step(practice, 'Confirmed');
    const moved = { id: visit['id'], dateAttending: '2026-08-04T08:00:00Z' };
    expect((await practice.request('PATCH /service-appointments', moved)).status).toBe(409);
    expect((await step(practice, 'Pending')).one).toMatchObject({ status: 'Pending', dateConfirmed: null });
    expect((await practice.request('PATCH /service-appointments', moved)).one).toMatchObject({
      status: 'Pending',
      dateAttending: '2026-08-04T08:00:00.000Z',
    });
  });

  it('when completed → only with items, and none of them incomplete; then it is closed', async () => {
    await step(practice, 'Confirmed');
    expect((await step(practice, 'Completed')).status).toBe(409);
    const item = textAt(visit, 'serviceAppointmentItems.0.id');
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
      (await practice.request(`POST /service-appointments/${String(visit['id'])}/items`, more)).status,
    ).toBe(409);
    expect((await practice.request(`DELETE /service-appointment-items/${item}`)).status).toBe(409);
  });

  it('when it has no items → it cannot be completed', async () => {
    const item = textAt(visit, 'serviceAppointmentItems.0.id');
    expect((await practice.request(`DELETE /service-appointment-items/${item}`)).status).toBe(204);
    await step(practice, 'Confirmed');
    expect((await step(practice, 'Completed')).status).toBe(409);
  });

  it('when cancelled → closed; reinstated → Pending, to be confirmed again', async () => {
    await step(practice, 'Confirmed');
    expect((await step(supplier, 'Cancelled')).one['status']).toBe('Cancelled');
    expect((await step(supplier, 'Cancelled')).status).toBe(409);
    expect((await step(practice, 'Confirmed')).status).toBe(409);
    expect((await step(practice, 'Pending')).one).toMatchObject({ status: 'Pending', dateConfirmed: null });
  });

  it('when deleted → gone; a practice user may not, and only the supplier assigns somebody', async () => {
    const address = `/service-appointments/${String(visit['id'])}`;
    expect((await (await box.clientFor(tom)).request(`DELETE ${address}`)).status).toBe(403);
    expect((await (await box.clientFor(ana)).request(`DELETE ${address}`)).status).toBe(403);
    const engineer = (await (await box.clientFor(ana)).request('GET /users/current-user')).one['id'];
    const assign = { id: visit['id'], orgUserId: engineer };
    expect((await practice.request('PATCH /service-appointments', assign)).status).toBe(403);
    expect((await supplier.request('PATCH /service-appointments', assign)).one['orgUser']).toMatchObject({
      id: engineer,
    });
    expect((await practice.request(`DELETE ${address}`)).status).toBe(204);
    expect((await practice.request(`GET ${address}`)).status).toBe(404);
  });

  it('when an asset is on an open one → it cannot change its location, in a sentence', async () => {
    const other = (await practice.listAll('/locations')).find(({ id }) => id !== at(visit, 'location.id'));
    const move = { id: assets[0]?.['id'], locationId: other?.['id'] };
    const refused = await practice.request('PATCH /asset-instances', move);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('pending service appointments'),
    ]);
  });
});
