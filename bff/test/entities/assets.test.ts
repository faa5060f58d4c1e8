import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vetCare } from '../../src/demo/demo-organisations.ts';
import { olivia } from '../fixtures/demo-users.ts';
import { startDocumentsTestApp, type DocumentsTestApp } from '../fixtures/documents/documents-test-app.ts';
import { aPng } from '../fixtures/documents/test-files.ts';
import { testNow } from '../fixtures/test-portal.ts';

let app: DocumentsTestApp;
let modelName: string;
beforeAll(async () => {
  app = await startDocumentsTestApp();
  const { db } = app.portal;
  const { assetModelId } = app.fixture;
  const model = await db
    .updateTable('asset_models')
    .set({ requires_serial_number: true, requires_barcode: true, default_service_interval_months: 12 })
    .where('id', '=', assetModelId)
    .returning('name')
    .executeTakeFirstOrThrow();
  modelName = model.name;
});
afterAll(() => app.stop());

const update = async (json: Record<string, unknown>) => {
  const { status, body } = await app.portal.call(olivia, 'PATCH /asset-instances', { json });
  expect([status, body.detail]).toEqual([200, undefined]);
};
const read = async (path: string) => {
  const { status, body } = await app.portal.call(olivia, `GET ${path}`);
  expect(status).toBe(200);
  return body.data;
};
const text = expect.stringMatching(/\S/);

describe('an asset with every field set', () => {
  const properties = {
    active: true,
    serialNumber: 'SN-1',
    barcode: 'BC-1',
    nickname: 'Bertha',
    comments: 'Next to the window',
  };
  const prices = { purchasePrice: '1234.50', isRecurringPayment: true, recurringPrice: '20.00' };
  const dates = {
    datePurchased: '2024-12-01',
    dateDelivered: '2024-12-20',
    dateCommissioned: '2025-01-10',
    dateHistoricalService: '2025-03-01',
  };
  let asset: Awaited<ReturnType<typeof read>>;
  let imageId: string;
  beforeAll(async () => {
    const { assetInstanceId: id, orgUserId, subLocationId } = app.fixture;
    const people = { orgUserId, supplierServiceId: vetCare.id };
    await update({ id, ...properties, ...prices, ...dates, ...people, subLocationId });
    imageId = await app.add({ documentType: 'AssetImage', isPrimary: true });
    await app.upload(imageId, { name: 'a.png', bytes: aPng() });
    asset = await read(`/asset-instances/${id}`);
  });

  spec('1.3.15', '1.3.16', '1.3.17', '1.3.18', '1.3.19', '1.3.20', '1.3.21', 'd.3.4');
  it('has its own properties and its status', async () => {
    const { assetInstanceId: id } = app.fixture;
    expect(await read(`/asset-instances/${id}`)).toMatchObject({ id, ...properties, status: 'Commissioned' });
  });

  spec('1.3.22', '1.3.23', '1.3.24', '1.3.26', '1.3.32', '1.3.33');
  it('has its days at noon, and the times of its creation and last change', () => {
    const noons = Object.entries(dates).map(([name, day]) => [name, `${day}T12:00:00.000Z`]);
    expect(asset).toMatchObject({
      ...Object.fromEntries(noons),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      modifiedAt: testNow.toISOString(),
    });
  });

  spec('1.3.27', '1.3.28', '1.3.29', '1.3.30', '1.3.34', '1.3.35');
  it('has its prices, its person, its service supplier and the default one', () => {
    expect(asset).toMatchObject({
      ...prices,
      orgUser: { id: app.fixture.orgUserId, fullName: 'Pat Place' },
      supplierService: { id: vetCare.id, name: 'VetCare Engineering' },
      supplierServiceDefault: { name: 'DentServe' },
    });
  });

  spec('1.2.136', '1.3.36', '1.3.37', '1.3.39', '1.3.41', '1.3.42', '1.3.56');
  it('has its location with all its rooms, its own room and its group', async () => {
    const { locationId, subLocationId } = app.fixture;
    const rooms = (await read(`/locations/${locationId}/sub-locations?pageSize=300`)) ?? [];
    expect(rooms.length).toBeGreaterThan(1);
    expect(asset).toMatchObject({
      locationId,
      location: {
        name: 'Harbour Dental Truro',
        timeZone: 'Europe/London',
        subLocations: rooms.map(({ id, name, nameNickname }) => ({ id, name, nameNickname })),
      },
      subLocationId,
      subLocation: { id: subLocationId, name: 'Test room', nameNickname: 'Test room' },
      groupName: 'Harbour Dental',
      breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › .+ › /),
    });
  });

  spec('1.2.152', '1.3.38', '1.3.40', '1.3.57');
  it('has its model with the type, the required fields and the service interval', () => {
    expect(asset).toMatchObject({
      assetModelId: app.fixture.assetModelId,
      assetModel: {
        name: modelName,
        assetType: { name: text, assetCategory: { name: text } },
        requiresSerialNumber: true,
        requiresBarcode: true,
        defaultServiceIntervalMonths: 12,
      },
      derivedTypeName: Object(Object(asset?.assetModel).assetType).name,
    });
  });

  spec('1.2.149', '1.2.150', '1.2.151', '1.3.43', '1.3.44', '1.3.45', '1.3.46', '1.3.47');
  it('has its last, next and pending service, and whether the next one is due or overdue', () => {
    expect(asset).toMatchObject({
      dateServiceLastCompleted: '2025-03-01',
      dateServiceNextDue: '2026-03-01',
      dateServicePending: '2026-07-01T08:00:00.000Z',
      serviceOverdue: true,
      serviceDue: true,
    });
  });

  spec('1.3.51', '1.3.52', '1.3.53', '1.3.54', '1.3.55');
  it('has its tracker and its primary image', () => {
    expect(asset).toMatchObject({
      hasTracker: true,
      trackerCurrentId: app.fixture.trackerId,
      trackerCurrentFriendlyId: app.fixture.friendlyId,
      hasPrimaryImage: true,
      primaryImageDocumentId: imageId,
    });
  });

  spec('d.3.177');
  it('has the picture that lists show: its primary image, with the file in its address', async () => {
    const remoteId = (await app.read(imageId))?.remoteId;
    expect(asset).toMatchObject({ picture: { id: imageId, remoteId } });
    expect((await read('/asset-instances?pageSize=1'))?.[0]).toHaveProperty('picture');
  });

  spec('1.3.17', '1.3.25', 'd.4.1');
  it('becomes Decommissioned on its last day, and is never due after it', async () => {
    const { assetInstanceId: id } = app.fixture;
    await update({ id, dateDecommissioned: '2026-06-01' });
    expect(await read(`/asset-instances/${id}`)).toMatchObject({
      status: 'Decommissioned',
      dateDecommissioned: '2026-06-01T12:00:00.000Z',
      dateServiceNextDue: null,
      serviceOverdue: false,
      serviceDue: false,
    });
  });
});

