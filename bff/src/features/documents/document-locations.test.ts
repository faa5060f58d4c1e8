import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vetCare } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let trial: DocumentsTestApp;
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
beforeAll(async () => {
  trial = await startDocumentsTestApp();
  ({ fixture, elsewhere } = trial);
});
afterAll(() => trial.stop());

/** What Relates To says of a document, and the asset's type and model. */
async function relatesTo(id: string, person = olivia) {
  return (await trial.read(id, person))?.relatesToName;
}
async function typeAndModel() {
  const { type_name: type, model_name: model } = await trial.portal.db
    .selectFrom('asset_instances')
    .where('id', '=', fixture.assetInstanceId)
    .select(['type_name', 'model_name'])
    .executeTakeFirstOrThrow();
  return `${type} › ${model}`;
}
const setSerial = (serialNumber: string | null) =>
  trial.portal.db
    .updateTable('asset_instances')
    .set({ serial_number: serialNumber })
    .where('id', '=', fixture.assetInstanceId)
    .execute();
const changeVisit = (columns: { date_attending?: Date; title?: string | null; supplier_id?: string }) =>
  trial.portal.db
    .updateTable('service_appointments')
    .set(columns)
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();

describe('point 18: Relates To', () => {
  spec('t.4.1');
  it('names the asset of a document by type, model and serial number, else by its tracker', async () => {
    await setSerial('SN-77');
    expect(await relatesTo(fixture.documentId)).toBe(`${await typeAndModel()} · SN-77`);
    await setSerial(null);
    expect(await relatesTo(fixture.documentId)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
  });

  it('names the asset of a fault photo', async () => {
    const id = await trial.created(olivia, { faultId: fixture.faultId, documentType: 'AssetImage' });
    expect(await relatesTo(id)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
  });

  spec('t.4.2');
  it('names the appointment with its date at its location, next to the asset where there is one', async () => {
    // 23:30 in UTC is the next day in Truro
    await changeVisit({ date_attending: new Date('2026-07-01T23:30:00Z'), title: 'Summer service' });
    const { serviceAppointmentId, serviceAppointmentItemId } = fixture;
    const ofVisit = await trial.created(olivia, { serviceAppointmentId });
    const ofItem = await trial.created(olivia, { serviceAppointmentItemId });
    expect(await relatesTo(ofVisit)).toBe('Summer service · 02 Jul 2026');
    expect(await relatesTo(ofItem)).toBe(
      `${await typeAndModel()} · ${fixture.friendlyId} · Summer service · 02 Jul 2026`,
    );
    await changeVisit({ title: null });
    expect(await relatesTo(ofVisit)).toBe('Service appointment at Harbour Dental Truro · 02 Jul 2026');
  });

  spec('t.4.3');
  it('does not name an appointment of another supplier', async () => {
    const { serviceAppointmentItemId } = fixture;
    const id = await trial.created(olivia, { serviceAppointmentItemId });
    const { supplierId } = fixture;
    await changeVisit({ title: 'Not for DentServe', supplier_id: vetCare.id });
    try {
      expect(await relatesTo(id, marcus)).toBe(`${await typeAndModel()} · ${fixture.friendlyId}`);
      expect(await trial.idsOf(marcus, '&searchTerm=Not%20for%20DentServe')).not.toContain(id);
      expect(await relatesTo(id)).toContain('Not for DentServe');
    } finally {
      await changeVisit({ title: 'Test service', supplier_id: supplierId });
    }
  });

  spec('t.4.4');
  it('is sorted by, and found by serial number, tracker, appointment and date', async () => {
    const { serviceAppointmentItemId } = fixture;
    const id = await trial.created(olivia, { serviceAppointmentItemId, title: 'Report of the day' });
    for (const term of [fixture.friendlyId, 'test service', '02 jul 2026'])
      expect(await trial.idsOf(olivia, `&searchTerm=${encodeURIComponent(term)}`)).toContain(id);
    const { rows } = await trial.list(olivia, '&sortProperty=relatesToName');
    const names = rows.map(({ relatesToName }) => String(relatesToName));
    const descending = await trial.list(olivia, '&sortProperty=relatesToName&sortDescending=true');
    expect(new Set(names).size).toBeGreaterThan(10);
    expect(names[0]?.localeCompare(String(descending.rows[0]?.relatesToName), 'en')).toBeLessThan(0);
  });
});

describe('point 18: the documents of a location', () => {
  const there = (person: string, at = fixture, more = '') =>
    trial.idsOf(person, `&locationId=${at.locationId}${more}`);

  spec('t.4.5');
  it('are those of its assets, faults and appointments, and no others', async () => {
    const { faultId, serviceAppointmentId } = fixture;
    const photo = await trial.created(olivia, { faultId, documentType: 'AssetImage' });
    const ofVisit = await trial.created(olivia, { serviceAppointmentId });
    const ofOtherVisit = await trial.created(olivia, {
      serviceAppointmentId: elsewhere.serviceAppointmentId,
    });
    const found = await there(olivia);
    expect(found).toEqual(expect.arrayContaining([fixture.documentId, photo, ofVisit]));
    for (const id of [elsewhere.documentId, ofOtherVisit]) expect(found).not.toContain(id);
    expect(await there(olivia, elsewhere)).toEqual(
      expect.arrayContaining([elsewhere.documentId, ofOtherVisit]),
    );
    const { rows, total } = await trial.list(olivia, `&locationId=${fixture.locationId}&searchTerm=paper`);
    expect(total).toBe(rows.length);
  });

  spec('t.4.6');
  it('include those of the models in use there, the global ones too, and not of other models', async () => {
    const { assetModelId, unservicedModelId } = fixture;
    const ofGroup = await trial.created(olivia, { assetModelId });
    const global = await trial.created(support, { assetModelId });
    const unused = await trial.created(support, { assetModelId: unservicedModelId });
    expect(await trial.idsOf(olivia)).toContain(unused);
    const found = await there(olivia);
    expect(found).toEqual(expect.arrayContaining([ofGroup, global]));
    expect(found).not.toContain(unused);
  });

  spec('t.4.7');
  it('are empty for a location that the user does not see', async () => {
    expect(await trial.list(tom, `&locationId=${elsewhere.locationId}`)).toEqual({ rows: [], total: 0 });
    for (const person of [sam, support])
      expect(await trial.list(person, `&locationId=${fixture.locationId}`)).toEqual({ rows: [], total: 0 });
    expect(await trial.list(sam, `&groupId=${fixture.groupId}`)).toEqual({ rows: [], total: 0 });
    expect(await there(priya)).toContain(fixture.documentId);
  });

  it('are narrowed by group and location for a supplier', async () => {
    const ofGroup = await trial.idsOf(marcus, `&groupId=${fixture.groupId}`);
    expect(ofGroup).toEqual(expect.arrayContaining([fixture.documentId, elsewhere.documentId]));
    const found = await there(marcus, fixture, `&groupId=${fixture.groupId}`);
    expect(found).toContain(fixture.documentId);
    expect(found).not.toContain(elsewhere.documentId);
  });
});
