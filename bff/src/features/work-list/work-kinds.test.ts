import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ana, helen, marcus, olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startWorkListTestApp,
  type WorkListTestApp,
} from '../../../test/fixtures/work-list/work-list-test-app.queries.ts';

let app: WorkListTestApp;
beforeAll(async () => {
  app = await startWorkListTestApp();
});
afterAll(() => app.portal.stop());

describe('faults', () => {
  it('are critical until they are resolved', async () => {
    const fixture = await app.createFixture();
    const report = {
      assetInstanceId: fixture.assetInstanceId,
      faultCategoryId: fixture.faultCategoryId,
      faultSeverity: 'Critical',
      description: `Smoke\n  from the back ${'x'.repeat(100)}`,
    };
    const id = String((await app.call(tom, 'POST /faults', report))?.id);
    for (const person of [olivia, tom, marcus])
      expect(await app.rowsOf(person, 'criticalFault', fixture)).toMatchObject([
        {
          id: `criticalFault:${id}`,
          recordId: id,
          urgency: 'now',
          assetInstanceId: null,
          location: { id: fixture.locationId, timeZone: 'Europe/London' },
          detail: `Smoke from the back ${'x'.repeat(60)}`,
          count: 1,
          since: '2026-06-15T09:00:00.000Z',
        },
      ]);
    await app.call(tom, 'PATCH /faults', { id, faultStatus: 'Acknowledged' });
    expect(await app.rowsOf(tom, 'criticalFault', fixture)).toHaveLength(1);
    await app.call(tom, 'PATCH /faults', { id, faultStatus: 'Resolved' });
    expect(await app.rowsOf(tom, 'criticalFault', fixture)).toEqual([]);
  });

  it('are new until someone acknowledges them', async () => {
    const fixture = await app.createFixture();
    expect(await app.rowsOf(ana, 'newFault', fixture)).toMatchObject([
      { recordId: fixture.faultId, detail: 'It hums' },
    ]);
    await app.call(tom, 'PATCH /faults', { id: fixture.faultId, faultStatus: 'InProgress' });
    expect(await app.rowsOf(ana, 'newFault', fixture)).toEqual([]);
  });

  it.each([
    ['Minor', 'newFault', ['June 3', 'June 2', 'June 1']],
    ['Critical', 'criticalFault', ['June 1', 'June 2', 'June 3']],
  ] as const)(
    'that are %s are ranked: new ones the newest first, critical ones the oldest',
    async (...of) => {
      const [severity, kind, expected] = of;
      const fixture = await app.createFixture();
      await app.portal.db.deleteFrom('faults').where('id', '=', fixture.faultId).execute();
      await app.portal.db
        .insertInto('faults')
        .values(
          [2, 3, 1].map((day) => ({
            group_id: fixture.groupId,
            asset_instance_id: fixture.assetInstanceId,
            fault_category_id: fixture.faultCategoryId,
            severity,
            description: `June ${day}`,
            created_at: new Date(`2026-06-0${day}T09:00:00Z`),
          })),
        )
        .execute();
      const rows = await app.rowsOf(olivia, kind, fixture);
      expect(rows.map(({ detail }) => detail)).toEqual(expected);
      expect(rows.map(({ rank }) => rank)).toEqual([0, 1, 2]);
    },
  );
});

describe('services', () => {
  const setDue = (id: string, day: string) =>
    app.setAsset(id, { date_next_service: new Date(`${day}T12:00:00Z`) });

  it('are grouped by location and supplier, with the visit that they can join', async () => {
    const fixture = await app.createFixture();
    const { otherAssetInstanceId: asset, serviceAppointmentId, locationId, supplierId } = fixture;
    await setDue(asset, '2026-06-14');
    const row = {
      id: `overdueServices:${locationId}:${supplierId}`,
      recordId: null,
      urgency: 'now',
      count: 1,
      since: '2026-06-14T12:00:00.000Z',
      location: { id: locationId },
      joinsVisit: { id: serviceAppointmentId, dateAttending: '2026-07-01T08:00:00.000Z' },
    };
    for (const person of [olivia, tom, marcus])
      expect(await app.rowsOf(person, 'overdueServices', fixture)).toMatchObject([row]);
    await app.call(tom, `POST /service-appointments/${serviceAppointmentId}/items`, {
      assetInstanceId: asset,
    });
    expect(await app.rowsOf(olivia, 'overdueServices', fixture)).toEqual([]);
  });

  it.each([
    ['2026-06-15', 'dueServices'],
    ['2026-07-15', 'dueServices'],
    ['2026-07-16', 'neither'],
    ['2026-06-14', 'overdueServices'],
  ])('that are due on %s are in %s', async (day, expected) => {
    const fixture = await app.createFixture();
    await setDue(fixture.otherAssetInstanceId, day);
    const { items } = await app.workOf(olivia, `?locationId=${fixture.locationId}`);
    const kinds = items.map(({ kind }) => kind).filter((kind) => kind.endsWith('Services'));
    expect(kinds).toEqual(expected === 'neither' ? [] : [expected]);
  });

  it('of another supplier, of an inactive asset and of an asset without a due date are left out', async () => {
    const fixture = await app.createFixture();
    const { otherAssetInstanceId: asset, usedSupplierId } = fixture;
    await setDue(asset, '2026-06-20');
    expect(await app.rowsOf(marcus, 'dueServices', fixture)).toHaveLength(1);
    await app.setAsset(asset, { service_supplier_id: usedSupplierId });
    expect(await app.rowsOf(marcus, 'dueServices', fixture)).toEqual([]);
    expect(await app.rowsOf(olivia, 'dueServices', fixture)).toMatchObject([
      { supplier: { id: usedSupplierId }, joinsVisit: null },
    ]);
    await app.setAsset(asset, { active: false });
    expect(await app.rowsOf(olivia, 'dueServices', fixture)).toEqual([]);
  });
});

