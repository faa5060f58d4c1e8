import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import {
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiClient,
  type Row,
} from './api-test-portal.ts';

let moment = new Date('2027-03-01T09:00:00Z');
let portal: ApiTestPortal;
let modelId: string;
let supplierId: string;
beforeAll(async () => {
  portal = await startApiTestPortal(() => moment);
  const person = await at('2027-03-01T09:00:00Z');
  const models = await person.listAll('/asset-models');
  modelId = textAt(
    models.find((model) => model['defaultServiceIntervalMonths'] === 12),
    'id',
  );
  const suppliers = await person.listAll('/suppliers?isServiceProvider=true');
  supplierId = textAt(
    suppliers.find((row) => row['name'] === 'DentServe'),
    'id',
  );
});
afterAll(() => portal.stop());

/** Olivia, signed in at this time. */
async function at(time: string): Promise<ApiClient> {
  moment = new Date(time);
  return portal.newClientFor(olivia);
}

/** An asset in a time zone with a last service and a service interval of one year. */
async function assetIn(timeZone: string, lastServiced: string): Promise<Row> {
  const person = await at('2027-03-01T09:00:00Z');
  const fixture = await person.request('POST /locations', { name: `${timeZone} ${lastServiced}`, timeZone });
  const asset = await person.request('POST /asset-instances', {
    assetModelId: modelId,
    locationId: fixture.one['id'],
    dateHistoricalService: lastServiced,
  });
  expect(asset.status).toBe(200);
  return asset.one;
}

describe('the day on which a service is due', () => {
  it.each([
    // Clocks in London go forward at 01:00 UTC on 28 March 2027 and back at 01:00 UTC on 31 October.
    ['Europe/London', '2026-03-28', '2027-03-28T22:59:59Z', '2027-03-28T23:00:00Z'],
    ['Europe/London', '2026-03-27', '2027-03-27T23:59:59Z', '2027-03-28T00:00:00Z'],
    ['Europe/London', '2026-10-30', '2027-10-30T22:59:59Z', '2027-10-30T23:00:00Z'],
    ['Europe/London', '2026-10-31', '2027-10-31T23:59:59Z', '2027-11-01T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-28', '2027-03-28T09:59:59Z', '2027-03-28T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-28', '2027-03-29T10:59:59Z', '2027-03-29T11:00:00Z'],
  ])('is overdue from local midnight in %s a year after %s', async (...[zone, last, before, after]) => {
    const { id } = await assetIn(zone, last);
    const due = `2027${last.slice(4)}`;
    for (const [time, serviceOverdue] of [
      [before, false],
      [after, true],
    ] as const) {
      const { one } = await (await at(time)).request(`GET /asset-instances/${String(id)}`);
      expect({ time, ...one }).toMatchObject({
        time,
        dateServiceNextDue: due,
        serviceDue: true,
        serviceOverdue,
      });
    }
  });

  it.each([
    ['Europe/London', '2026-04-27', '2027-03-27T23:59:59Z', '2027-03-28T00:00:00Z'],
    ['Europe/London', '2026-04-28', '2027-03-28T22:59:59Z', '2027-03-28T23:00:00Z'],
    ['Europe/London', '2026-11-30', '2027-10-30T22:59:59Z', '2027-10-30T23:00:00Z'],
    ['Pacific/Kiritimati', '2026-04-27', '2027-03-27T09:59:59Z', '2027-03-27T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-04-27', '2027-03-28T10:59:59Z', '2027-03-28T11:00:00Z'],
  ])('is due from 30 days before in %s a year after %s', async (...[zone, last, before, after]) => {
    const { id, locationId } = await assetIn(zone, last);
    const list = `GET /asset-instances?serviceDue=true&locationId=${String(locationId)}`;
    const early = await at(before);
    expect((await early.request(`GET /asset-instances/${String(id)}`)).one['serviceDue']).toBe(false);
    expect((await early.request(list)).rows).toEqual([]);
    const late = await at(after);
    expect((await late.request(`GET /asset-instances/${String(id)}`)).one['serviceDue']).toBe(true);
    expect((await late.request(list)).rows.map((row) => row['id'])).toEqual([id]);
    const kpi = await late.request(`GET /asset-instances/kpi-summary?locationId=${String(locationId)}`);
    expect(kpi.one['assetInstancesServiceDue']).toBe(1);
  });

  it('is 28 February when the last service was on 29 February', async () => {
    const { id } = await assetIn('Europe/London', '2028-02-29');
    const { one } = await (await at('2028-03-01T09:00:00Z')).request(`GET /asset-instances/${String(id)}`);
    expect(one['dateServiceNextDue']).toBe('2029-02-28');
  });
});

