import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus, ana } from '../../../test/fixtures/demo-users.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

const past = '2026-06-10T08:00:00.000Z';
const assetOf = async (id: string) => dataOf(await app.portal.call(olivia, `GET /asset-instances/${id}`));
const complete = (person: string, id: string, more: object = {}) =>
  app.patchItem(person, { id, serviceAppointmentItemStatus: 'Completed', ...more });
const moveToPast = (id: string) =>
  app.portal.db
    .updateTable('service_appointments')
    .set({ date_attending: new Date(past) })
    .where('id', '=', id)
    .execute();

describe('the date of the work', () => {
  spec('d.6.21');
  it('defaults to the attending date once it is past, otherwise to today', async () => {
    const {
      serviceAppointmentId: id,
      serviceAppointmentItemId,
      otherAssetInstanceId,
    } = await app.createFixture();
    const added = dataOf(await app.addItem(tom, id, otherAssetInstanceId));
    expect(dataOf(await complete(ana, String(added.id)))).toMatchObject({
      dateCompleted: '2026-06-15T09:00:00.000Z',
    });
    await moveToPast(id);
    expect(dataOf(await complete(ana, serviceAppointmentItemId))).toMatchObject({ dateCompleted: past });
  });

  it('defaults to today for an asset that was purchased after the attending date', async () => {
    const { serviceAppointmentId, serviceAppointmentItemId, assetInstanceId } = await app.createFixture();
    await moveToPast(serviceAppointmentId);
    await app.portal.db
      .updateTable('asset_instances')
      .set({ date_purchased: new Date('2026-06-15T12:00:00Z') })
      .where('id', '=', assetInstanceId)
      .execute();
    expect(dataOf(await complete(ana, serviceAppointmentItemId))).toMatchObject({
      dateCompleted: '2026-06-15T09:00:00.000Z',
    });
  });

  spec('d.6.22');
  it('computes last and next service and the financial event from the date of the work', async () => {
    const { serviceAppointmentItemId: item, assetInstanceId: asset } = await app.createFixture();
    const before = await assetOf(asset);
    dataOf(await complete(ana, item, { dateCompleted: '2026-05-20', price: '120.00' }));
    const after = await assetOf(asset);
    expect(after.dateServiceLastCompleted).toBe('2026-05-20');
    expect(after.dateServiceNextDue).not.toBe(before.dateServiceNextDue);
    expect(String(after.dateServiceNextDue).slice(5)).toBe('05-20');
    const events = await app.portal.call(
      olivia,
      'GET /reports/financial-events?dateStartInclusive=2026-05-20&dateEndInclusive=2026-05-20',
    );
    expect(JSON.stringify(events.body.data)).toContain('120.00');
  });

  it('corrects the date of completed work while the appointment is open', async () => {
    const { serviceAppointmentItemId: item, assetInstanceId: asset } = await app.createFixture();
    dataOf(await complete(ana, item));
    dataOf(await app.patchItem(ana, { id: item, dateCompleted: '2026-06-11T12:00:00Z' }));
    expect(await assetOf(asset)).toMatchObject({ dateServiceLastCompleted: '2026-06-11' });
  });

  spec('d.6.23');
  it('rejects a date in the future, a date before the purchase and a date of work that is not completed', async () => {
    const { serviceAppointmentItemId: item, assetInstanceId: asset } = await app.createFixture();
    await app.portal.db
      .updateTable('asset_instances')
      .set({ date_purchased: new Date('2026-06-01T12:00:00Z') })
      .where('id', '=', asset)
      .execute();
    const errorsOf = async (json: object) => (await app.patchItem(ana, { id: item, ...json })).body.errors;
    const done = { serviceAppointmentItemStatus: 'Completed' };
    expect(await errorsOf({ ...done, dateCompleted: '2026-06-16' })).toEqual({
      dateCompleted: ['The date of the work cannot be in the future'],
    });
    expect(await errorsOf({ ...done, dateCompleted: '2026-05-31' })).toEqual({
      dateCompleted: ['The date of the work cannot be before the asset was purchased'],
    });
    expect(await errorsOf({ dateCompleted: '2026-06-10' })).toEqual({
      dateCompleted: ['Only a completed item has a date of the work'],
    });
    expect((await complete(ana, item, { dateCompleted: '2026-06-01' })).status).toBe(200);
  });
});

