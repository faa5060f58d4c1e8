import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { ana, marcus, olivia, priya, tom } from '../fixtures/demo-users.ts';
import { createLocationFixture, type LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';

type Data = Awaited<ReturnType<typeof call>>;

let portal: TestPortal;
let fixture: LocationFixture;
let anaId: unknown;
let appointment: Data;
let item: Data;
beforeAll(async () => {
  portal = await startTestPortal();
  const [truro] = (await portal.call(olivia, 'GET /locations?searchTerm=Truro')).body.data ?? [];
  fixture = await createLocationFixture(portal.db, {
    locationId: String(truro?.id),
    supplierId: dentServe.id,
  });
  const { serviceAppointmentId: id, serviceAppointmentItemId: itemId } = fixture;
  anaId = (await call(marcus, 'GET /users?searchTerm=ana'))?.[0]?.id;
  await call(marcus, 'PATCH /service-appointments', { id, orgUserId: anaId, title: 'Annual' });
  await call(priya, 'PATCH /service-appointment-items', { id: itemId, commentsRequestor: 'Leaks' });
  const processed = {
    serviceAppointmentItemStatus: 'Completed',
    result: 'Remarks',
    price: '50',
    commentsEngineer: 'Sealed',
  };
  await call(marcus, 'PATCH /service-appointment-items', { id: itemId, ...processed });
  await call(ana, 'PATCH /service-appointments', { id, serviceAppointmentStatus: 'Confirmed' });
  await call(ana, 'PATCH /service-appointments', { id, serviceAppointmentStatus: 'Completed' });
  appointment = await call(tom, `GET /service-appointments/${id}`);
  item = await call(tom, `GET /service-appointment-items/${itemId}`);
});
afterAll(() => portal.stop());

async function call(person: string, request: string, json?: unknown) {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
}
const text = expect.stringMatching(/\S/);

describe('a completed appointment', () => {
  spec('2.3.79', '2.3.80', '2.3.81', '2.3.82', '2.3.83', '2.3.84', '2.3.85');
  it('has an id, a title, a status and its dates', () => {
    expect(appointment).toMatchObject({
      id: fixture.serviceAppointmentId,
      title: 'Annual',
      status: 'Completed',
      dateAttending: '2026-07-01T08:00:00.000Z',
      dateAttendingLocalised: '2026-07-01T09:00:00',
      dateConfirmed: testNow.toISOString(),
      dateCompleted: testNow.toISOString(),
      commentsRequestor: null,
    });
  });

  spec('2.3.86', '2.3.87', '2.3.88');
  it('has its location, its supplier and its engineer', () => {
    expect(appointment).toMatchObject({
      location: { name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      serviceSupplier: { name: 'DentServe', phone: '0117 555 0400', website: 'https://dentserve.example' },
      orgUser: { id: anaId, name: 'Ana Costa' },
    });
  });

  spec('2.3.89', '2.3.90', '2.3.91');
  it('has its items in full, and how many are incomplete', () => {
    expect(appointment).toMatchObject({
      serviceItemsCountTotal: 1,
      serviceItemsCountIncomplete: 0,
      serviceAppointmentItems: [{ id: fixture.serviceAppointmentItemId, assetInstance: item?.assetInstance }],
    });
  });
});

describe('an item of an appointment', () => {
  spec('2.3.93', '2.3.94', '2.3.95', '2.3.96', '2.3.97', '2.3.98', '2.7.147');
  it('has an id, a status, a price, the comments of both sides and its date', () => {
    expect(item).toMatchObject({
      id: fixture.serviceAppointmentItemId,
      status: 'Completed',
      result: 'Remarks',
      price: '50.00',
      commentsRequestor: 'Leaks',
      commentsEngineer: 'Sealed',
      dateCompleted: testNow.toISOString(),
    });
  });

  spec('2.3.99', '2.3.100', '2.3.101', '2.3.108');
  it('has the model, the nickname and the serial number of its asset', () => {
    expect(item?.assetInstance).toMatchObject({
      assetModel: { name: text, assetType: { name: text }, requiresSerialNumber: expect.any(Boolean) },
      nickname: null,
      serialNumber: 'PLACE-1',
      derivedModelNameAndSerial: expect.stringMatching(/ - PLACE-1$/),
    });
  });

  spec('2.3.102', '2.3.103', '2.3.104', '2.3.105', '2.3.106', '2.3.107', '2.3.109');
  it('has the location, the tracker, the next service and the supplier of its asset', () => {
    expect(item?.assetInstance).toMatchObject({
      location: { name: 'Harbour Dental Truro' },
      subLocation: { name: 'Test room' },
      hasTracker: true,
      trackerCurrentFriendlyId: fixture.friendlyId,
      dateServiceNextDue: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      serviceSupplier: { name: 'DentServe' },
      breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › /),
    });
  });
});
