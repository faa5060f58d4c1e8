import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus } from '../fixtures/demo-users.ts';
import {
  at,
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiClient,
  type Row,
} from './api-test-portal.ts';
import { narrowing } from './narrowing.ts';

let portal: ApiTestPortal;
let client: ApiClient;
let supplier: ApiClient;
beforeAll(async () => {
  portal = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
  client = await portal.clientFor(olivia);
  supplier = await portal.clientFor(marcus);
});
afterAll(() => portal.stop());

const hasValue = (path: string, value: string) => (row: Row) => at(row, path) === value;
const middle = (texts: readonly string[]) => texts.toSorted()[Math.floor(texts.length / 2)] ?? '';
const encode = (text: string) => encodeURIComponent(text);

describe('faults', () => {
  it('match each filter', async () => {
    const rows = await client.listAll('/faults');
    const list = narrowing(client, '/faults', rows);
    const [first = {}] = rows;
    for (const [filter, path] of [
      ['faultCategoryId', 'category.id'],
      ['faultSeverity', 'severity'],
      ['faultStatus', 'status'],
      ['locationId', 'assetInstance.location.id'],
      ['assetInstanceId', 'assetInstance.id'],
    ] as const)
      expect(await list.filtered(`${filter}=${textAt(first, path)}`)).toEqual(
        list.matching(hasValue(path, textAt(first, path))),
      );
    const isOpen = (fault: Row) => !['Resolved', 'Cancelled'].includes(textAt(fault, 'status'));
    expect(await list.filtered('unresolvedOnly=true')).toEqual(list.matching(isOpen));
    expect(await list.filtered('resolved=false')).toEqual(list.matching(isOpen));
    expect(await list.filtered('resolved=true')).toEqual(list.matching(hasValue('status', 'Resolved')));
    const created = middle(rows.map((fault) => textAt(fault, 'createdAt')));
    expect(await list.filtered(`createdAfter=${created}`)).toEqual(
      list.matching((fault) => textAt(fault, 'createdAt') > created),
    );
    const resolved = middle(rows.map((fault) => textAt(fault, 'dateResolved')).filter(Boolean));
    expect(await list.filtered(`resolvedAfter=${resolved}`)).toEqual(
      list.matching((fault) => textAt(fault, 'dateResolved') > resolved),
    );
    const serial = rows.map((fault) => textAt(fault, 'assetInstance.serialNumber')).find(Boolean) ?? '';
    expect(await list.filtered(`searchTerm=${encode(serial)}`)).toEqual(
      list.matching(hasValue('assetInstance.serialNumber', serial)),
    );
    expect(await list.filtered('searchTerm=%25_%25')).toEqual([]);
  });
});

describe('service appointments', () => {
  it('match each filter', async () => {
    const rows = await client.listAll('/service-appointments?includeServiceAppointmentItems=true');
    const list = narrowing(client, '/service-appointments', rows);
    const [first = {}] = rows;
    expect(await list.filtered(`serviceAppointmentId=${textAt(first, 'id')}`)).toEqual(
      list.matching(hasValue('id', textAt(first, 'id'))),
    );
    for (const [filter, path] of [
      ['locationId', 'location.id'],
      ['supplierId', 'serviceSupplier.id'],
      ['serviceAppointmentStatus', 'status'],
    ] as const)
      expect(await list.filtered(`${filter}=${textAt(first, path)}`)).toEqual(
        list.matching(hasValue(path, textAt(first, path))),
      );
    const attending = middle(rows.map((appointment) => textAt(appointment, 'dateAttending')));
    expect(await list.filtered(`appointmentDateMin=${attending}`)).toEqual(
      list.matching((appointment) => textAt(appointment, 'dateAttending') >= attending),
    );
    expect(await list.filtered(`appointmentDateMax=${attending}`)).toEqual(
      list.matching((appointment) => textAt(appointment, 'dateAttending') <= attending),
    );
    expect(await list.filtered('awaitingActionOnly=true')).toEqual(
      list.matching((appointment) => ['New', 'Pending', 'Confirmed'].includes(textAt(appointment, 'status'))),
    );
    expect(await list.filtered('pendingConfirmationOnly=true')).toEqual(
      list.matching((appointment) => ['New', 'Pending'].includes(textAt(appointment, 'status'))),
    );
    const asset = textAt(at(rows.find(hasItems), 'serviceAppointmentItems.0'), 'assetInstanceId');
    expect(await list.filtered(`assetInstanceId=${asset}`)).toEqual(
      list.matching((appointment) => itemsOf(appointment).some((item) => item['assetInstanceId'] === asset)),
    );
    expect(await list.filtered('searchTerm=%25')).toEqual([]);
  });

  it('have items that match the filters by appointment, asset and status', async () => {
    const rows = await client.listAll('/service-appointment-items');
    const list = narrowing(client, '/service-appointment-items', rows);
    const appointment = textAt(rows[0], 'serviceAppointmentId');
    expect(await list.filtered(`ServiceAppointmentId=${appointment}`)).toEqual(
      list.matching(hasValue('serviceAppointmentId', appointment)),
    );
    const asset = textAt(rows[0], 'assetInstanceId');
    expect(await list.filtered(`assetInstanceId=${asset}`)).toEqual(
      list.matching(hasValue('assetInstanceId', asset)),
    );
    for (const status of ['New', 'Completed'])
      expect(await list.filtered(`ServiceAppointmentItemStatus=${status}`)).toEqual(
        list.matching(hasValue('status', status)),
      );
  });
});

