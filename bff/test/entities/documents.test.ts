import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  marcus,
  olivia,
  startDocumentsTrial,
  tom,
  type DocumentsTrial,
} from '../fixtures/documents/documents-test-app.ts';
import { testNow } from '../fixtures/test-portal.ts';

let trial: DocumentsTrial;
beforeAll(async () => {
  trial = await startDocumentsTrial();
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
  it('when a model is read → its type, category and maker, and whether the asking supplier services it', async () => {
    const { assetModelId: id } = trial.place;
    expect(await read(marcus, `/asset-models/${id}`)).toMatchObject({
      id,
      name: text,
      assetType: { name: text, assetCategory: { name: text } },
      supplierManufactureString: text,
      supplierServicesThisModel: true,
    });
  });

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

  it('when a document is read → its own, its file, and what it is about', async () => {
    const { serviceAppointmentItemId, serviceAppointmentId, assetInstanceId, groupId } = trial.place;
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

  it('when a financial event is read → its kind, price, day, asset, place and words', async () => {
    const { assetInstanceId: id } = trial.place;
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
