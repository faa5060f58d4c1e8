import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus } from '../fixtures/demo-users.ts';
import { startDocumentsTestApp, type DocumentsTestApp } from '../fixtures/documents/documents-test-app.ts';
import { testNow } from '../fixtures/test-portal.ts';

let trial: DocumentsTestApp;
beforeAll(async () => {
  trial = await startDocumentsTestApp();
});
afterAll(() => trial.stop());

const call = (person: string, request: string, json?: unknown) =>
  trial.portal.call(person, request, json === undefined ? {} : { json });
const read = async (person: string, path: string) => {
  const { status, body } = await call(person, `GET ${path}`);
  expect(status).toBe(200);
  return body.data;
};
const text = expect.stringMatching(/\S/);

describe('every field that the specification names', () => {
  spec('2.3.121', '2.3.122', '2.3.123', '2.3.124', '2.3.125');
  it('when a model is read → its type, category and maker, and whether the asking supplier services it', async () => {
    const { assetModelId: id } = trial.fixture;
    expect(await read(marcus, `/asset-models/${id}`)).toMatchObject({
      id,
      name: text,
      assetType: { name: text, assetCategory: { name: text } },
      supplierManufactureString: text,
      supplierServicesThisModel: true,
    });
  });

  spec('1.3.98', '1.3.99', '1.3.100', '1.3.101', '1.3.102', 'd.3.15');
  it('when a request for a model is read → what was asked for', async () => {
    const [type] = (await read(olivia, '/asset-types?pageSize=1')) ?? [];
    const asked = {
      assetTypeId: type?.id,
      assetCategoryId: Object(type?.assetCategory).id,
      manufacturerString: 'Acme',
      modelInfoString: 'Turbine 9',
      comments: 'Blue one',
    };
    const made = await call(tom, 'POST /asset-model-addition-requests', asked);
    expect(await read(tom, `/asset-model-addition-requests/${String(made.body.data?.id)}`)).toMatchObject(
      asked,
    );
  });

  spec(
    '2.2.28',
    '2.3.1',
    '2.3.2',
    '2.3.3',
    '2.3.4',
    '2.3.5',
    '2.3.7',
    '2.3.8',
    '2.3.9',
    '2.3.10',
    '2.3.11',
    '2.3.12',
    '2.3.13',
    '2.3.14',
    '2.3.16',
    '2.3.17',
    '2.3.19',
    '2.3.20',
    '2.3.21',
    '2.3.25',
    '2.4.32',
    '2.7.67',
    '2.7.72',
    '2.7.73',
    '2.7.74',
    '2.7.75',
    '2.7.76',
    '2.7.77',
  );
  it('when a document is read → its own, its file, and what it is about', async () => {
    const { serviceAppointmentItemId, serviceAppointmentId, assetInstanceId, groupId } = trial.fixture;
    const said = { title: 'Report', documentType: 'miscellaneous', comments: 'Second visit' };
    const dates = { dateValidFrom: '2026-01-01', dateValidTo: '2026-12-31' };
    const id = await trial.created(olivia, { ...said, ...dates, serviceAppointmentItemId });
    expect(await trial.read(id)).toMatchObject({
      hasData: false,
      fileName: null,
      remoteIsComplete: false,
      remoteFileIsSuspicious: false,
      remoteStatusFriendly: text,
    });
    await trial.upload(id, { name: 'Notes.CSV', bytes: Buffer.from('Fine') });
    expect(await trial.read(id)).toMatchObject({
      ...said,
      ...dates,
      id,
      fileName: 'notes.csv',
      hasData: true,
      isPrimary: false,
      createdAt: testNow.toISOString(),
      relatesToType: 'ServiceAppointmentItem',
      relatesToName: text,
      remoteId: text,
      remoteIsComplete: true,
      remoteFileIsSuspicious: false,
      remoteStatusFriendly: 'Complete',
      group: { id: groupId },
      assetModelId: null,
      assetInstanceId,
      serviceAppointmentId,
      serviceAppointmentItemId,
    });
  });

  spec('2.3.31', '2.3.32', '2.3.33', '2.3.34', '2.3.35', '2.3.36', '2.3.37', '2.3.38', '2.3.39');
  it('when a financial event is read → its kind, price, day, asset, place and words', async () => {
    const { assetInstanceId: id } = trial.fixture;
    const bought = { serialNumber: 'SN-1', datePurchased: '2024-12-01', purchasePrice: '1234.5' };
    const asset = (await call(olivia, 'PATCH /asset-instances', { id, ...bought })).body.data;
    const modelName = String(Object(asset?.assetModel).name);
    const events = await read(olivia, '/reports/financial-events?financialEventType=AssetPurchase');
    expect(events?.find((event) => event.id === id)).toMatchObject({
      financialEventType: 'AssetPurchase',
      financialEventTypeString: 'Asset Purchase',
      price: '1234.50',
      relevantDate: '2024-12-01',
      derivedTypeName: asset?.derivedTypeName,
      derivedModelName: modelName,
      derivedModelNameAndSerial: `${modelName} - SN-1`,
      locationString: 'Harbour Dental Truro',
      description: `Purchase of ${modelName}`,
    });
  });
});