describe('the confirmation of the date', () => {
  spec('d.6.25');
  it('returns the side and the user that confirmed, to both sides', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    dataOf(await app.patch(ana, { id, serviceAppointmentStatus: 'Confirmed' }));
    for (const person of [olivia, marcus])
      expect(await app.get(person, id)).toMatchObject({
        confirmedBy: { name: 'Ana Costa', isSupplier: true },
        dateConfirmed: '2026-06-15T09:00:00.000Z',
      });
    dataOf(await app.patch(tom, { id, serviceAppointmentStatus: 'Pending' }));
    expect(await app.get(olivia, id)).toMatchObject({ confirmedBy: null });
    dataOf(await app.patch(priya, { id, serviceAppointmentStatus: 'Confirmed' }));
    expect(await app.get(marcus, id)).toMatchObject({
      confirmedBy: { name: 'Priya Shah', isSupplier: false },
    });
  });

  it('returns the side that proposed the current date', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    expect(await app.get(olivia, id)).toMatchObject({ isDateProposedBySupplier: false });
    dataOf(await app.patch(ana, { id, dateAttending: '2026-07-20T08:00:00Z' }));
    expect(await app.get(olivia, id)).toMatchObject({ isDateProposedBySupplier: true });
    dataOf(await app.patch(tom, { id, dateAttending: '2026-07-21T08:00:00Z' }));
    expect(await app.get(olivia, id)).toMatchObject({ isDateProposedBySupplier: false });
  });
});

describe('a date in the past', () => {
  const request = async (person: string, more: object) => {
    const { locationId, supplierId, assetInstanceId } = await app.createFixture();
    return app.portal.call(person, 'POST /service-appointments', {
      json: { locationId, supplierId, assetInstanceId, dateAttending: past, ...more },
    });
  };

  spec('d.6.28');
  it.each([olivia, marcus])('rejects a request for a date in the past by %s', async (person) => {
    const { status, body } = await request(person, {});
    expect([status, body.errors]).toEqual([400, { dateAttending: ['Please choose a date in the future'] }]);
  });

  spec('d.6.29');
  it('rejects a move to a date in the past', async () => {
    const { serviceAppointmentId: id } = await app.createFixture();
    for (const person of [tom, marcus])
      expect((await app.patch(person, { id, dateAttending: past })).body.errors).toEqual({
        dateAttending: ['Please choose a date in the future'],
      });
  });

  spec('d.6.30');
  it('lets a supplier record a visit that already took place, and names it in the email', async () => {
    await app.mails();
    const created = dataOf(await request(marcus, { hasTakenPlace: true }));
    expect(created).toMatchObject({ status: 'New', dateAttending: past });
    const [email] = await app.mails();
    expect([email?.kind, email?.subject.startsWith('Visit recorded')]).toEqual([
      'appointment.recorded',
      true,
    ]);
    const future = await request(marcus, { hasTakenPlace: true, dateAttending: '2026-07-20T08:00:00Z' });
    expect(future.body.errors).toEqual({ dateAttending: ['Please choose a date in the past'] });
    expect((await request(olivia, { hasTakenPlace: true })).body.errors).toEqual({
      hasTakenPlace: ['Only the supplier can record a visit that already took place'],
    });
  });
});

describe('the order by the next visit', () => {
  spec('t.4.19');
  it('lists upcoming visits by date, then past ones, the newest first', async () => {
    const { rows } = await app.list(olivia, '&sortProperty=nextVisit');
    const now = '2026-06-15T09:00:00.000Z';
    const dates = rows.map(({ dateAttending }) => String(dateAttending));
    const upcoming = dates.filter((date) => date >= now);
    const earlier = dates.filter((date) => date < now);
    expect(upcoming.length).toBeGreaterThan(1);
    expect(earlier.length).toBeGreaterThan(1);
    expect(dates).toEqual([...upcoming.toSorted(), ...earlier.toSorted().toReversed()]);
  });
});

describe('decommissioned assets', () => {
  spec('d.6.32');
  it('are never due: they have no next service and are not in the filter and the counts of due assets', async () => {
    const { assetInstanceId: id, locationId } = await app.createFixture();
    await app.portal.db
      .updateTable('asset_instances')
      .set({ date_commissioned: new Date('2020-01-01T12:00:00Z') })
      .where('id', '=', id)
      .execute();
    const change = (json: object) =>
      app.portal.call(olivia, 'PATCH /asset-instances', { json: { id, ...json } });
    dataOf(await change({ nickname: 'Old one', dateCommissioned: '2020-01-02T12:00:00Z' }));
    const dueCounts = async () => {
      const { body } = await app.portal.call(
        olivia,
        `GET /asset-instances/kpi-summary?locationId=${locationId}`,
      );
      return JSON.stringify(body.data);
    };
    expect((await assetOf(id)).dateServiceNextDue).not.toBeNull();
    const countsWhileDue = await dueCounts();
    dataOf(await change({ dateDecommissioned: '2026-06-01T12:00:00Z' }));
    expect(await assetOf(id)).toMatchObject({ dateServiceNextDue: null });
    expect(await dueCounts()).not.toBe(countsWhileDue);
    dataOf(await change({ dateDecommissioned: null }));
    expect((await assetOf(id)).dateServiceNextDue).not.toBeNull();
    expect(await dueCounts()).toBe(countsWhileDue);
  });
});
