import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyId } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, marcus, vera, support } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
let create: DocumentsTestApp['create'];
let created: DocumentsTestApp['created'];
let read: DocumentsTestApp['read'];
let update: DocumentsTestApp['update'];
let remove: DocumentsTestApp['remove'];
let auditOf: DocumentsTestApp['auditOf'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture, elsewhere, create, created, read, update, remove, auditOf } = app);
});
afterAll(() => app.stop());

describe('the addition of a document', () => {
  spec('1.1.4', '2.1.2', '2.7.68', '2.7.70');
  it('returns the new id and audits the document with its subject', async () => {
    const id = await created(olivia, {
      assetInstanceId: fixture.assetInstanceId,
      title: '  Certificate  ',
      dateValidFrom: '2026-01-01T12:00:00Z',
      comments: ' ',
    });
    expect(await read(id)).toMatchObject({
      title: 'Certificate',
      dateValidFrom: '2026-01-01',
      comments: null,
      hasData: false,
      remoteStatus: 'None',
      relatesToType: 'Asset',
      relatesToName: expect.stringContaining(' › '),
      version: 1,
    });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        username: olivia,
        event: 'Document added',
        group_id: fixture.groupId,
        asset_instance_id: fixture.assetInstanceId,
        supplier_id: dentServe.id,
      }),
    ]);
  });

  spec('2.5.17', '2.5.18', '2.5.19', '2.5.20');
  it.each([
    [{}, { assetModelId: ['Please select a model'], assetInstanceId: ['Please select an asset'] }],
    [{ title: ' ' }, { title: ['Please enter a friendly title'] }],
    [{ title: undefined }, { title: ['Please enter a friendly title'] }],
    [{ documentType: undefined }, { documentType: ['Please select a document type'] }],
    [{ documentType: 'Passport' }, { documentType: ['Please select a document type'] }],
    [{ dateValidFrom: '2026-02-30' }, { dateValidFrom: ['This is not a date'] }],
    [{ groupId: emptyId }, { groupId: ['Unknown field'] }],
    [{ isGlobal: true }, { isGlobal: ['Unknown field'] }],
    [{ remoteId: 'x' }, { remoteId: ['Unknown field'] }],
  ])('rejects %j with the texts of the specification', async (more, errors) => {
    const response = await create(olivia, more);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });

  spec('2.3.22', '2.5.21', 'd.4.33');
  it('rejects contradictions with the reason', async () => {
    const { assetInstanceId, assetModelId, faultId, serviceAppointmentId, serviceAppointmentItemId } =
      fixture;
    const tries: [Record<string, unknown>, string][] = [
      [{ assetInstanceId, dateValidFrom: '2026-02-02', dateValidTo: '2026-02-01' }, 'dateValidTo'],
      [{ assetInstanceId, isPrimary: true }, 'isPrimary'],
      [{ faultId, documentType: 'AssetImage', isPrimary: true }, 'isPrimary'],
      [{ assetInstanceId, linkUrl: 'https://a.example' }, 'linkUrl'],
      [{ assetInstanceId, documentType: 'LearningLink', linkUrl: 'https://a.example' }, 'documentType'],
      [{ assetInstanceId, documentType: 'ServiceRecord' }, 'documentType'],
      [{ assetInstanceId, documentType: 'EquipmentCertification' }, 'documentType'],
      [{ assetInstanceId: elsewhere.otherAssetInstanceId, faultId }, 'faultId'],
      [{ assetInstanceId, assetModelId: await unusedModel() }, 'assetModelId'],
      [
        { serviceAppointmentId: elsewhere.serviceAppointmentId, serviceAppointmentItemId },
        'serviceAppointmentItemId',
      ],
      [{ serviceAppointmentId, faultId }, 'faultId'],
      [{ serviceAppointmentItemId, assetInstanceId: fixture.otherAssetInstanceId }, 'assetInstanceId'],
    ];
    for (const [more, field] of tries) {
      const { status, body } = await create(olivia, more);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect((await create(olivia, { assetInstanceId, assetModelId })).status).toBe(200);
  });

  it.each(['assetInstanceId', 'faultId', 'serviceAppointmentId', 'serviceAppointmentItemId'] as const)(
    'rejects a %s out of scope like an unknown one',
    async (field) => {
      for (const id of [elsewhere[field], randomUUID(), emptyId]) {
        const { status, body } = await create(tom, { [field]: id });
        expect(status).toBe(400);
        expect(body.errors?.[field]?.[0]).toMatch(/does not exist, or you don’t have access to it$/);
      }
    },
  );

  spec('d.2.32');
  it('allows a supplier only service records of its appointments', async () => {
    const { assetInstanceId, assetModelId, serviceAppointmentId } = fixture;
    expect((await create(marcus, { assetInstanceId })).status).toBe(403);
    expect((await create(marcus, { assetInstanceId, documentType: 'ServiceRecord' })).status).toBe(403);
    expect((await create(marcus, { serviceAppointmentId })).status).toBe(403);
    const global = await create(marcus, { assetModelId });
    expect([global.status, global.body.detail]).toEqual([403, "You can't edit a global document"]);
    expect((await create(marcus, { serviceAppointmentId, documentType: 'ServiceRecord' })).status).toBe(200);
  });

  spec('2.3.29', 'd.4.32');
  it('requires an http(s) address of a learning link', async () => {
    const json = { assetModelId: fixture.assetModelId, documentType: 'LearningLink' };
    for (const linkUrl of [
      'javascript:alert(1)',
      'ftp://a.example',
      'https://a.example\u0000',
      ' ',
      undefined,
      null,
    ])
      expect((await create(support, { ...json, linkUrl })).body.errors).toHaveProperty('linkUrl');
    const id = await created(support, { ...json, linkUrl: 'https://learn.example/a' });
    expect(await read(id)).toMatchObject({ linkUrl: 'https://learn.example/a', hasData: false });
    expect((await update(support, { id, linkUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await update(support, { id, fileName: 'a.pdf' })).status).toBe(400);
    expect((await update(support, { id, documentType: 'userGuide' })).body.errors).toHaveProperty('linkUrl');
  });
});

describe('a service record', () => {
  const add = (person: string, at: LocationFixture, more: Record<string, unknown> = {}) =>
    portal.call(person, `POST /service-appointment-items/${at.serviceAppointmentId}/document`, {
      json: { title: 'Annual service', ...more },
    });

  spec('2.3.27', '2.7.93');
  it('is about the item and its asset, and visible to both sides', async () => {
    const { serviceAppointmentItemId, assetInstanceId, serviceAppointmentId } = fixture;
    const { status, body } = await add(marcus, fixture, { serviceAppointmentItemId });
    expect(status).toBe(200);
    const id = String(body.data);
    expect(await read(id, tom)).toMatchObject({
      documentType: 'ServiceRecord',
      relatesToType: 'ServiceAppointmentItem',
      serviceAppointmentId,
      serviceAppointmentItemId,
      assetInstanceId,
    });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        username: marcus,
        supplier_id: dentServe.id,
        group_id: fixture.groupId,
        service_appointment_id: serviceAppointmentId,
      }),
    ]);
    expect((await update(marcus, { id, title: 'Other' })).status).toBe(200);
    expect((await update(marcus, { id, documentType: 'miscellaneous' })).status).toBe(400);
    expect((await remove(marcus, id)).status).toBe(204);
  });

  spec('2.5.13');
  it('requires a title and an item of the appointment', async () => {
    expect((await add(marcus, fixture, { title: '' })).body.errors).toEqual({
      title: ['Please enter a friendly title'],
    });
    const { serviceAppointmentItemId } = elsewhere;
    expect((await add(marcus, fixture, { serviceAppointmentItemId })).status).toBe(400);
  });

  it('is rejected from another supplier with 404 and from a practice with 403', async () => {
    expect((await add(vera, fixture)).status).toBe(404);
    expect((await add(olivia, fixture)).status).toBe(403);
    expect((await add(tom, elsewhere)).status).toBe(403);
  });

  spec('d.2.32');
  it('cannot be changed by another supplier, and a supplier cannot change a document of the practice', async () => {
    const { body } = await add(marcus, fixture);
    const id = String(body.data);
    const { id: other } = await portal.db
      .selectFrom('suppliers')
      .where('id', '!=', dentServe.id)
      .where('owning_group_id', 'is', null)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { assetInstanceId } = fixture;
    await portal.db
      .updateTable('documents')
      .set({ asset_instance_id: assetInstanceId })
      .where('id', '=', id)
      .execute();
    const address = (supplierId: string) =>
      portal.db
        .updateTable('service_appointments')
        .set({ supplier_id: supplierId })
        .where('id', '=', fixture.serviceAppointmentId)
        .execute();
    await address(other);
    expect((await update(marcus, { id, title: 'Mine' })).status).toBe(403);
    expect((await remove(marcus, id)).status).toBe(403);
    await address(dentServe.id);
    expect((await update(marcus, { id: fixture.documentId, title: 'Mine' })).status).toBe(403);
  });
});

/** A model without assets. */
async function unusedModel(): Promise<string> {
  const { asset_type_id: type } = await portal.db
    .selectFrom('asset_models')
    .select('asset_type_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await portal.db.insertInto('asset_models').values({ id, asset_type_id: type, name: id }).execute();
  return id;
}
