import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vetCare } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, marcus, ana, vera, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPdf } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const valid = { dateValidFrom: '2026-06-01', dateValidTo: '2027-05-31' };
const addTo = (person: string, assetId: string, more: object = {}) =>
  app.portal.call(person, `POST /asset-instances/${assetId}/certificates`, {
    json: { title: 'Pressure vessel', ...valid, ...more },
  });
const pdf = async () => ({ name: 'certificate.pdf', bytes: await aPdf() });

describe('certificates', () => {
  spec('d.3.57', 'd.6.14');
  it.each([olivia, priya, tom, marcus, ana])(
    'adds a certificate for every role that may add documents of the asset: %s',
    async (person) => {
      const { assetInstanceId } = app.fixture;
      const { status, body } = await addTo(person, assetInstanceId);
      expect([status, body.detail]).toEqual([200, undefined]);
      const id = String(body.data);
      expect((await app.upload(id, await pdf(), { person })).status).toBe(200);
      expect(await app.read(id)).toMatchObject({
        documentType: 'EquipmentCertification',
        dateValidFrom: '2026-06-01',
        dateValidTo: '2027-05-31',
        assetInstanceId,
        hasData: true,
        isAddedByOwnSupplier: false,
      });
      expect((await app.auditOf(id)).map(({ event }) => event)).toContain('Document added');
    },
  );

  it.each([
    ['a title', { title: ' ' }, { title: ['Please enter a friendly title'] }],
    [
      'the first day',
      { dateValidFrom: undefined },
      { dateValidFrom: ['Please choose the first day of validity'] },
    ],
    ['the last day', { dateValidTo: undefined }, { dateValidTo: ['Please choose the last day of validity'] }],
    [
      'an end after its beginning',
      { dateValidTo: '2026-05-31' },
      { dateValidTo: ['The end of validity cannot be before its beginning'] },
    ],
  ])('rejects a certificate without %s', async (_, more, errors) => {
    const { status, body } = await addTo(olivia, app.fixture.assetInstanceId, more);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  spec('d.6.15');
  it('rejects a certificate by a supplier that does not service the asset', async () => {
    const { assetInstanceId } = app.elsewhere;
    await app.portal.db
      .updateTable('asset_instances')
      .set({ service_supplier_id: vetCare.id })
      .where('id', '=', assetInstanceId)
      .execute();
    // DentServe services the model, so that it sees the asset of its client.
    expect((await app.portal.call(marcus, `GET /asset-instances/${assetInstanceId}`)).status).toBe(200);
    const { status, body } = await addTo(marcus, assetInstanceId);
    expect([status, body.detail]).toEqual([
      403,
      'Only the supplier that services this asset can add its certificates',
    ]);
    expect((await addTo(vera, app.fixture.assetInstanceId)).status).toBe(404);
  });

  it('adds a certificate to an item of an appointment of the supplier', async () => {
    const { serviceAppointmentItemId, serviceAppointmentId, assetInstanceId } = app.fixture;
    const { status, body } = await addTo(ana, assetInstanceId, { serviceAppointmentItemId });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(await app.read(String(body.data))).toMatchObject({
      serviceAppointmentId,
      serviceAppointmentItemId,
      assetInstanceId,
    });
    const other = await addTo(ana, app.fixture.otherAssetInstanceId, { serviceAppointmentItemId });
    expect(other.status).toBe(400);
  });

  it('lets a supplier edit and delete the certificates of its own users only', async () => {
    const { assetInstanceId } = app.fixture;
    const supplierCertificate = String((await addTo(ana, assetInstanceId)).body.data);
    const practiceCertificate = String((await addTo(olivia, assetInstanceId)).body.data);
    expect(await app.read(supplierCertificate, marcus)).toMatchObject({ isAddedByOwnSupplier: true });
    expect((await app.update(marcus, { id: supplierCertificate, title: 'Corrected' })).status).toBe(200);
    expect((await app.update(marcus, { id: practiceCertificate, title: 'Corrected' })).status).toBe(403);
    expect((await app.remove(marcus, practiceCertificate)).status).toBe(403);
    expect((await app.remove(marcus, supplierCertificate)).status).toBe(204);
  });

  const missingFirst = { dateValidFrom: ['Please choose the first day of validity'] };
  const missingLast = { dateValidTo: ['Please choose the last day of validity'] };

  spec('d.6.36');
  it('allows a change of both days of validity, but not their removal', async () => {
    const id = String((await addTo(olivia, app.fixture.assetInstanceId)).body.data);
    for (const [change, errors] of [
      [{ dateValidFrom: null }, missingFirst],
      [{ dateValidTo: null }, missingLast],
      [
        { title: 'Lost', dateValidFrom: null, dateValidTo: null },
        { ...missingFirst, ...missingLast },
      ],
    ] as const) {
      const { status, body } = await app.update(olivia, { id, ...change });
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect(await app.read(id)).toMatchObject({ title: 'Pressure vessel', ...valid });
    const later = { dateValidFrom: '2027-06-01', dateValidTo: '2028-05-31' };
    expect((await app.update(olivia, { id, ...later })).body.data).toMatchObject(later);
  });

  spec('d.6.37');
  it('allows an update of an old certificate without validity until one of its days is set', async () => {
    const id = String((await addTo(olivia, app.fixture.assetInstanceId)).body.data);
    const { db } = app.portal;
    await db
      .updateTable('documents')
      .set({ date_valid_from: null, date_valid_to: null })
      .where('id', '=', id)
      .execute();
    expect((await app.update(olivia, { id, title: 'Found in a drawer' })).status).toBe(200);
    const half = await app.update(olivia, { id, dateValidFrom: '2026-06-01' });
    expect([half.status, half.body.errors]).toEqual([400, missingLast]);
    expect((await app.update(olivia, { id, ...valid })).body.data).toMatchObject(valid);
  });

  spec('d.6.38');
  it('requires the validity of a document that is added as, or becomes, a certificate', async () => {
    const { assetModelId } = app.fixture;
    const id = await app.created(support, { assetModelId });
    const documentType = 'EquipmentCertification';
    const changed = await app.update(support, { id, documentType });
    expect([changed.status, changed.body.errors]).toEqual([400, { ...missingFirst, ...missingLast }]);
    expect((await app.update(support, { id, documentType, ...valid })).body.data).toMatchObject(valid);
    const added = await app.create(support, { assetModelId, documentType, dateValidTo: '2027-05-31' });
    expect([added.status, added.body.errors]).toEqual([400, missingFirst]);
  });

  it('keeps rejecting certificates and service records through Add Document', async () => {
    const { assetInstanceId } = app.fixture;
    for (const documentType of ['EquipmentCertification', 'ServiceRecord'])
      expect((await app.create(olivia, { assetInstanceId, documentType })).body.errors).toEqual({
        documentType: ['Documents of this type cannot be added here'],
      });
  });
});