function itemsOf(appointment: Row): readonly Row[] {
  const items = appointment['serviceAppointmentItems'];
  return Array.isArray(items) ? items : [];
}
const hasItems = (appointment: Row) => itemsOf(appointment).length > 0;

describe('documents', () => {
  it('match each filter', async () => {
    const { id: appointment } = await supplier.getFirst(
      '/service-appointments?serviceAppointmentStatus=Completed',
    );
    const record = { title: 'Work done' };
    const added = await supplier.request(
      `POST /service-appointment-items/${String(appointment)}/document`,
      record,
    );
    expect(added.status).toBe(200);
    const rows = await client.listAll('/documents');
    const list = narrowing(client, '/documents', rows);
    const ofAsset = rows.find(
      (row) => row['assetInstanceId'] !== null && row['documentType'] === 'AssetImage',
    );
    const assetId = textAt(ofAsset, 'assetInstanceId');
    expect(await list.filtered(`assetInstanceId=${assetId}`)).toEqual(
      list.matching(hasValue('assetInstanceId', assetId)),
    );
    const asset = (await client.request(`GET /asset-instances/${assetId}`)).one;
    expect(await list.filtered(`assetInstanceId=${assetId}&includeInstanceModelDocuments=true`)).toEqual(
      list.matching(
        (row) =>
          row['assetInstanceId'] === assetId ||
          (row['assetInstanceId'] === null && row['assetModelId'] === asset['assetModelId']),
      ),
    );
    expect(await list.filtered('documentType=AssetImage')).toEqual(
      list.matching(hasValue('documentType', 'AssetImage')),
    );
    expect(await list.filtered('isPrimary=true')).toEqual(list.matching((row) => row['isPrimary'] === true));
    expect(await list.filtered(`serviceAppointmentId=${String(appointment)}`)).toEqual(
      list.matching((row) => row['serviceAppointmentId'] === appointment),
    );
    const title = textAt(ofAsset, 'title');
    expect(await list.filtered(`searchTerm=${encode(title)}`)).toEqual(
      list.matching((row) => JSON.stringify(row).toLowerCase().includes(title.toLowerCase())),
    );
    expect(await list.filtered('searchTerm=%25')).toEqual([]);
  });
});

describe('suppliers and models', () => {
  it('are suppliers that match each filter', async () => {
    const rows = await client.listAll('/suppliers');
    const list = narrowing(client, '/suppliers', rows);
    for (const flag of ['isServiceProvider', 'isPurchaseProvider', 'isManufacturerProvider'])
      expect(await list.filtered(`${flag}=true`)).toEqual(list.matching((row) => row[flag] === true));
    const [first = {}] = rows;
    expect(await list.filtered(`supplierId=${textAt(first, 'id')}`)).toEqual(
      list.matching(hasValue('id', textAt(first, 'id'))),
    );
    expect(await list.filtered(`searchTerm=${encode(textAt(first, 'name').toUpperCase())}`)).toEqual(
      list.matching((row) => textAt(row, 'name').includes(textAt(first, 'name'))),
    );
    const isUsed = (row: Row) => row['groupLocalService'] === true || row['groupLocalPurchase'] === true;
    expect(await list.filtered('includeGlobal=false')).toEqual(
      list.matching((row) => row['isGlobal'] === false || isUsed(row)),
    );
    expect(await list.filtered('searchTerm=%25')).toEqual([]);
  });

  it('are models that match each filter, in the requested order', async () => {
    const rows = await client.listAll('/asset-models');
    const list = narrowing(client, '/asset-models', rows);
    const [first = {}] = rows;
    for (const [filter, path] of [
      ['assetTypeId', 'assetType.id'],
      ['assetCategoryId', 'assetType.assetCategory.id'],
    ] as const)
      expect(await list.filtered(`${filter}=${textAt(first, path)}`)).toEqual(
        list.matching(hasValue(path, textAt(first, path))),
      );
    const manufacturer = textAt(first, 'supplierManufactureString');
    const manufacturers = await client.listAll('/suppliers?isManufacturerProvider=true');
    const manufacturerId = textAt(manufacturers.find(hasValue('name', manufacturer)), 'id');
    expect(await list.filtered(`supplierIdManufacture=${manufacturerId}`)).toEqual(
      list.matching(hasValue('supplierManufactureString', manufacturer)),
    );
    const servicedModels = await supplier.listAll('/asset-models');
    const [company] = Object.values(
      at((await supplier.request('GET /users/current-user')).one, 'suppliers') ?? {},
    );
    const offered = narrowing(supplier, '/asset-models', servicedModels);
    expect(await offered.filtered(`supplierIdService=${textAt(company, 'id')}`)).toEqual(
      offered.matching((model) => model['supplierServicesThisModel'] === true),
    );
    const names = async (query: string) =>
      (await client.listAll(`/asset-models?${query}`)).map(({ name }) => name);
    const ascending = await names('sortProperty=name');
    expect(await names('sortProperty=name&sortDescending=true')).toEqual(ascending.toReversed());
    expect((await client.request('GET /asset-models?sortProperty=password')).status).toBe(400);
  });
});

