import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vetCare } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ fixture, elsewhere } = app);
});
afterAll(() => app.stop());

/** Returns the text of Relates To of a document. */
async function relatesTo(id: string, person = olivia) {
  return (await app.read(id, person))?.relatesToName;
}
/** Returns the type and model of the asset as Relates To shows them. */
async function typeAndModel() {
  const { type_name: type, model_name: model } = await app.portal.db
    .selectFrom('asset_instances')
    .where('id', '=', fixture.assetInstanceId)
    .select(['type_name', 'model_name'])
    .executeTakeFirstOrThrow();
  return `${type} › ${model}`;
}
const setSerial = (serialNumber: string | null) =>
  app.portal.db
    .updateTable('asset_instances')
    .set({ serial_number: serialNumber })
    .where('id', '=', fixture.assetInstanceId)
    .execute();
const changeAppointment = (columns: { date_attending?: Date; title?: string | null; supplier_id?: string }) =>
  app.portal.db
    .updateTable('service_appointments')
    .set(columns)
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();

describe('Relates To', () => {
  spec('t.4.1');
  it('names the asset of a document by type, model and serial number, else by its tracker', async () => {
    await setSerial('SN-77');
    expect(await relatesTo(fixture.documentId)).toBe(`${await typeAndModel()} · SN-77`);
    await setSerial(null);
    expect(await relatesTo(fixture.documentId)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
  });

  it('names the asset of a fault photo', async () => {
    const id = await app.created(olivia, { faultId: fixture.faultId, documentType: 'AssetImage' });
    expect(await relatesTo(id)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
  });

  spec('t.4.2');
  it('names the appointment with its date at its location, next to the asset where there is one', async () => {
    // 23:30 UTC is the next day in Truro.
    await changeAppointment({ date_attending: new Date('2026-07-01T23:30:00Z'), title: 'Summer service' });
    const { serviceAppointmentId, serviceAppointmentItemId } = fixture;
    const ofAppointment = await app.created(olivia, { serviceAppointmentId });
    const ofItem = await app.created(olivia, { serviceAppointmentItemId });
    expect(await relatesTo(ofAppointment)).toBe('Summer service · 02 Jul 2026');
    expect(await relatesTo(ofItem)).toBe(
      `${await typeAndModel()} · ${fixture.friendlyId} · Summer service · 02 Jul 2026`,
    );
    await changeAppointment({ title: null });
    expect(await relatesTo(ofAppointment)).toBe('Service appointment at Harbour Dental Truro · 02 Jul 2026');
  });

  spec('t.4.3');
  it('does not name an appointment of another supplier', async () => {
    const { serviceAppointmentItemId } = fixture;
    const id = await app.created(olivia, { serviceAppointmentItemId });
    const { supplierId } = fixture;
    await changeAppointment({ title: 'Not for DentServe', supplier_id: vetCare.id });
    try {
      expect(await relatesTo(id, marcus)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
      expect(await app.idsOf(marcus, '&searchTerm=Not%20for%20DentServe')).not.toContain(id);
      expect(await relatesTo(id)).toContain('Not for DentServe');
    } finally {
      await changeAppointment({ title: 'Test service', supplier_id: supplierId });
    }
  });

  spec('t.4.4');
  it('is found by serial number, tracker, appointment and date, and sorts the list', async () => {
    const { serviceAppointmentItemId } = fixture;
    await changeAppointment({ date_attending: new Date('2026-07-01T23:30:00Z'), title: 'Winter service' });
    const id = await app.created(olivia, { serviceAppointmentItemId, title: 'Report of the day' });
    const finds = async (term: string) =>
      (await app.idsOf(olivia, `&searchTerm=${encodeURIComponent(term)}`)).includes(id);
    for (const term of [fixture.friendlyId, 'winter service', '02 jul 2026'])
      expect(await finds(term)).toBe(true);
    // Only the server refreshes the search text of an asset.
    const json = { id: fixture.assetInstanceId, serialNumber: 'SN-88' };
    expect((await app.portal.call(olivia, 'PATCH /asset-instances', { json })).status).toBe(200);
    expect(await finds('sn-88')).toBe(true);
    expect(await finds('sn-77')).toBe(false);
    const names = async (query: string) =>
      (await app.list(olivia, `&sortProperty=relatesToName${query}`)).rows.map(({ relatesToName }) =>
        String(relatesToName),
      );
    const ascending = await names('');
    expect(new Set(ascending).size).toBeGreaterThan(10);
    expect(ascending).toEqual(ascending.toSorted(new Intl.Collator('en').compare));
    expect(await names('&sortDescending=true')).toEqual(ascending.toReversed());
  });
});

describe('the documents of a location', () => {
  const idsAtLocation = (person: string, at = fixture, more = '') =>
    app.idsOf(person, `&locationId=${at.locationId}${more}`);

  spec('t.4.5');
  it('are those of its assets, faults and appointments, and no others', async () => {
    const { faultId, serviceAppointmentId } = fixture;
    const photo = await app.created(olivia, { faultId, documentType: 'AssetImage' });
    const ofAppointment = await app.created(olivia, { serviceAppointmentId });
    const ofOtherAppointment = await app.created(olivia, {
      serviceAppointmentId: elsewhere.serviceAppointmentId,
    });
    const found = await idsAtLocation(olivia);
    expect(found).toEqual(expect.arrayContaining([fixture.documentId, photo, ofAppointment]));
    for (const id of [elsewhere.documentId, ofOtherAppointment]) expect(found).not.toContain(id);
    expect(await idsAtLocation(olivia, elsewhere)).toEqual(
      expect.arrayContaining([elsewhere.documentId, ofOtherAppointment]),
    );
    const { rows, total } = await app.list(olivia, `&locationId=${fixture.locationId}&searchTerm=paper`);
    expect(total).toBe(rows.length);
    expect(rows.map(({ id }) => id)).toContain(ofAppointment);
  });

  spec('t.4.6');
  it('include those of the models in use there, also global ones, but not of other models', async () => {
    const { assetModelId, unservicedModelId } = fixture;
    const ofGroup = await app.created(olivia, { assetModelId });
    const global = await app.created(support, { assetModelId });
    const unused = await app.created(support, { assetModelId: unservicedModelId });
    expect(await app.idsOf(olivia)).toContain(unused);
    const found = await idsAtLocation(olivia);
    expect(found).toEqual(expect.arrayContaining([ofGroup, global]));
    expect(found).not.toContain(unused);
  });

  spec('t.4.7');
  it('are empty for a location that the user does not see', async () => {
    expect(await app.list(tom, `&locationId=${elsewhere.locationId}`)).toEqual({ rows: [], total: 0 });
    for (const person of [sam, support])
      expect(await app.list(person, `&locationId=${fixture.locationId}`)).toEqual({ rows: [], total: 0 });
    expect(await app.list(sam, `&groupId=${fixture.groupId}`)).toEqual({ rows: [], total: 0 });
    expect(await idsAtLocation(priya)).toContain(fixture.documentId);
  });

  it('are narrowed by group and location for a supplier', async () => {
    const ofGroup = await app.idsOf(marcus, `&groupId=${fixture.groupId}`);
    expect(ofGroup).toEqual(expect.arrayContaining([fixture.documentId, elsewhere.documentId]));
    const found = await idsAtLocation(marcus, fixture, `&groupId=${fixture.groupId}`);
    expect(found).toContain(fixture.documentId);
    expect(found).not.toContain(elsewhere.documentId);
  });
});
