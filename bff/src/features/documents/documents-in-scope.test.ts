import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, marcus, vera, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
let list: DocumentsTestApp['list'];
let idsOf: DocumentsTestApp['idsOf'];
let created: DocumentsTestApp['created'];
let read: DocumentsTestApp['read'];
let statusFor: DocumentsTestApp['statusFor'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture, elsewhere, list, idsOf, created, read, statusFor } = app);
});
afterAll(() => app.stop());

describe('the scope of documents', () => {
  it('has the documents of assets for their group and location only', async () => {
    const { documentId: id } = elsewhere;
    expect(await statusFor(olivia, id)).toBe(200);
    for (const person of [tom, sam, vera, support]) {
      expect(await statusFor(person, id)).toBe(404);
      expect(await idsOf(person)).not.toContain(id);
    }
    expect(await statusFor(tom, fixture.documentId)).toBe(200);
    expect(await idsOf(tom)).toContain(fixture.documentId);
  });

  spec('d.2.9');
  it('has the documents of serviced assets and own appointments with confirmed clients for a supplier', async () => {
    expect(await statusFor(marcus, fixture.documentId)).toBe(200);
    const link = portal.db
      .updateTable('supplier_groups')
      .where('supplier_id', '=', dentServe.id)
      .where('group_id', '=', fixture.groupId);
    await link.set({ confirmed_at: null }).execute();
    expect(await statusFor(marcus, fixture.documentId)).toBe(404);
    expect(await idsOf(marcus)).not.toContain(fixture.documentId);
    await link.set({ confirmed_at: new Date() }).execute();
  });

  spec('2.7.71');
  it('has the documents of an appointment for its supplier, regardless of the models that it services', async () => {
    const id = await created(olivia, { serviceAppointmentId: fixture.serviceAppointmentId });
    expect(await read(id, marcus)).toMatchObject({
      relatesToType: 'ServiceAppointment',
      relatesToName: 'Test service · 01 Jul 2026',
    });
    expect(await statusFor(tom, id)).toBe(200);
    expect(await statusFor(vera, id)).toBe(404);
  });

  spec('2.3.18', '2.7.69');
  it('has the model documents of a group for all its locations, and for no supplier or other group', async () => {
    const id = await created(tom, { assetModelId: fixture.assetModelId });
    expect(await read(id)).toMatchObject({
      isGlobal: false,
      group: { id: fixture.groupId, name: 'Harbour Dental' },
      relatesToType: 'Model',
    });
    expect(await statusFor(priya, id)).toBe(200);
    for (const person of [sam, marcus, support]) expect(await statusFor(person, id)).toBe(404);
  });

  spec('2.2.29', '2.3.23', 'd.4.31');
  it('has global documents for everyone', async () => {
    const id = await created(support, { assetModelId: fixture.assetModelId, documentType: 'userGuide' });
    for (const person of [olivia, tom, sam, marcus, vera, support]) {
      expect(await read(id, person)).toMatchObject({ isGlobal: true, group: null });
      expect(await idsOf(person)).toContain(id);
    }
    const { rows } = await list(support);
    expect(new Set(rows.map(({ isGlobal }) => isGlobal))).toEqual(new Set([true]));
  });
});

