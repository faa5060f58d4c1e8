import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe, vetCare } from '../../demo/demo-organisations.ts';
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
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const { id } = await portal.db
    .selectFrom('locations')
    .where('name', '=', 'Harbour Dental Truro')
    .select('id')
    .executeTakeFirstOrThrow();
  fixture = await createLocationFixture(portal.db, { locationId: id, supplierId: dentServe.id });
  const json = { id: fixture.assetInstanceId, nickname: 'Bertha', purchasePrice: '99.50' };
  await portal.call(tom, 'PATCH /asset-instances', { json });
  const fault = { id: fixture.faultId, price: '12.00', progress: 'Ordered' };
  await portal.call(olivia, 'PATCH /faults', { json: fault });
});
afterAll(() => portal.stop());

const list = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /audit-events?pageSize=300&${query}`);
  expect(status).toBe(200);
  return { rows: body.data ?? [], total: body.pagination?.totalCount ?? -1 };
};
const isNicknameUpdate = ({ event }: { event?: unknown }) => String(event).startsWith('Nickname');
const listOfAsset = (person: string) => list(person, `assetInstanceId=${fixture.assetInstanceId}`);

/** Inserts an entry and returns its event, by which it can be searched. */
async function insertEntry(columns: {
  group_id?: string;
  supplier_id?: string;
  asset_instance_id?: string;
  service_appointment_id?: string;
  entity_type?: string;
  event?: string;
}): Promise<string> {
  const event = `Entry ${crypto.randomUUID()}`;
  await portal.db
    .insertInto('audit_events')
    .values({
      entity_type: 'AssetInstance',
      entity_id: crypto.randomUUID(),
      username: tom,
      event,
      created_at: testNow,
      ...columns,
    })
    .execute();
  return event;
}
const sees = async (person: string, event: string) =>
  (await list(person, `searchTerm=${encodeURIComponent(event)}`)).total === 1;

describe('the audit trail', () => {
  spec('1.1.7', '1.2.160', '2.7.148', '2.7.150');
  it('lists the entries of an asset and of its faults, the newest first', async () => {
    const { rows, total } = await listOfAsset(olivia);
    expect(total).toBe(2);
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'Fault: progress changed from "It still hums" to "Ordered", price set to £12.00',
      'Nickname set to "Bertha", purchase price set to £99.50',
    ]);
    const times = (await list(olivia)).rows.map(({ createdAt }) => String(createdAt));
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  spec('1.3.103', '1.3.104', '1.3.105', '1.3.106', 'd.4.61');
  it('has the time, the user, the event and the old and new values of an entry', async () => {
    const { rows } = await listOfAsset(olivia);
    expect(rows.find(isNicknameUpdate)).toMatchObject({
      id: expect.any(String),
      createdAt: testNow.toISOString(),
      username: tom,
      impersonatedByUsername: null,
      event: 'Nickname set to "Bertha", purchase price set to £99.50',
      changes: {
        nickname: { from: null, to: 'Bertha' },
        purchase_price: { from: null, to: '99.50' },
      },
    });
  });

  spec('1.3.103', '1.3.104', '1.3.105', '1.3.106', '2.7.152');
  it('has only id, time, user and event in the compact version', async () => {
    const query = `assetInstanceId=${fixture.assetInstanceId}&compactVersion=true`;
    const [row] = (await list(olivia, query)).rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['createdAt', 'event', 'id', 'username']);
  });

  spec('1.2.160', '2.7.149');
  it('is searched by user and event, with wildcards as ordinary characters', async () => {
    const asset = `assetInstanceId=${fixture.assetInstanceId}`;
    expect((await list(olivia, `${asset}&searchTerm=TOM%20updated`)).total).toBe(1);
    expect((await list(olivia, `${asset}&searchTerm=deleted`)).total).toBe(0);
    expect((await list(olivia, `${asset}&searchTerm=%25`)).total).toBe(0);
  });

  spec('2.2.110', '2.7.151');
  it('is filtered by appointment', async () => {
    const id = fixture.serviceAppointmentId;
    const event = await insertEntry({ group_id: fixture.groupId, service_appointment_id: id });
    const { rows } = await list(olivia, `serviceAppointmentId=${id}`);
    expect(rows.map((row) => row.event)).toEqual([event]);
  });

  it('has each entry once over all pages', async () => {
    // Searches, because tests that run at the same time add entries too.
    const event = `Pages ${fixture.regionId}`;
    for (let count = 0; count < 6; count += 1) await insertEntry({ group_id: fixture.groupId, event });
    const path = `GET /audit-events?searchTerm=${fixture.regionId}&pageSize=2`;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => portal.call(olivia, `${path}&pageNumber=${page}`)),
    );
    const ids = pages.flatMap(({ body }) => (body.data ?? []).map(({ id }) => id));
    expect(new Set(ids).size).toBe(6);
  });
});

describe('the changes of an entry', () => {
  const update = async (json: object) =>
    expect((await portal.call(olivia, 'PATCH /asset-instances', { json })).status).toBe(200);
  const newest = async (id: string, query = '') => {
    const { rows } = await list(olivia, `assetInstanceId=${id}&${query}`);
    return rows[0] ?? {};
  };

  spec('d.6.1');
  it('have the old and the new value', async () => {
    const { otherAssetInstanceId: id } = fixture;
    await update({ id, serialNumber: 'A1' });
    expect(await newest(id)).toMatchObject({ event: 'Serial number changed from "PLACE-2" to "A1"' });
    await update({ id, serialNumber: 'A2' });
    expect(await newest(id, 'searchTerm=A2')).toMatchObject({
      event: 'Serial number changed from "A1" to "A2"',
      details: [{ label: 'Serial number', from: 'A1', to: 'A2' }],
    });
    await update({ id, serialNumber: null });
    expect(await newest(id, 'searchTerm=cleared')).toMatchObject({
      event: 'Serial number cleared (was "A2")',
    });
  });

  spec('d.6.2');
  it('are the first two in the event and all of them in the full entry', async () => {
    const { otherAssetInstanceId: id, subLocationId } = fixture;
    const json = { id, barcode: 'B1', nickname: 'Nick', comments: 'Near the door', purchasePrice: '1234.5' };
    await update({ ...json, datePurchased: '2026-01-05T12:00:00.000Z', subLocationId });
    const entry = await newest(id, 'searchTerm=barcode');
    expect(entry.event).toMatch(/^.+, .+ and 4 more$/);
    const [full] = (await list(olivia, `id=${String(entry.id)}`)).rows;
    expect(full?.details).toEqual(
      expect.arrayContaining([
        { label: 'Purchase price', from: null, to: '£1,234.50' },
        { label: 'Date purchased', from: null, to: '05 Jan 2026' },
        { label: 'Room', from: null, to: expect.not.stringMatching(/^[0-9a-f-]{36}$/) },
      ]),
    );
    expect(full?.details).toHaveLength(6);
  });

  it('have the same text in the compact version, also for entries that were stored without it', async () => {
    const { otherAssetInstanceId: id } = fixture;
    const event = await insertEntry({ group_id: fixture.groupId, asset_instance_id: id });
    await portal.db
      .updateTable('audit_events')
      .set({ event: 'Asset updated', changes: JSON.stringify({ nickname: { from: 'Old', to: 'New' } }) })
      .where('event', '=', event)
      .execute();
    const { rows } = await list(olivia, `assetInstanceId=${id}&compactVersion=true`);
    expect(rows.map((row) => row.event)).toContain('Nickname changed from "Old" to "New"');
  });
});

describe('the scope of audit entries', () => {
  spec('1.2.162', '1.6.6');
  it.each([priya, tom, ana, support])('rejects %s with 403', async (person) => {
    expect((await portal.call(person, 'GET /audit-events')).status).toBe(403);
  });

  it.each([helen, sam, vera])(
    'excludes %s of another organisation, in rows and in totals',
    async (person) => {
      expect((await listOfAsset(person)).total).toBe(0);
      expect(await sees(person, await insertEntry({ group_id: fixture.groupId }))).toBe(false);
    },
  );

  it('has the entries of serviced assets for a supplier, without prices', async () => {
    const { rows, total } = await listOfAsset(marcus);
    expect(total).toBe(2);
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'Fault: progress changed from "It still hums" to "Ordered"',
      'Nickname set to "Bertha"',
    ]);
    expect(rows.find(isNicknameUpdate)?.changes).toEqual({
      nickname: { from: null, to: 'Bertha' },
    });
    expect(rows.find((row) => !isNicknameUpdate(row))).toMatchObject({
      changes: { progress: { from: 'It still hums', to: 'Ordered' } },
      details: [{ label: 'Progress', from: 'It still hums', to: 'Ordered' }],
    });
  });

  spec('d.6.3');
  it('does not let a supplier find an entry by a hidden price', async () => {
    const search = (person: string, term: string) =>
      list(person, `assetInstanceId=${fixture.assetInstanceId}&searchTerm=${encodeURIComponent(term)}`);
    expect((await search(olivia, '99.50')).total).toBe(1);
    expect((await search(marcus, '99.50')).total).toBe(0);
    expect((await search(marcus, 'nickname bertha')).total).toBe(1);
  });

  it('has the entries that name the supplier or one of its appointments', async () => {
    const { groupId: group_id, serviceAppointmentId: service_appointment_id } = fixture;
    expect(await sees(marcus, await insertEntry({ group_id, supplier_id: dentServe.id }))).toBe(true);
    expect(await sees(marcus, await insertEntry({ supplier_id: dentServe.id }))).toBe(true);
    expect(await sees(marcus, await insertEntry({ group_id, service_appointment_id }))).toBe(true);
    expect(await sees(marcus, await insertEntry({ group_id }))).toBe(false);
    expect(await sees(marcus, await insertEntry({ group_id, supplier_id: vetCare.id }))).toBe(false);
  });

  it('excludes the appointments of other suppliers with a serviced asset', async () => {
    const service_appointment_id = crypto.randomUUID();
    const about = { group_id: fixture.groupId, asset_instance_id: fixture.assetInstanceId };
    await portal.db
      .insertInto('service_appointments')
      .values({
        id: service_appointment_id,
        group_id: fixture.groupId,
        location_id: fixture.locationId,
        supplier_id: vetCare.id,
        date_attending: '2026-07-01T08:00:00Z',
      })
      .execute();
    expect(await sees(marcus, await insertEntry({ ...about, service_appointment_id }))).toBe(false);
    expect(await sees(marcus, await insertEntry(about))).toBe(true);
  });

  it('has only the request of an unconfirmed practice', async () => {
    const { group_id } = await portal.db
      .selectFrom('supplier_groups')
      .where('supplier_id', '=', dentServe.id)
      .where('is_confirmed', '=', false)
      .select('group_id')
      .executeTakeFirstOrThrow();
    const named = { group_id, supplier_id: dentServe.id };
    expect(await sees(marcus, await insertEntry({ ...named, entity_type: 'SupplierGroup' }))).toBe(true);
    expect(await sees(marcus, await insertEntry(named))).toBe(false);
  });
});
