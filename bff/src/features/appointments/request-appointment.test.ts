import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { dentServe, vetCare } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import type { ApiResponse } from '../../../test/fixtures/test-portal.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  app = await startServicingTestApp();
  fixture = await app.createFixture();
});
afterAll(() => app.portal.stop());

const request = (person: string, json: object = {}) =>
  app.portal.call(person, 'POST /service-appointments', {
    json: {
      locationId: fixture.locationId,
      supplierId: dentServe.id,
      dateAttending: '2026-06-16T08:00:00Z',
      ...json,
    },
  });

/** A model that DentServe does not service. */
const unservicedModel = async () => {
  const model = await app.portal.db
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

describe('a request for an appointment', () => {
  describe('of a practice', () => {
    let response: ApiResponse;
    let emails: Awaited<ReturnType<ServicingTestApp['mails']>>;
    const annualService = () =>
      request(tom, {
        assetInstanceId: fixture.assetInstanceId,
        assetInstanceIds: [fixture.assetInstanceId, fixture.otherAssetInstanceId],
        title: ' Annual service ',
        commentsRequestor: 'Side door',
      });
    beforeAll(async () => {
      await app.mails();
      response = await annualService();
      emails = await app.mails();
    });

    spec('1.1.3', '2.1.3', '2.7.122', '2.7.123', '2.7.124', '2.7.125', 'd.4.25');
    it('creates a New appointment for the location, the supplier and the date', async () => {
      const created = await annualService();
      expect(dataOf(created)).toMatchObject({
        status: 'New',
        location: { id: fixture.locationId },
        serviceSupplier: { id: dentServe.id },
        dateAttending: '2026-06-16T08:00:00.000Z',
        dateConfirmed: null,
        isRequestedBySupplier: false,
        version: 1,
      });
      expect(created.headers.get('etag')).toBe('"1"');
    });

    spec('2.3.92', '2.7.126', '2.7.127', '2.7.128');
    it('stores the title, the comments and each asset once, with its pending service', async () => {
      expect(dataOf(await annualService())).toMatchObject({
        title: 'Annual service',
        commentsRequestor: 'Side door',
        serviceItemsCountTotal: 2,
        serviceItemsCountIncomplete: 2,
      });
      const asset = await app.portal.call(tom, `GET /asset-instances/${fixture.otherAssetInstanceId}`);
      expect(asset.body.data).toMatchObject({ dateServicePending: '2026-06-16T08:00:00.000Z' });
    });

    it('writes an audit entry for the appointment and for each asset, visible to both sides', async () => {
      const audit = await app.portal.db
        .selectFrom('audit_events')
        .where('service_appointment_id', '=', String(dataOf(response).id))
        .select(['event', 'supplier_id', 'group_id'])
        .execute();
      expect(audit.map(({ event }) => event).toSorted()).toEqual([
        'Appointment requested',
        'Asset added to appointment',
        'Asset added to appointment',
      ]);
      for (const entry of audit)
        expect(entry).toMatchObject({ supplier_id: dentServe.id, group_id: fixture.groupId });
    });

    spec('d.4.53');
    it('emails the administrators of the supplier', () => {
      expect(emails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
        [marcus, 'appointment.requested'],
      ]);
      expect(emails[0]?.subject).toBe('Appointment requested: Annual service, Harbour Dental Truro');
      expect(emails[0]?.body_text).toContain('Tuesday, 16 June 2026 at 09:00 British Summer Time');
      expect(emails[0]?.body_text).toContain(`/serviceappointment/${String(dataOf(response).id)}`);
    });
  });

  spec('1.5.9', '1.5.13', '1.9.13', '2.7.143', '2.9.36');
  it('accepts 300 assets and rejects 301', async () => {
    await app.portal.db
      .updateTable('asset_instances')
      .where('location_id', '=', fixture.locationId)
      .set({ service_supplier_id: dentServe.id })
      .execute();
    const path = `GET /asset-instances?pageSize=300&includeInactive=true&locationId=${fixture.locationId}`;
    const assetInstanceIds = dataOf(await app.portal.call(olivia, path)).map(({ id }) => id);
    expect(assetInstanceIds).toHaveLength(300);
    expect(dataOf(await request(olivia, { assetInstanceIds }))).toMatchObject({
      serviceItemsCountTotal: 300,
    });
    const other = [...assetInstanceIds.slice(1), dentServe.id, fixture.otherAssetInstanceId];
    const tooMany = await request(olivia, { assetInstanceIds: other });
    expect(tooMany.body.errors).toEqual({ assetInstanceIds: ['An appointment has at most 300 assets'] });
  });

  spec('d.4.25', 'd.4.53');
  it('emails the managers of the location and the administrators of the practice when a supplier requests it', async () => {
    await app.mails();
    const created = dataOf(await request(ana));
    expect(created).toMatchObject({ status: 'New', isRequestedBySupplier: true });
    expect((await app.mails()).map(({ recipient }) => recipient)).toEqual([olivia, priya]);
    dataOf(await request(ana, { locationId: await app.locationId('Harbour Dental Penzance') }));
    expect((await app.mails()).map(({ recipient }) => recipient)).toEqual([olivia]);
  });

  spec('1.5.6', '1.5.7', '1.5.8', '2.5.31', '2.5.32', '2.5.33');
  it.each([
    ['locationId', 'Please select a location'],
    ['supplierId', 'Please select a supplier'],
    ['dateAttending', 'Please select a date'],
  ])('rejects a missing %s with the text of the specification', async (field, message) => {
    for (const value of [undefined, '', null]) {
      const response = await request(olivia, { [field]: value });
      expect(response.status).toBe(400);
      expect(response.body.errors).toEqual({ [field]: [message] });
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
  ])('rejects %s and names the field', async (_, json, field) => {
    const response = await request(olivia, json);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errors ?? {})).toEqual([field]);
  });

  it('rejects a location out of scope like an unknown one', async () => {
    const penzance = await app.locationId('Harbour Dental Penzance');
    for (const [person, locationId] of [
      [tom, penzance],
      [helen, fixture.locationId],
      [vera, fixture.locationId],
      [marcus, await app.locationId('Brightside Dental Leeds')],
    ] as const) {
      const supplierId = person === vera ? vetCare.id : dentServe.id;
      const response = await request(person, { locationId, supplierId });
      expect(response.body.errors).toEqual({
        locationId: ['This location does not exist, or you don’t have access to it'],
      });
    }
  });

  spec('1.5.13');
  it('rejects an asset of another location and writes nothing', async () => {
    const { total } = await app.list(olivia);
    const elsewhere = await app.createFixture('Harbour Dental Falmouth');
    const response = await request(olivia, {
      assetInstanceIds: [fixture.assetInstanceId, elsewhere.assetInstanceId],
    });
    expect(response.status).toBe(400);
    expect(response.body.errors).toHaveProperty('assetInstanceIds');
    // The fixture created one appointment itself.
    expect((await app.list(olivia)).total).toBe(total + 1);
  });

  it('rejects an asset that the supplier does not service, from either side', async () => {
    const { assetInstanceId } = await app.createFixture();
    const change = (columns: Updateable<Database['asset_instances']>) =>
      app.portal.db.updateTable('asset_instances').where('id', '=', assetInstanceId).set(columns).execute();
    await change({ service_supplier_id: vetCare.id, asset_model_id: await unservicedModel() });
    for (const person of [marcus, olivia])
      expect((await request(person, { assetInstanceId })).body.errors).toHaveProperty('assetInstanceId');
    await change({ service_supplier_id: null });
  });
});

