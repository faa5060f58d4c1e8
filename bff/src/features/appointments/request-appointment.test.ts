import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { dentServe, vetCare } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let world: ServicingTestApp;
let place: LocationFixture;
beforeAll(async () => {
  world = await startServicingTestApp();
  place = await world.createFixture();
});
afterAll(() => world.portal.stop());

const request = (person: string, json: object = {}) =>
  world.portal.call(person, 'POST /service-appointments', {
    json: {
      locationId: place.locationId,
      supplierId: dentServe.id,
      dateAttending: '2026-06-16T08:00:00Z',
      ...json,
    },
  });

/** A model that DentServe does not service. */
const unservicedModel = async () => {
  const model = await world.portal.db
    .selectFrom('asset_models')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supplier_asset_models as serviced')
            .whereRef('serviced.asset_model_id', '=', 'asset_models.id')
            .where('serviced.supplier_id', '=', dentServe.id)
            .select('serviced.asset_model_id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirstOrThrow();
  return model.id;
};

describe('requesting an appointment', () => {
  spec(
    '1.1.3',
    '2.1.3',
    '2.3.92',
    '2.7.122',
    '2.7.123',
    '2.7.124',
    '2.7.125',
    '2.7.126',
    '2.7.127',
    '2.7.128',
    'd.4.25',
    'd.4.53',
  );
  it('when a practice asks → New, with its assets, their pending service, an audit entry each, and the supplier written to', async () => {
    await world.mails();
    const ids = [place.assetInstanceId, place.otherAssetInstanceId];
    const answer = await request(tom, {
      assetInstanceId: place.assetInstanceId,
      assetInstanceIds: ids,
      title: ' Annual service ',
      commentsRequestor: 'Side door',
    });
    const made = dataOf(answer);
    expect(made).toMatchObject({
      status: 'New',
      title: 'Annual service',
      dateConfirmed: null,
      serviceItemsCountTotal: 2,
      serviceItemsCountIncomplete: 2,
      commentsRequestor: 'Side door',
      isRequestedBySupplier: false,
      version: 1,
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    const asset = await world.portal.call(tom, `GET /asset-instances/${place.otherAssetInstanceId}`);
    expect(asset.body.data).toMatchObject({ dateServicePending: '2026-06-16T08:00:00.000Z' });
    const audit = await world.portal.db
      .selectFrom('audit_events')
      .where('service_appointment_id', '=', String(made.id))
      .select(['event', 'supplier_id', 'group_id'])
      .execute();
    expect(audit.map(({ event }) => event).toSorted()).toEqual([
      'Appointment requested',
      'Asset added to appointment',
      'Asset added to appointment',
    ]);
    for (const one of audit)
      expect(one).toMatchObject({ supplier_id: dentServe.id, group_id: place.groupId });
    const mails = await world.mails();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [marcus, 'appointment.requested'],
    ]);
    expect(mails[0]?.subject).toBe('Appointment requested: Annual service, Harbour Dental Truro');
    expect(mails[0]?.body_text).toContain('Tuesday, 16 June 2026 at 09:00 British Summer Time');
    expect(mails[0]?.body_text).toContain(`/serviceappointment/${String(made.id)}`);
  });

  spec('1.5.9', '1.5.13', '1.9.13', '2.7.143', '2.9.36');
  it('when 300 assets are chosen → all of them are on it', async () => {
    await world.portal.db
      .updateTable('asset_instances')
      .where('location_id', '=', place.locationId)
      .set({ service_supplier_id: dentServe.id })
      .execute();
    const path = `GET /asset-instances?pageSize=300&includeInactive=true&locationId=${place.locationId}`;
    const assetInstanceIds = dataOf(await world.portal.call(olivia, path)).map(({ id }) => id);
    expect(assetInstanceIds).toHaveLength(300);
    expect(dataOf(await request(olivia, { assetInstanceIds }))).toMatchObject({
      serviceItemsCountTotal: 300,
    });
    const other = [...assetInstanceIds.slice(1), dentServe.id, place.otherAssetInstanceId];
    const tooMany = await request(olivia, { assetInstanceIds: other });
    expect(tooMany.body.errors).toEqual({ assetInstanceIds: ['An appointment has at most 300 assets'] });
  });

  spec('d.4.25', 'd.4.53');
  it("when a supplier asks → the location's managers and the practice's administrators are written to, and nobody else", async () => {
    await world.mails();
    const made = dataOf(await request(ana));
    expect(made).toMatchObject({ status: 'New', isRequestedBySupplier: true });
    expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([olivia, priya]);
    dataOf(await request(ana, { locationId: await world.locationId('Harbour Dental Penzance') }));
    expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([olivia]);
  });

  spec('1.5.6', '1.5.7', '1.5.8', '2.5.31', '2.5.32', '2.5.33');
  it.each([
    ['locationId', 'Please select a location'],
    ['supplierId', 'Please select a supplier'],
    ['dateAttending', 'Please select a date'],
  ])('when %s is missing → 400 with the message of the specification', async (field, message) => {
    for (const value of [undefined, '', null]) {
      const answer = await request(olivia, { [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ [field]: [message] });
    }
  });

  it.each([
    ['the year 9999', { dateAttending: '9999-01-01T00:00:00Z' }, 'dateAttending'],
    ['301 assets', { assetInstanceIds: Array.from({ length: 301 }, () => dentServe.id) }, 'assetInstanceIds'],
    ['a status of its own', { status: 'Confirmed' }, 'status'],
    ['a group', { groupId: dentServe.id }, 'groupId'],
    ['half a character', { title: '\ud800' }, 'title'],
    ['an unknown location', { locationId: dentServe.id }, 'locationId'],
    ['an unknown supplier', { supplierId: '11111111-1111-4111-8111-111111111111' }, 'supplierId'],
  ])('when asked with %s → 400 that names the field', async (_, json, field) => {
    const answer = await request(olivia, json);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  it('when the location is not the caller’s → 400, as if there were none', async () => {
    const penzance = await world.locationId('Harbour Dental Penzance');
    for (const [person, locationId] of [
      [tom, penzance],
      [helen, place.locationId],
      [vera, place.locationId],
      [marcus, await world.locationId('Brightside Dental Leeds')],
    ] as const) {
      const supplierId = person === vera ? vetCare.id : dentServe.id;
      const answer = await request(person, { locationId, supplierId });
      expect(answer.body.errors).toEqual({
        locationId: ['This location does not exist, or you don’t have access to it'],
      });
    }
  });

  spec('1.5.13');
  it('when an asset is at another location or foreign → 400, and nothing is written', async () => {
    const { total } = await world.list(olivia);
    const elsewhere = await world.createFixture('Harbour Dental Falmouth');
    const answer = await request(olivia, {
      assetInstanceIds: [place.assetInstanceId, elsewhere.assetInstanceId],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('assetInstanceIds');
    // the place brought one of its own
    expect((await world.list(olivia)).total).toBe(total + 1);
  });

  it('when the supplier does not service the asset → 400, whoever asks', async () => {
    const { assetInstanceId } = await world.createFixture();
    const change = (columns: Updateable<Database['asset_instances']>) =>
      world.portal.db.updateTable('asset_instances').where('id', '=', assetInstanceId).set(columns).execute();
    await change({ service_supplier_id: vetCare.id, asset_model_id: await unservicedModel() });
    for (const person of [marcus, olivia])
      expect((await request(person, { assetInstanceId })).body.errors).toHaveProperty('assetInstanceId');
    await change({ service_supplier_id: null });
  });
});

describe('which supplier may be asked', () => {
  spec('1.5.11', '1.6.14');
  it('when a supplier names another → 400', async () => {
    const answer = await request(marcus, { supplierId: vetCare.id });
    expect(answer.body.errors).toEqual({ supplierId: ['Please select your own company'] });
  });

  it('when it has not confirmed the practice → 409, unless it services an asset there', async () => {
    const { db } = world.portal;
    await db
      .insertInto('supplier_groups')
      .values({ supplier_id: vetCare.id, group_id: place.groupId, is_service_provider: true })
      .execute();
    const answer = await request(olivia, { supplierId: vetCare.id });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('This supplier has not confirmed you as a service client yet');
    await db
      .updateTable('asset_instances')
      .where('id', '=', place.assetInstanceId)
      .set({ service_supplier_id: vetCare.id })
      .execute();
    await world.mails();
    const asked = await request(olivia, { supplierId: vetCare.id });
    expect(asked.status).toBe(200);
    // it does not see the appointment, so it is not written to either
    expect(await world.mails()).toEqual([]);
    expect(
      (await world.portal.call(vera, `GET /service-appointments/${String(dataOf(asked).id)}`)).status,
    ).toBe(404);
    const elsewhere = await world.locationId('Harbour Dental Falmouth');
    expect((await request(olivia, { supplierId: vetCare.id, locationId: elsewhere })).status).toBe(409);
    await db
      .updateTable('asset_instances')
      .where('id', '=', place.assetInstanceId)
      .set({ service_supplier_id: null })
      .execute();
  });
});