describe('information and requests', () => {
  it('is missing once for each location, until it is entered', async () => {
    const fixture = await app.createFixture();
    await app.setAsset(fixture.assetInstanceId, { serial_number: null });
    await app.portal.db
      .updateTable('asset_models')
      .set({ requires_serial_number: true, requires_barcode: false })
      .where('id', '=', fixture.assetModelId)
      .execute();
    expect(await app.rowsOf(tom, 'missingInformation', fixture)).toMatchObject([
      { id: `missingInformation:${fixture.locationId}`, count: 1, since: null, urgency: 'later' },
    ]);
    expect(await app.rowsOf(marcus, 'missingInformation', fixture)).toEqual([]);
    await app.setAsset(fixture.assetInstanceId, { serial_number: 'SN-1' });
    expect(await app.rowsOf(tom, 'missingInformation', fixture)).toEqual([]);
  });

  it('is missing at the location with the most assets first', async () => {
    const fixtures = await Promise.all([app.createFixture(), app.createFixture()]);
    // The location with fewer assets has the first id.
    const [few, many] = fixtures.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1));
    if (!few || !many) throw new Error('Both locations exist');
    const { db } = app.portal;
    await db
      .updateTable('asset_models')
      .set({ requires_serial_number: true, requires_barcode: false })
      .execute();
    const assets = db.updateTable('asset_instances');
    await assets.set({ serial_number: sql`id::text` }).execute();
    await assets.set({ serial_number: null }).where('location_id', '=', many.locationId).execute();
    await app.setAsset(few.assetInstanceId, { serial_number: null });
    const { items } = await app.workOf(olivia);
    const rows = items.filter(({ kind }) => kind === 'missingInformation');
    expect(rows).toMatchObject([
      { location: { id: many.locationId }, count: 2, rank: 0 },
      { location: { id: few.locationId }, count: 1, rank: 1 },
    ]);
  });

  it('of a practice to a supplier wait for those who may confirm it', async () => {
    const fixture = await app.createFixture();
    const { pendingGroupId, supplierId } = fixture;
    const ofClient = async (person: string) => (await app.workOf(person, `?groupId=${pendingGroupId}`)).items;
    expect(await ofClient(marcus)).toMatchObject([
      {
        id: `clientRequest:${pendingGroupId}`,
        subject: `Group ${pendingGroupId}`,
        detail: 'Pat Pending',
        group: { id: pendingGroupId },
      },
    ]);
    expect(await ofClient(ana)).toEqual([]);
    expect(await app.rowsOf(marcus, 'clientRequest', fixture)).toEqual([]);
    await app.call(marcus, `POST /suppliers/${supplierId}/group/${pendingGroupId}/confirmed`, {
      isConfirmed: true,
    });
    expect(await ofClient(marcus)).toEqual([]);
  });

  it('for models wait for support, and their answers for the practice until it has such an asset', async () => {
    const path = '/asset-model-addition-requests';
    const request = { manufacturerString: 'Acme', modelInfoString: 'Turbine 77' };
    const { assetTypeId, locationId } = await app.createFixture();
    const id = String((await app.call(tom, `POST ${path}`, request))?.id);
    const ofRequest = async (person: string) =>
      (await app.workOf(person)).items.filter(({ recordId }) => recordId === id);
    const { items } = await app.workOf(support);
    expect(items.map(({ kind }) => kind)).toEqual(items.map(() => 'modelRequest'));
    expect(items.length).toBeGreaterThan(0);
    expect(await ofRequest(tom)).toEqual([]);
    const model = { name: 'Turbine 77', assetTypeId, manufacturerName: 'Acme' };
    const decided = await app.call(support, `POST ${path}/${id}/decision`, {
      isAdded: true,
      comments: 'Added for you',
      model,
    });
    const answer = { subject: 'Acme Turbine 77', detail: 'Added for you', urgency: 'later' };
    expect(await ofRequest(tom)).toMatchObject([answer]);
    for (const person of [support, helen, marcus]) expect(await ofRequest(person)).toEqual([]);
    await app.call(tom, 'POST /asset-instances', { assetModelId: decided?.assetModelId, locationId });
    expect(await ofRequest(tom)).toEqual([]);
  });

  it('for models are no longer news after 14 days', async () => {
    const path = '/asset-model-addition-requests';
    const request = { manufacturerString: 'Acme', modelInfoString: 'Lamp 3' };
    const id = String((await app.call(tom, `POST ${path}`, request))?.id);
    await app.call(support, `POST ${path}/${id}/decision`, { isAdded: false });
    const kinds = async () =>
      (await app.workOf(tom)).items.filter(({ recordId }) => recordId === id).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['answeredModelRequest']);
    await app.portal.db
      .updateTable('asset_model_addition_requests')
      .set({ decided_at: new Date('2026-06-01T08:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect(await kinds()).toEqual([]);
  });
});