describe('locations, users, clients and audit events', () => {
  it('are locations that match each filter and show who is assigned', async () => {
    const rows = await client.listAll('/locations');
    const list = narrowing(client, '/locations', rows);
    expect(await list.filtered('searchTerm=TRURO')).toEqual(
      list.matching((row) => textAt(row, 'name').includes('Truro')),
    );
    const region = textAt(rows[0], 'region.id');
    expect(await list.filtered(`regionId=${region}`)).toEqual(list.matching(hasValue('region.id', region)));
    const manager = (await (await portal.clientFor(priya)).request('GET /users/current-user')).one;
    const assigned = await client.listAll(`/locations?showAssignedByOrgUserId=${textAt(manager, 'id')}`);
    const free = assigned.filter((row) => row['isAssignedToUser'] === false).map(({ id }) => id);
    expect([assigned.length, free.length]).toEqual([rows.length, rows.length - 2]);
    expect(await list.filtered(`availableByOrgUserId=${textAt(manager, 'id')}`)).toEqual(
      list.matching(({ id }) => free.includes(id)),
    );
  });

  it('are users found by name, and by role as the screen promises', async () => {
    const rows = await client.listAll('/users');
    const list = narrowing(client, '/users', rows);
    expect(await list.filtered('searchTerm=priya')).toEqual(list.matching(hasValue('firstName', 'Priya')));
    expect(await list.filtered('searchTerm=practice%20manager')).toEqual(
      list.matching((row) => at(row, 'roles.0.nameAbbreviated') === 'PracticeManager'),
    );
    const user = (await (await portal.clientFor(tom)).request('GET /locations')).rows[0];
    const usersAtLocation = await client.listAll(`/users?locationId=${textAt(user, 'id')}`);
    expect(usersAtLocation.map(({ userName }) => userName)).toEqual(expect.arrayContaining([tom]));
    expect(await list.filtered('searchTerm=%25')).toEqual([]);
  });

  it('are clients filtered by confirmation', async () => {
    const rows = await supplier.listAll('/groups');
    const list = narrowing(supplier, '/groups', rows);
    expect(await list.filtered('isConfirmed=true')).toEqual(
      list.matching((row) => row['supplierServiceConfirmed'] === true),
    );
    expect(await list.filtered('isConfirmed=false')).toEqual(
      list.matching((row) => row['supplierServiceConfirmed'] === false),
    );
    expect(await list.filtered('searchTerm=bright')).toEqual(
      list.matching((row) => textAt(row, 'name').startsWith('Bright')),
    );
  });

  it('are the audit events of an asset, without changes in the compact version', async () => {
    const asset = await client.getFirst('/asset-instances');
    const { version: _, ...renamed } = { id: asset['id'], nickname: 'Trailed', version: 1 };
    expect((await client.request('PATCH /asset-instances', renamed)).status).toBe(200);
    const entries = await client.listAll(`/audit-events?assetInstanceId=${textAt(asset, 'id')}`);
    expect(entries).toContainEqual(
      expect.objectContaining({ username: olivia, changes: { nickname: { from: null, to: 'Trailed' } } }),
    );
    const compact = await client.request('GET /audit-events?compactVersion=true&pageSize=5');
    expect(compact.rows.filter((row) => 'changes' in row)).toEqual([]);
    expect((await (await portal.clientFor(tom)).request('GET /audit-events')).status).toBe(403);
  });
});

describe('the financial report', () => {
  it('matches each filter', async () => {
    const path = '/reports/financial-events';
    const { rows } = await client.request(`GET ${path}`);
    const [first = {}] = rows;
    const eventsOf = async (filter: string) => (await client.request(`GET ${path}?${filter}`)).rows;
    for (const type of ['AssetPurchase', 'AssetService', 'AssetFault'])
      expect(await eventsOf(`financialEventType=${type}`)).toEqual(
        rows.filter(hasValue('financialEventType', type)),
      );
    for (const field of ['assetTypeId', 'assetModelId'])
      expect(await eventsOf(`${field}=${textAt(first, field)}`)).toEqual(
        rows.filter(hasValue(field, textAt(first, field))),
      );
    const day = middle(rows.map((event) => textAt(event, 'relevantDate')));
    expect(await eventsOf(`dateStartInclusive=${day}`)).toEqual(
      rows.filter((row) => textAt(row, 'relevantDate') >= day),
    );
    expect(await eventsOf(`dateEndInclusive=${day}`)).toEqual(
      rows.filter((row) => textAt(row, 'relevantDate') <= day),
    );
    expect(rows.filter((row) => !/^\d+\.\d\d$/.test(textAt(row, 'price')))).toEqual([]);
  });
});
