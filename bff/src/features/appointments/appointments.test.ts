import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  olivia,
  priya,
  tom,
  sam,
  helen,
  marcus,
  ana,
  vera,
  support,
} from '../../../test/fixtures/demo-users.ts';
import {
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

const call = (person: string, request: string, json?: unknown) =>
  app.portal.call(person, request, json === undefined ? {} : { json });

describe('the scope of appointments', () => {
  spec('1.1.8', '2.7.110', 'd.2.10', 'd.5.17');
  it('is the own locations for a practice, and its own appointments for a supplier', async () => {
    const groups = async (person: string) => {
      const { rows, total } = await app.list(person);
      expect(total).toBe(rows.length);
      return { total, names: new Set(rows.map((row) => row.groupName)), rows };
    };
    const groupsOfOlivia = await groups(olivia);
    const groupsOfTom = await groups(tom);
    const groupsOfMarcus = await groups(marcus);
    expect(groupsOfOlivia.names).toEqual(new Set(['Harbour Dental']));
    expect(new Set(groupsOfTom.rows.map((row) => JSON.stringify(row.location))).size).toBe(1);
    expect(groupsOfTom.total).toBeLessThan(groupsOfOlivia.total);
    expect(groupsOfMarcus.names).toEqual(new Set(['Harbour Dental']));
    expect(groupsOfMarcus.total).toBeGreaterThan(0);
    for (const row of groupsOfMarcus.rows) expect(row.serviceSupplier).toMatchObject({ name: 'DentServe' });
    expect((await groups(sam)).names).toEqual(new Set(['Brightside Dental']));
  });

  spec('2.7.145');
  it.each([
    ['another group', helen],
    ['the other dental group', sam],
    ['another supplier', vera],
  ])('excludes %s by id, by filter and by every write', async (_, person) => {
    const fixture = await app.createFixture();
    const id = fixture.serviceAppointmentId;
    const item = fixture.serviceAppointmentItemId;
    expect((await call(person, `GET /service-appointments/${id}`)).status).toBe(404);
    expect((await call(person, `GET /service-appointment-items/${item}`)).status).toBe(404);
    expect((await app.list(person, `&serviceAppointmentId=${id}`)).total).toBe(0);
    const items = await call(person, `GET /service-appointment-items?ServiceAppointmentId=${id}`);
    expect(items.body.pagination?.totalCount).toBe(0);
    for (const filter of [`groupId=${fixture.groupId}`, `assetInstanceId=${fixture.assetInstanceId}`]) {
      expect((await app.list(person, `&pendingConfirmationOnly=true&${filter}`)).total).toBe(0);
      expect((await app.list(olivia, `&pendingConfirmationOnly=true&${filter}`)).total).not.toBe(0);
    }
    const ofAsset = `GET /service-appointment-items?assetInstanceId=${fixture.assetInstanceId}`;
    expect((await call(person, ofAsset)).body.pagination?.totalCount).toBe(0);
    expect((await call(olivia, ofAsset)).body.pagination?.totalCount).not.toBe(0);
    expect((await app.patch(person, { id, serviceAppointmentStatus: 'Confirmed' })).status).toBe(404);
    expect((await app.addItem(person, id, fixture.otherAssetInstanceId)).status).toBe(404);
    expect((await call(person, `DELETE /service-appointment-items/${item}`)).status).toBe(404);
    expect((await call(marcus, `GET /service-appointments/${id}`)).status).toBe(200);
  });

  it('excludes another location of the group for users of single locations', async () => {
    const fixture = await app.createFixture('Harbour Dental Penzance');
    const id = fixture.serviceAppointmentId;
    for (const person of [tom, priya]) {
      expect((await call(person, `GET /service-appointments/${id}`)).status).toBe(404);
      const item = `GET /service-appointment-items/${fixture.serviceAppointmentItemId}`;
      expect((await call(person, item)).status).toBe(404);
    }
    expect((await app.get(olivia, id)).location).toMatchObject({ name: 'Harbour Dental Penzance' });
  });

  spec('d.2.10');
  it('excludes the appointments of another supplier with the same client, and their items', async () => {
    const { rows } = await app.list(olivia, '&searchTerm=tamar&includeServiceAppointmentItems=true');
    const otherAppointment = rows.find((row) => itemsOf(row).length > 0);
    const id = String(otherAppointment?.id);
    const item = otherAppointment && itemsOf(otherAppointment)[0];
    expect((await call(marcus, `GET /service-appointments/${id}`)).status).toBe(404);
    expect((await call(marcus, `GET /service-appointment-items/${String(item?.id)}`)).status).toBe(404);
    const items = await call(marcus, `GET /service-appointment-items?serviceAppointmentId=${id}`);
    expect(items.body.pagination?.totalCount).toBe(0);
    expect((await app.patchItem(marcus, { id: item?.id, price: '5' })).status).toBe(404);
  });

  it('ends for a supplier when it withdraws the confirmation of the client', async () => {
    const { db } = app.portal;
    const { serviceAppointmentId: id, groupId, supplierId } = await app.createFixture();
    const link = () =>
      db.updateTable('supplier_groups').where('supplier_id', '=', supplierId).where('group_id', '=', groupId);
    await link().set({ confirmed_at: null }).execute();
    expect((await call(marcus, `GET /service-appointments/${id}`)).status).toBe(404);
    expect((await app.list(marcus)).total).toBe(0);
    await link().set({ confirmed_at: new Date() }).execute();
    expect((await call(marcus, `GET /service-appointments/${id}`)).status).toBe(200);
  });

  it('returns 403 to support', async () => {
    expect((await call(support, 'GET /service-appointments')).status).toBe(403);
    expect((await call(support, 'GET /service-appointment-items')).status).toBe(403);
  });
});

describe('the list of appointments', () => {
  const statuses = ['New', 'Pending', 'Confirmed', 'Completed', 'Cancelled'] as const;
  const readTotals = async () => {
    const totals = { New: 0, Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 };
    for (const status of statuses) {
      const { rows, total } = await app.list(olivia, `&serviceAppointmentStatus=${status}`);
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
      totals[status] = total;
    }
    return totals;
  };

  spec('1.4.14', '2.2.69', '2.4.1', '2.7.119', 'd.5.8');
  it('is filtered by each status, of which the demo data has appointments', async () => {
    const totals = Object.values(await readTotals());
    expect((await app.list(olivia)).total).toBe(totals.reduce((sum, total) => sum + total));
  });

  spec('1.1.8', '1.2.69', '2.2.69', '2.7.120', 'd.4.14');
  it('is filtered by awaiting action, as the KPIs count', async () => {
    const { New, Pending, Confirmed } = await readTotals();
    const { total } = await app.list(olivia, '&awaitingActionOnly=true');
    expect(total).toBe(New + Pending + Confirmed);
    for (const person of [olivia, marcus]) {
      const awaiting = await app.list(person, '&awaitingActionOnly=true');
      const confirmed = awaiting.rows.filter(({ status }) => status === 'Confirmed').length;
      const kpis = (await call(person, 'GET /asset-instances/kpi-summary')).body.data;
      expect(kpis).toMatchObject({
        serviceAppointmentsPendingConfirmation: awaiting.total - confirmed,
        serviceAppointmentsIncomplete: confirmed,
      });
    }
  });

  spec('2.2.112', '2.7.118');
  it('includes as many items as the counts on request, and none otherwise', async () => {
    const { rows } = await app.list(olivia, '&includeServiceAppointmentItems=true');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const items = itemsOf(row);
      expect(items).toHaveLength(Number(row.serviceItemsCountTotal));
      expect(items.filter(({ status }) => status === 'New')).toHaveLength(
        Number(row.serviceItemsCountIncomplete),
      );
    }
    expect((await app.list(olivia)).rows[0]).not.toHaveProperty('serviceAppointmentItems');
  });

  spec('2.2.68', '2.7.111', '2.7.112', '2.7.113', '2.7.114', '2.7.115', '2.7.116', '2.7.117');
  it('is filtered by asset, location, supplier, dates and words together', async () => {
    const fixture = await app.createFixture();
    const id = fixture.serviceAppointmentId;
    const ids = async (query: string) => (await app.list(olivia, query)).rows.map((row) => row.id);
    expect(await ids(`&assetInstanceId=${fixture.assetInstanceId}`)).toEqual([id]);
    expect(await ids(`&assetInstanceId=${fixture.otherAssetInstanceId}`)).toEqual([]);
    const at = '2026-07-01T08:00:00Z';
    const about = `&locationId=${fixture.locationId}&supplierId=${fixture.supplierId}&searchTerm=truro%20TEST`;
    expect(await ids(`${about}&appointmentDateMin=${at}&appointmentDateMax=${at}`)).toContain(id);
    expect(await ids(`${about}&appointmentDateMin=2026-07-01T08:00:01Z`)).not.toContain(id);
    expect(await ids(`${about}&appointmentDateMax=2026-07-01T07:59:59Z`)).not.toContain(id);
    expect(await ids(`&serviceAppointmentId=${id}&locationId=${fixture.groupId}`)).toEqual([]);
    expect(await ids(`&serviceAppointmentId=${id}&supplierId=${fixture.groupId}`)).toEqual([]);
    expect(await ids(`&serviceAppointmentId=${id}&groupId=${fixture.groupId}`)).toEqual([id]);
    expect(await ids(`&serviceAppointmentId=${id}&groupId=${fixture.locationId}`)).toEqual([]);
    expect(await ids('&searchTerm=%25')).toEqual([]);
  });

  spec('2.2.84', '2.2.85', '2.2.86', '2.2.87', '2.2.88', '2.2.89', '2.2.90', '2.2.91');
  it.each([
    'dateAttending',
    'title',
    'serviceSupplier',
    'location',
    'orgUser',
    'status',
    'serviceItemsCountTotal',
    'serviceItemsCountIncomplete',
  ])('keeps one order over all pages when sorted by %s', async (property) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        call(olivia, `GET /service-appointments?pageSize=8&pageNumber=${page}&sortProperty=${property}`),
      ),
    );
    const paged = pages.flatMap(({ body }) => (body.data ?? []).map(({ id }) => id));
    const whole = await app.list(olivia, `&sortProperty=${property}`);
    expect(paged).toEqual(whole.rows.slice(0, 24).map(({ id }) => id));
    const reversed = await app.list(olivia, `&sortProperty=${property}&sortDescending=true`);
    expect(reversed.rows.map(({ id }) => id).toReversed()).toEqual(whole.rows.map(({ id }) => id));
  });

  it('has the latest first by default', async () => {
    const dates = (await app.list(olivia)).rows.map((row) => String(row.dateAttending));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each([
    ['appointmentDateMin=soon', 'appointmentDateMin'],
    ['appointmentDateMax=9999-01-01T00:00:00Z', 'appointmentDateMax'],
    ['serviceAppointmentStatus=Done', 'serviceAppointmentStatus'],
    ['groupId=1', 'groupId'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await call(olivia, `GET /service-appointments?${query}`);
    expect(response.status).toBe(400);
    expect(response.body.errors).toHaveProperty(field);
  });
});

describe('an appointment', () => {
  spec('2.2.106', '2.7.121', 'd.4.46');
  it('has the local time of its location, its supplier and its items with details', async () => {
    const { serviceAppointmentId: id, assetInstanceId } = await app.createFixture();
    const appointment = await app.get(ana, id);
    expect(appointment).toMatchObject({
      dateAttending: '2026-07-01T08:00:00.000Z',
      dateAttendingLocalised: '2026-07-01T09:00:00',
      location: { name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      serviceSupplier: { name: 'DentServe', phone: '0117 555 0400' },
      orgUser: null,
      serviceItemsCountTotal: 1,
      serviceItemsCountIncomplete: 1,
    });
    expect(itemsOf(appointment)).toEqual([
      expect.objectContaining({
        assetInstanceId,
        status: 'New',
        assetInstance: expect.objectContaining({
          serialNumber: 'PLACE-1',
          hasTracker: true,
          location: expect.objectContaining({ name: 'Harbour Dental Truro' }),
          subLocation: expect.objectContaining({ nameNickname: 'Test room' }),
          serviceSupplier: expect.objectContaining({ name: 'DentServe' }),
          derivedModelNameAndSerial: expect.stringMatching(/ - PLACE-1$/),
        }),
      }),
    ]);
  });
});

function itemsOf(row: Record<string, unknown>): Record<string, unknown>[] {
  const items = row.serviceAppointmentItems;
  if (!Array.isArray(items)) throw new Error('The response has no items');
  return items;
}