describe('an asset of a model that requires a serial number and a barcode', () => {
  spec('1.3.48', '1.3.49', '1.3.50', '1.5.24', '1.5.25', 'd.4.11');
  it('has missing data while the serial number or the barcode is missing', async () => {
    const { otherAssetInstanceId: id } = app.fixture;
    const path = `/asset-instances/${id}`;
    await update({ id, serialNumber: '' });
    expect(await read(path)).toMatchObject({
      serialNumber: null,
      barcode: null,
      isMissingData: true,
      isMissingSerial: true,
      isMissingBarcode: true,
    });
    await update({ id, serialNumber: 'SN-2' });
    expect(await read(path)).toMatchObject({
      isMissingData: true,
      isMissingSerial: false,
      isMissingBarcode: true,
    });
    await update({ id, barcode: 'BC-2' });
    expect(await read(path)).toMatchObject({
      isMissingData: false,
      isMissingSerial: false,
      isMissingBarcode: false,
    });
  });
});

describe('an asset with an overdue next service', () => {
  spec('1.3.31', '1.4.1', 'd.4.2', 'd.4.8');
  it('is inactive and not due from the day of its deactivation', async () => {
    const { otherAssetInstanceId: id, locationId } = app.fixture;
    const path = `/asset-instances/${id}`;
    const isListed = async (more = '') =>
      (await read(`/asset-instances?pageSize=300&locationId=${locationId}&searchTerm=sn-due${more}`))?.length;
    await update({ id, serialNumber: 'SN-DUE', dateHistoricalService: '2025-01-01' });
    expect(await read(path)).toMatchObject({ active: true, deactivatedAt: null, serviceDue: true });
    expect(await isListed()).toBe(1);
    await update({ id, deactivatedAt: '2026-06-10' });
    expect(await read(path)).toMatchObject({
      active: true,
      status: 'Commissioned',
      deactivatedAt: '2026-06-10T12:00:00.000Z',
      serviceDue: false,
      serviceOverdue: false,
    });
    expect([await isListed(), await isListed('&includeInactive=true')]).toEqual([0, 1]);
    await update({ id, deactivatedAt: null, active: false });
    expect(await read(path)).toMatchObject({ active: false, serviceDue: false });
    expect(await isListed()).toBe(0);
    await update({ id, active: true });
    expect(await isListed()).toBe(1);
  });
});