describe('the list of documents', () => {
  spec('2.7.57', '2.9.2', 'd.4.39');
  it('is sorted by title by default, and keeps one order over all pages', async () => {
    const titles = (await list(olivia)).rows.map(({ title }) => String(title));
    const collator = new Intl.Collator('en');
    expect(titles.slice(0, 5)).toEqual(titles.toSorted(collator.compare).slice(0, 5));
    const page = async (number: number) =>
      (
        await portal.call(
          olivia,
          `GET /documents?pageSize=10&pageNumber=${number}&sortProperty=relatesToName&sortDescending=true`,
        )
      ).body.data ?? [];
    const rows = [...(await page(1)), ...(await page(2)), ...(await page(3))];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
  });

  it.each(['title', 'documentType', 'createdAt', 'uploadedAt', 'dateValidTo'])(
    'has the same order by %s on short pages as on a long one for a supplier, in both directions',
    async (property) => {
      for (const descending of [false, true]) {
        const page = async (size: number, number: number) => {
          const query = `sortProperty=${property}&sortDescending=${descending}&pageSize=${size}&pageNumber=${number}`;
          const { body } = await portal.call(marcus, `GET /documents?${query}`);
          return body.data?.map(({ id }) => id) ?? [];
        };
        const long = await page(300, 1);
        expect(long.length).toBeGreaterThan(8);
        expect([...(await page(4, 1)), ...(await page(4, 2))]).toEqual(long.slice(0, 8));
      }
    },
  );

  spec('2.2.13', '2.7.58', '2.7.64');
  it('is filtered by an asset, with the documents of its model on request', async () => {
    const { assetInstanceId, assetModelId, documentId } = fixture;
    const ofModel = await created(olivia, { assetModelId });
    const idsOfAsset = await idsOf(olivia, `&assetInstanceId=${assetInstanceId}`);
    expect(idsOfAsset).toContain(documentId);
    expect(idsOfAsset).not.toContain(ofModel);
    const both = await idsOf(
      olivia,
      `&assetInstanceId=${assetInstanceId}&includeInstanceModelDocuments=true`,
    );
    expect(both).toEqual(expect.arrayContaining([documentId, ofModel]));
    expect(both).not.toContain(elsewhere.documentId);
  });

  it('does not reveal the model of an asset out of scope', async () => {
    const { locationId, unservicedModelId: assetModelId } = fixture;
    const { body } = await portal.call(olivia, 'POST /asset-instances', {
      json: { assetModelId, locationId },
    });
    const ofModel = await created(support, { assetModelId });
    const query = `&assetInstanceId=${String(body.data?.id)}&includeInstanceModelDocuments=true`;
    expect(await idsOf(tom, query)).toEqual([ofModel]);
    expect(await idsOf(marcus, query)).toEqual([]);
  });

  spec('2.2.10', '2.2.12', '2.7.59');
  it('is filtered by a model or its type, with the documents of its assets', async () => {
    const { assetModelId, documentId } = fixture;
    const ofModel = await created(olivia, { assetModelId });
    expect(await idsOf(olivia, `&assetModelId=${assetModelId}`)).toEqual(
      expect.arrayContaining([documentId, ofModel]),
    );
    const { body } = await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`);
    const typeId = JSON.parse(JSON.stringify(body.data)).assetModel.assetType.id;
    expect(await idsOf(olivia, `&assetTypeId=${typeId}`)).toEqual(
      expect.arrayContaining([documentId, ofModel]),
    );
    expect(await list(olivia, `&assetTypeId=${randomUUID()}`)).toEqual({ rows: [], total: 0 });
  });

  spec('2.2.11', '2.2.111', '2.3.26', '2.7.60', '2.7.61', '2.7.62', '2.7.66');
  it('is filtered by fault, appointment, item, document type and primary image', async () => {
    const { faultId, serviceAppointmentId, serviceAppointmentItemId, assetInstanceId } = fixture;
    const photo = await created(olivia, { faultId, documentType: 'AssetImage' });
    const ofItem = await created(olivia, { serviceAppointmentItemId });
    const primary = await created(olivia, { assetInstanceId, documentType: 'AssetImage', isPrimary: true });
    expect(await idsOf(olivia, `&faultId=${faultId}`)).toEqual([photo]);
    expect(await idsOf(olivia, `&serviceAppointmentItemId=${serviceAppointmentItemId}`)).toEqual([ofItem]);
    const ofVisit = await list(olivia, `&serviceAppointmentId=${serviceAppointmentId}`);
    expect(ofVisit.rows.map(({ id }) => id)).toContain(ofItem);
    for (const row of ofVisit.rows) expect(row.serviceAppointmentId).toBe(serviceAppointmentId);
    expect(await idsOf(olivia, `&assetInstanceId=${assetInstanceId}&isPrimary=true`)).toEqual([primary]);
    const images = await list(olivia, `&documentType=AssetImage`);
    expect(new Set(images.rows.map(({ documentType }) => documentType))).toEqual(new Set(['AssetImage']));
  });

  spec('2.3.28', '2.3.30');
  it('is filtered by each document type', async () => {
    const { assetModelId } = fixture;
    await created(support, { assetModelId, documentType: 'technicalSpecifications' });
    await created(support, { assetModelId, documentType: 'quickStart' });
    for (const documentType of [
      'technicalSpecifications',
      'quickStart',
      'userGuide',
      'EquipmentCertification',
    ]) {
      const { rows } = await list(olivia, `&documentType=${documentType}`);
      expect(new Set(rows.map((row) => row.documentType))).toEqual(new Set([documentType]));
    }
  });

  spec('2.2.14', '2.3.24', '2.7.65');
  it('excludes the documents of models without assets in scope on request', async () => {
    const { body } = await portal.call(olivia, 'GET /asset-models?pageSize=300');
    const inUse = new Set(
      (
        await portal.db
          .selectFrom('asset_instances')
          .where('group_id', '=', fixture.groupId)
          .select('asset_model_id')
          .execute()
      ).map((row) => row.asset_model_id),
    );
    const unused = body.data?.find(({ id }) => !inUse.has(String(id)));
    const assetModelId = unused === undefined ? await unusedModel() : String(unused.id);
    const id = await created(support, { assetModelId, documentType: 'quickStart' });
    expect(await idsOf(olivia)).toContain(id);
    const relevant = await idsOf(olivia, '&relevantModelsOnly=true');
    expect(relevant).not.toContain(id);
    expect(relevant).toContain(fixture.documentId);
  });

  spec('2.2.9', '2.7.63');
  it('is searched by title, comments, file, asset and model, with wildcards as ordinary characters', async () => {
    const { assetInstanceId } = fixture;
    const id = await created(olivia, {
      assetInstanceId,
      title: 'Zebra pressure test',
      comments: 'second visit',
    });
    expect(await idsOf(olivia, '&searchTerm=VISIT%20zebra')).toEqual([id]);
    expect(await idsOf(olivia, '&searchTerm=zebra%20truro')).toEqual([id]);
    expect((await list(olivia, '&searchTerm=z%25ra')).total).toBe(0);
  });

  it('is filtered by the end of validity: before today, or within 30 days', async () => {
    const { assetInstanceId } = fixture;
    const until = (dateValidTo: string) => created(olivia, { assetInstanceId, dateValidTo });
    const [past, today, month, later] = [
      await until('2026-06-14'),
      await until('2026-06-15'),
      await until('2026-07-15'),
      await until('2026-07-16'),
    ];
    const of = (validity: string) =>
      idsOf(olivia, `&assetInstanceId=${assetInstanceId}&validity=${validity}`);
    expect(await of('overdue')).toEqual([past]);
    expect(await of('due')).toEqual(expect.arrayContaining([past, today, month]));
    expect(await of('due')).not.toContain(later);
  });

  it('ends the validity by the time zone of the location of its subject', async () => {
    const { assetInstanceId, assetModelId } = fixture;
    // It is 10:00 in London and still the day before in Samoa.
    const id = await created(olivia, { assetInstanceId, dateValidTo: '2026-06-14' });
    expect(await read(id)).toMatchObject({ timeZone: 'Europe/London' });
    const setTimeZone = (zone: string) =>
      portal.db
        .updateTable('locations')
        .set({ time_zone: zone })
        .where('id', '=', (eb) =>
          eb.selectFrom('asset_instances').select('location_id').where('id', '=', assetInstanceId),
        )
        .execute();
    const overdue = () => idsOf(olivia, `&assetInstanceId=${assetInstanceId}&validity=overdue`);
    expect(await overdue()).toContain(id);
    await setTimeZone('Pacific/Pago_Pago');
    try {
      expect(await read(id)).toMatchObject({ timeZone: 'Pacific/Pago_Pago' });
      expect(await overdue()).not.toContain(id);
    } finally {
      await setTimeZone('Europe/London');
    }
    const ofModel = await created(support, { assetModelId });
    expect(await read(ofModel, support)).toMatchObject({ timeZone: 'Europe/London' });
  });

  it('has no rows and no count for an asset out of scope', async () => {
    const query = `&assetInstanceId=${elsewhere.assetInstanceId}`;
    expect(await list(tom, query)).toEqual({ rows: [], total: 0 });
    expect(
      (await list(tom, `${query}&includeInstanceModelDocuments=true`)).rows.every(
        (row) => row.assetInstanceId === null,
      ),
    ).toBe(true);
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
