import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshDerivedAssets } from '../../src/infrastructure/db/derived-assets.queries.ts';
import { vetCare } from '../../src/demo/demo-organisations.ts';
import { olivia, tom, helen, marcus } from '../fixtures/demo-users.ts';
import { startDocumentsTestApp, type DocumentsTestApp } from '../fixtures/documents/documents-test-app.ts';
import { aPng } from '../fixtures/documents/test-files.ts';
import { testNow } from '../fixtures/test-portal.ts';

let trial: DocumentsTestApp;
let modelName: string;
beforeAll(async () => {
  trial = await startDocumentsTestApp();
  const { db } = trial.portal;
  const { assetModelId } = trial.fixture;
  const model = await db
    .updateTable('asset_models')
    .set({ requires_serial_number: true, requires_barcode: true, default_service_interval_months: 12 })
    .where('id', '=', assetModelId)
    .returning('name')
    .executeTakeFirstOrThrow();
  modelName = model.name;
  await refreshDerivedAssets(db, { modelIds: [assetModelId] });
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
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('every field that the specification names', () => {
  spec(
    '1.2.136',
    '1.2.149',
    '1.2.150',
    '1.2.151',
    '1.2.152',
    '1.3.15',
    '1.3.16',
    '1.3.17',
    '1.3.18',
    '1.3.19',
    '1.3.20',
    '1.3.21',
    '1.3.22',
    '1.3.23',
    '1.3.24',
    '1.3.25',
    '1.3.26',
    '1.3.27',
    '1.3.28',
    '1.3.29',
    '1.3.30',
    '1.3.32',
    '1.3.33',
    '1.3.34',
    '1.3.35',
    '1.3.36',
    '1.3.37',
    '1.3.38',
    '1.3.39',
    '1.3.40',
    '1.3.41',
    '1.3.42',
    '1.3.43',
    '1.3.44',
    '1.3.45',
    '1.3.46',
    '1.3.47',
    '1.3.51',
    '1.3.52',
    '1.3.53',
    '1.3.54',
    '1.3.55',
    '1.3.56',
    '1.3.57',
    'd.3.4',
    'd.4.1',
    'd.4.51',
  );
  it('when an asset is read → its own, what is derived, its model, its place and its people', async () => {
    const { fixture } = trial;
    const { assetInstanceId: id, orgUserId, subLocationId, assetModelId, locationId } = fixture;
    const said = {
      active: true,
      serialNumber: 'SN-1',
      barcode: 'BC-1',
      nickname: 'Bertha',
      comments: 'Beside the window',
      purchasePrice: '1234.50',
      isRecurringPayment: true,
      recurringPrice: '20.00',
      subLocationId,
    };
    const days = {
      datePurchased: '2024-12-01',
      dateDelivered: '2024-12-20',
      dateCommissioned: '2025-01-10',
      dateDecommissioned: '2026-06-01',
      dateHistoricalService: '2025-03-01',
    };
    const supplierServiceId = vetCare.id;
    const saved = await call(olivia, 'PATCH /asset-instances', {
      id,
      ...said,
      ...days,
      orgUserId,
      supplierServiceId,
    });
    expect(saved.status).toBe(200);
    const imageId = await trial.add({ documentType: 'AssetImage', isPrimary: true });
    await trial.upload(imageId, { name: 'a.png', bytes: aPng() });
    const noons = Object.entries(days).map(([name, day]) => [name, `${day}T12:00:00.000Z`]);
    const asset = await read(olivia, `/asset-instances/${id}`);
    expect(asset).toMatchObject({
      ...said,
      ...Object.fromEntries(noons),
      id,
      status: 'Decommissioned',
      deactivatedAt: null,
      createdAt: moment,
      modifiedAt: testNow.toISOString(),
      orgUser: { id: orgUserId, fullName: 'Pat Place' },
      supplierService: { id: vetCare.id, name: 'VetCare Engineering' },
      supplierServiceDefault: { name: 'DentServe' },
      subLocation: { id: subLocationId, name: 'Test room', nameNickname: 'Test room' },
      assetModelId,
      locationId,
      assetModel: {
        name: modelName,
        assetType: { name: text, assetCategory: { name: text } },
        requiresSerialNumber: true,
        requiresBarcode: true,
        defaultServiceIntervalMonths: 12,
      },
      location: { name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      groupName: 'Harbour Dental',
      // A decommissioned asset is never due.
      dateServiceNextDue: null,
      dateServiceLastCompleted: '2025-03-01',
      dateServicePending: '2026-07-01T08:00:00.000Z',
      serviceOverdue: false,
      serviceDue: false,
      isMissingData: false,
      isMissingSerial: false,
      isMissingBarcode: false,
      hasTracker: true,
      trackerCurrentId: fixture.trackerId,
      trackerCurrentFriendlyId: fixture.friendlyId,
      hasPrimaryImage: true,
      primaryImageDocumentId: imageId,
      breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › .+ › /),
      derivedTypeName: Object(Object(asset?.assetModel).assetType).name,
    });
    const rooms = await read(olivia, `/locations/${locationId}/sub-locations?pageSize=300`);
    expect(Object(asset?.location).subLocations).toEqual(
      rooms?.map((room) => ({ id: room.id, name: room.name, nameNickname: room.nameNickname })),
    );
  });

  spec('1.3.31', '1.3.48', '1.3.49', '1.3.50', '1.4.1', '1.5.24', '1.5.25', 'd.4.2', 'd.4.8', 'd.4.11');
  it('when serial and barcode are wanting → each is said missing; a day of deactivation makes it inactive', async () => {
    const { otherAssetInstanceId: id } = trial.fixture;
    await call(olivia, 'PATCH /asset-instances', { id, serialNumber: '', deactivatedAt: '2026-06-10' });
    expect(await read(olivia, `/asset-instances/${id}`)).toMatchObject({
      serialNumber: null,
      barcode: null,
      isMissingData: true,
      isMissingSerial: true,
      isMissingBarcode: true,
      active: true,
      deactivatedAt: '2026-06-10T12:00:00.000Z',
      serviceDue: false,
    });
    await call(olivia, 'PATCH /asset-instances', { id, serialNumber: 'SN-2', deactivatedAt: null });
    expect(await read(olivia, `/asset-instances/${id}`)).toMatchObject({
      isMissingData: true,
      isMissingSerial: false,
      isMissingBarcode: true,
    });
  });

  spec(
    '1.2.195',
    '1.3.58',
    '1.3.59',
    '1.3.60',
    '1.3.61',
    '1.3.62',
    '1.3.63',
    '1.3.64',
    '1.3.65',
    '1.3.66',
    '1.3.67',
    '1.3.68',
    '1.3.69',
    '1.3.70',
    '1.3.71',
    '1.3.72',
    '1.3.73',
    '1.3.74',
    '1.3.75',
    'd.3.17',
  );
  it('when a fault is read → its own, who reported it, its asset and who services that', async () => {
    const { assetInstanceId, faultCategoryId } = trial.fixture;
    const report = { assetInstanceId, faultCategoryId, faultSeverity: 'Minor', description: 'Drips' };
    const made = await call(tom, 'POST /faults', report);
    const id = String(made.body.data?.id);
    expect(made.body.data).toMatchObject({ severity: 'Minor', description: 'Drips' });
    const [category] = (await read(olivia, '/fault-categories?searchTerm=leak')) ?? [];
    const said = { faultSeverity: 'Critical', description: 'No water', faultCategoryId: category?.id };
    const changes = { ...said, faultStatus: 'Resolved', progress: 'New valve', price: '80' };
    expect((await call(olivia, 'PATCH /faults', { id, ...changes })).status).toBe(200);
    expect(await read(olivia, `/faults/${id}`)).toMatchObject({
      id,
      severity: 'Critical',
      reason: 'NotSet',
      status: 'Resolved',
      description: 'No water',
      progress: 'New valve',
      price: '80.00',
      createdAt: testNow.toISOString(),
      createdByUsername: tom,
      reportedByUsername: tom,
      dateResolved: testNow.toISOString(),
      orgUser: { fullName: 'Tom Baker' },
      category: { id: category?.id, name: category?.name },
      assetInstance: {
        location: { name: 'Harbour Dental Truro' },
        assetModel: { name: modelName, assetType: { name: text } },
        serialNumber: text,
        breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › /),
        derivedTypeName: text,
        supplierService: { name: text, phone: text, website: expect.anything() },
      },
    });
  });

  spec(
    '1.2.70',
    '1.3.77',
    '1.3.78',
    '1.3.79',
    '1.3.80',
    '1.3.81',
    '1.3.82',
    '1.3.83',
    '1.3.84',
    '1.3.85',
    '1.3.86',
    '1.4.24',
    'd.3.8',
  );
  it('when the KPI summary is read → counts that the lists agree with, and whether grids page on the server', async () => {
    const total = async (person: string, path: string) =>
      (await call(person, `GET ${path}`)).body.pagination?.totalCount;
    const kpis = await read(olivia, '/asset-instances/kpi-summary');
    expect(kpis).toEqual({
      faultsUnresolved: await total(olivia, '/faults?unresolvedOnly=true'),
      assetInstancesServiceDue: await total(olivia, '/asset-instances?serviceDue=true'),
      assetInstancesMissingData: await total(olivia, '/asset-instances?missingData=true'),
      assetInstancesRequirePagination: false,
      assetInstancesTotal: await total(olivia, '/asset-instances'),
      assetInstancesMissingTrackers: await total(olivia, '/asset-instances?missingTrackers=true'),
      assetInstancesMissingSuppliers: await total(olivia, '/asset-instances?missingSuppliers=true'),
      serviceAppointmentsPendingConfirmation:
        ((await total(olivia, '/service-appointments?serviceAppointmentStatus=New')) ?? 0) +
        ((await total(olivia, '/service-appointments?serviceAppointmentStatus=Pending')) ?? 0),
      serviceAppointmentsIncomplete: await total(
        olivia,
        '/service-appointments?serviceAppointmentStatus=Confirmed',
      ),
      supplierServiceGroupRequestsPendingConfirmation: 0,
    });
    const pending = await total(marcus, '/groups?isConfirmed=false');
    expect(pending).toBeGreaterThan(0);
    expect(await read(marcus, '/asset-instances/kpi-summary')).toMatchObject({
      supplierServiceGroupRequestsPendingConfirmation: pending,
    });
    expect(await total(helen, '/asset-instances')).toBeGreaterThan(1000);
    expect(await read(helen, '/asset-instances/kpi-summary')).toMatchObject({
      assetInstancesRequirePagination: true,
    });
  });

  spec('1.9.12', 'd.4.13');
  it('when just 1,000 assets are in scope → the browser pages; with one more, the server', async () => {
    const { db } = trial.portal;
    const paging = async () =>
      (await read(helen, '/asset-instances/kpi-summary'))?.assetInstancesRequirePagination;
    const own = db
      .selectFrom('asset_instances')
      .innerJoin('groups', 'groups.id', 'group_id')
      .where('groups.name', '=', 'Oakfield Vets')
      .orderBy('asset_instances.id')
      .select('asset_instances.id');
    const keep = async (count: number) =>
      db.deleteFrom('asset_instances').where('id', 'in', own.offset(count)).execute();
    await keep(1001);
    expect(await paging()).toBe(true);
    await keep(1000);
    expect(await paging()).toBe(false);
  });
});