describe('the time of an appointment', () => {
  it.each([
    ['Europe/London', '2027-03-28T00:59:00Z', '2027-03-28T00:59:00'],
    ['Europe/London', '2027-03-28T01:00:00Z', '2027-03-28T02:00:00'],
    ['Europe/London', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00'],
    ['Europe/London', '2027-10-31T01:30:00Z', '2027-10-31T01:30:00'],
    ['Pacific/Kiritimati', '2027-03-28T10:00:00Z', '2027-03-29T00:00:00'],
    ['Pacific/Pago_Pago', '2027-03-28T10:59:00Z', '2027-03-27T23:59:00'],
  ])('in %s at %s is %s local time', async (zone, attending, shown) => {
    const { locationId, id } = await assetIn(zone, '2026-06-01');
    const person = await at('2027-03-01T09:00:00Z');
    const appointment = await person.request('POST /service-appointments', {
      locationId,
      supplierId,
      assetInstanceId: id,
      dateAttending: attending,
    });
    expect(appointment.status).toBe(200);
    expect(appointment.one).toMatchObject({
      status: 'New',
      dateAttending: new Date(attending).toISOString(),
      dateAttendingLocalised: shown,
    });
    const asset = await person.request(`GET /asset-instances/${String(id)}`);
    expect(asset.one['dateServicePending']).toBe(new Date(attending).toISOString());
  });

  it('sets the pending service to the earlier of two appointments, and to the other when that is cancelled', async () => {
    const { locationId, id } = await assetIn('Europe/London', '2026-06-02');
    const person = await at('2027-03-01T09:00:00Z');
    const [march, october] = ['2027-03-28T08:00:00.000Z', '2027-10-31T09:00:00.000Z'];
    const visits: Row[] = [];
    for (const dateAttending of [october, march]) {
      const request = { locationId, supplierId, assetInstanceId: id, dateAttending };
      visits.push((await person.request('POST /service-appointments', request)).one);
    }
    const pending = async () =>
      (await person.request(`GET /asset-instances/${String(id)}`)).one['dateServicePending'];
    expect(await pending()).toBe(march);
    const cancel = { id: visits[1]?.['id'], serviceAppointmentStatus: 'Cancelled' };
    await person.request('PATCH /service-appointments', cancel);
    expect(await pending()).toBe(october);
  });
});

describe('the day of an expense', () => {
  it.each([
    ['Pacific/Kiritimati', '2027-03-28T10:00:00Z', '2027-03-29'],
    ['Pacific/Pago_Pago', '2027-03-28T10:59:00Z', '2027-03-27'],
    ['Europe/London', '2027-03-28T23:30:00Z', '2027-03-29'],
    ['Europe/London', '2027-10-31T23:30:00Z', '2027-10-31'],
  ])('of a fault resolved in %s at %s is %s', async (zone, time, day) => {
    const { id, locationId } = await assetIn(zone, `2026-07-${time.slice(8, 10)}`);
    const person = await at(time);
    const category = await person.getFirst('/fault-categories');
    const fault = await person.request('POST /faults', {
      assetInstanceId: id,
      faultCategoryId: category['id'],
      faultSeverity: 'Minor',
      description: 'Drips',
    });
    const resolved = { id: fault.one['id'], faultStatus: 'Resolved', price: '12.5' };
    expect((await person.request('PATCH /faults', resolved)).one['price']).toBe('12.50');
    const events = await person.request(`GET /reports/financial-events?locationId=${String(locationId)}`);
    expect(events.rows).toMatchObject([
      { relevantDate: day, price: '12.50', financialEventType: 'AssetFault' },
    ]);
  });
});