describe('the supplier of a request', () => {
  spec('1.5.11', '1.6.14');
  it('is the own company for a supplier', async () => {
    const response = await request(marcus, { supplierId: vetCare.id });
    expect(response.body.errors).toEqual({ supplierId: ['Please select your own company'] });
  });

  it('has confirmed the practice, or services an asset at the location', async () => {
    const { db } = app.portal;
    await db
      .insertInto('supplier_groups')
      .values({ supplier_id: vetCare.id, group_id: fixture.groupId, is_service_provider: true })
      .execute();
    const response = await request(olivia, { supplierId: vetCare.id });
    expect(response.status).toBe(409);
    expect(response.body.detail).toBe('This supplier has not confirmed you as a service client yet');
    await db
      .updateTable('asset_instances')
      .where('id', '=', fixture.assetInstanceId)
      .set({ service_supplier_id: vetCare.id })
      .execute();
    await app.mails();
    const accepted = await request(olivia, { supplierId: vetCare.id });
    expect(accepted.status).toBe(200);
    // The supplier does not see the appointment, so it gets no email.
    expect(await app.mails()).toEqual([]);
    expect(
      (await app.portal.call(vera, `GET /service-appointments/${String(dataOf(accepted).id)}`)).status,
    ).toBe(404);
    const elsewhere = await app.locationId('Harbour Dental Falmouth');
    expect((await request(olivia, { supplierId: vetCare.id, locationId: elsewhere })).status).toBe(409);
    await db
      .updateTable('asset_instances')
      .where('id', '=', fixture.assetInstanceId)
      .set({ service_supplier_id: null })
      .execute();
  });
});
