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

let box: ApiTestPortal;
let someone: ApiClient;
let supplier: ApiClient;
beforeAll(async () => {
  box = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
  someone = await box.clientFor(olivia);
  supplier = await box.clientFor(marcus);
});
afterAll(() => box.stop());

const says = (path: string, value: string) => (row: Row) => at(row, path) === value;
const middle = (texts: readonly string[]) => texts.toSorted()[Math.floor(texts.length / 2)] ?? '';
const word = (text: string) => encodeURIComponent(text);

describe('faults', () => {
  it('when filtered → those, and no other', async () => {
    const rows = await someone.listAll('/faults');
    const list = narrowing(someone, '/faults', rows);
    const [first = {}] = rows;
    for (const [filter, path] of [
      ['faultCategoryId', 'category.id'],
      ['faultSeverity', 'severity'],
      ['faultStatus', 'status'],
      ['locationId', 'assetInstance.location.id'],
      ['assetInstanceId', 'assetInstance.id'],
    ] as const)
      expect(await list.kept(`${filter}=${textAt(first, path)}`)).toEqual(
        list.those(says(path, textAt(first, path))),
      );
    const isOpen = (fault: Row) => !['Resolved', 'Cancelled'].includes(textAt(fault, 'status'));
    expect(await list.kept('unresolvedOnly=true')).toEqual(list.those(isOpen));
    expect(await list.kept('resolved=false')).toEqual(list.those(isOpen));
    expect(await list.kept('resolved=true')).toEqual(list.those(says('status', 'Resolved')));
    const created = middle(rows.map((fault) => textAt(fault, 'createdAt')));
    expect(await list.kept(`createdAfter=${created}`)).toEqual(
      list.those((fault) => textAt(fault, 'createdAt') > created),
    );
    const resolved = middle(rows.map((fault) => textAt(fault, 'dateResolved')).filter(Boolean));
    expect(await list.kept(`resolvedAfter=${resolved}`)).toEqual(
      list.those((fault) => textAt(fault, 'dateResolved') > resolved),
    );
    const serial = rows.map((fault) => textAt(fault, 'assetInstance.serialNumber')).find(Boolean) ?? '';
    expect(await list.kept(`searchTerm=${word(serial)}`)).toEqual(
      list.those(says('assetInstance.serialNumber', serial)),
    );
    expect(await list.kept('searchTerm=%25_%25')).toEqual([]);
  });
});

describe('service appointments', () => {
  it('when filtered → those, and no other', async () => {
    const rows = await someone.listAll('/service-appointments?includeServiceAppointmentItems=true');
    const list = narrowing(someone, '/service-appointments', rows);
    const [first = {}] = rows;
    expect(await list.kept(`serviceAppointmentId=${textAt(first, 'id')}`)).toEqual(
      list.those(says('id', textAt(first, 'id'))),
    );
    for (const [filter, path] of [
      ['locationId', 'location.id'],
      ['supplierId', 'serviceSupplier.id'],
      ['serviceAppointmentStatus', 'status'],
    ] as const)
      expect(await list.kept(`${filter}=${textAt(first, path)}`)).toEqual(
        list.those(says(path, textAt(first, path))),
      );
    const attending = middle(rows.map((visit) => textAt(visit, 'dateAttending')));
    expect(await list.kept(`appointmentDateMin=${attending}`)).toEqual(
      list.those((visit) => textAt(visit, 'dateAttending') >= attending),
    );
    expect(await list.kept(`appointmentDateMax=${attending}`)).toEqual(
      list.those((visit) => textAt(visit, 'dateAttending') <= attending),
    );
    expect(await list.kept('awaitingActionOnly=true')).toEqual(
      list.those((visit) => ['New', 'Pending', 'Confirmed'].includes(textAt(visit, 'status'))),
    );
    expect(await list.kept('pendingConfirmationOnly=true')).toEqual(
      list.those((visit) => ['New', 'Pending'].includes(textAt(visit, 'status'))),
    );
    const asset = textAt(at(rows.find(hasItems), 'serviceAppointmentItems.0'), 'assetInstanceId');
    expect(await list.kept(`assetInstanceId=${asset}`)).toEqual(
      list.those((visit) => itemsOf(visit).some((item) => item['assetInstanceId'] === asset)),
    );
    expect(await list.kept('searchTerm=%25')).toEqual([]);
  });

  it('when their items are listed → of one appointment, of one asset, of one status', async () => {
    const rows = await someone.listAll('/service-appointment-items');
    const list = narrowing(someone, '/service-appointment-items', rows);
    const visit = textAt(rows[0], 'serviceAppointmentId');
    expect(await list.kept(`ServiceAppointmentId=${visit}`)).toEqual(
      list.those(says('serviceAppointmentId', visit)),
    );
    const asset = textAt(rows[0], 'assetInstanceId');
    expect(await list.kept(`assetInstanceId=${asset}`)).toEqual(list.those(says('assetInstanceId', asset)));
    for (const status of ['New', 'Completed'])
      expect(await list.kept(`ServiceAppointmentItemStatus=${status}`)).toEqual(
        list.those(says('status', status)),
      );
  });
});

function itemsOf(visit: Row): readonly Row[] {
  const items = visit['serviceAppointmentItems'];
  return Array.isArray(items) ? items : [];
}
const hasItems = (visit: Row) => itemsOf(visit).length > 0;

describe('documents', () => {
  it('when filtered → those, and no other', async () => {
    const { id: visit } = await supplier.getFirst('/service-appointments?serviceAppointmentStatus=Completed');
    const record = { title: 'Work done' };
    const added = await supplier.request(`POST /service-appointment-items/${String(visit)}/document`, record);
    expect(added.status).toBe(200);
    const rows = await someone.listAll('/documents');
    const list = narrowing(someone, '/documents', rows);
    const ofAsset = rows.find(
      (one) => one['assetInstanceId'] !== null && one['documentType'] === 'AssetImage',
    );
    const assetId = textAt(ofAsset, 'assetInstanceId');
    expect(await list.kept(`assetInstanceId=${assetId}`)).toEqual(
      list.those(says('assetInstanceId', assetId)),
    );
    const asset = (await someone.request(`GET /asset-instances/${assetId}`)).one;
    expect(await list.kept(`assetInstanceId=${assetId}&includeInstanceModelDocuments=true`)).toEqual(
      list.those(
        (one) =>
          one['assetInstanceId'] === assetId ||
          (one['assetInstanceId'] === null && one['assetModelId'] === asset['assetModelId']),
      ),
    );
    expect(await list.kept('documentType=AssetImage')).toEqual(
      list.those(says('documentType', 'AssetImage')),
    );
    expect(await list.kept('isPrimary=true')).toEqual(list.those((one) => one['isPrimary'] === true));
    expect(await list.kept(`serviceAppointmentId=${String(visit)}`)).toEqual(
      list.those((one) => one['serviceAppointmentId'] === visit),
    );
    const title = textAt(ofAsset, 'title');
    expect(await list.kept(`searchTerm=${word(title)}`)).toEqual(
      list.those((one) => JSON.stringify(one).toLowerCase().includes(title.toLowerCase())),
    );
    expect(await list.kept('searchTerm=%25')).toEqual([]);
  });
});

describe('suppliers and models', () => {
  it('when suppliers are filtered → those, and no other', async () => {
    const rows = await someone.listAll('/suppliers');
    const list = narrowing(someone, '/suppliers', rows);
    for (const flag of ['isServiceProvider', 'isPurchaseProvider', 'isManufacturerProvider'])
      expect(await list.kept(`${flag}=true`)).toEqual(list.those((one) => one[flag] === true));
    const [first = {}] = rows;
    expect(await list.kept(`supplierId=${textAt(first, 'id')}`)).toEqual(
      list.those(says('id', textAt(first, 'id'))),
    );
    expect(await list.kept(`searchTerm=${word(textAt(first, 'name').toUpperCase())}`)).toEqual(
      list.those((one) => textAt(one, 'name').includes(textAt(first, 'name'))),
    );
    const isUsed = (one: Row) => one['groupLocalService'] === true || one['groupLocalPurchase'] === true;
    expect(await list.kept('includeGlobal=false')).toEqual(
      list.those((one) => one['isGlobal'] === false || isUsed(one)),
    );
    expect(await list.kept('searchTerm=%25')).toEqual([]);
  });

  it('when models are filtered → those; sorted → in that order', async () => {
    const rows = await someone.listAll('/asset-models');
    const list = narrowing(someone, '/asset-models', rows);
    const [first = {}] = rows;
    for (const [filter, path] of [
      ['assetTypeId', 'assetType.id'],
      ['assetCategoryId', 'assetType.assetCategory.id'],
    ] as const)
      expect(await list.kept(`${filter}=${textAt(first, path)}`)).toEqual(
        list.those(says(path, textAt(first, path))),
      );
    const maker = textAt(first, 'supplierManufactureString');
    const makers = await someone.listAll('/suppliers?isManufacturerProvider=true');
    const makerId = textAt(makers.find(says('name', maker)), 'id');
    expect(await list.kept(`supplierIdManufacture=${makerId}`)).toEqual(
      list.those(says('supplierManufactureString', maker)),
    );
    const own = await supplier.listAll('/asset-models');
    const [company] = Object.values(
      at((await supplier.request('GET /users/current-user')).one, 'suppliers') ?? {},
    );
    const offered = narrowing(supplier, '/asset-models', own);
    expect(await offered.kept(`supplierIdService=${textAt(company, 'id')}`)).toEqual(
      offered.those((model) => model['supplierServicesThisModel'] === true),
    );
    const names = async (query: string) =>
      (await someone.listAll(`/asset-models?${query}`)).map(({ name }) => name);
    const ascending = await names('sortProperty=name');
    expect(await names('sortProperty=name&sortDescending=true')).toEqual(ascending.toReversed());
    expect((await someone.request('GET /asset-models?sortProperty=password')).status).toBe(400);
  });
});

describe('locations, people, clients and the trail', () => {
  it('when locations are filtered → those; each says who is assigned', async () => {
    const rows = await someone.listAll('/locations');
    const list = narrowing(someone, '/locations', rows);
    expect(await list.kept('searchTerm=TRURO')).toEqual(
      list.those((one) => textAt(one, 'name').includes('Truro')),
    );
    const region = textAt(rows[0], 'region.id');
    expect(await list.kept(`regionId=${region}`)).toEqual(list.those(says('region.id', region)));
    const manager = (await (await box.clientFor(priya)).request('GET /users/current-user')).one;
    const assigned = await someone.listAll(`/locations?showAssignedByOrgUserId=${textAt(manager, 'id')}`);
    const free = assigned.filter((one) => one['isAssignedToUser'] === false).map(({ id }) => id);
    expect([assigned.length, free.length]).toEqual([rows.length, rows.length - 2]);
    expect(await list.kept(`availableByOrgUserId=${textAt(manager, 'id')}`)).toEqual(
      list.those(({ id }) => free.includes(id)),
    );
  });

  it('when people are searched → by name, and by role as the screen promises', async () => {
    const rows = await someone.listAll('/users');
    const list = narrowing(someone, '/users', rows);
    expect(await list.kept('searchTerm=priya')).toEqual(list.those(says('firstName', 'Priya')));
    expect(await list.kept('searchTerm=practice%20manager')).toEqual(
      list.those((one) => at(one, 'roles.0.nameAbbreviated') === 'PracticeManager'),
    );
    const user = (await (await box.clientFor(tom)).request('GET /locations')).rows[0];
    const there = await someone.listAll(`/users?locationId=${textAt(user, 'id')}`);
    expect(there.map(({ userName }) => userName)).toEqual(expect.arrayContaining([tom]));
    expect(await list.kept('searchTerm=%25')).toEqual([]);
  });

  it('when clients are filtered → the confirmed, or those that wait', async () => {
    const rows = await supplier.listAll('/groups');
    const list = narrowing(supplier, '/groups', rows);
    expect(await list.kept('isConfirmed=true')).toEqual(
      list.those((one) => one['supplierServiceConfirmed'] === true),
    );
    expect(await list.kept('isConfirmed=false')).toEqual(
      list.those((one) => one['supplierServiceConfirmed'] === false),
    );
    expect(await list.kept('searchTerm=bright')).toEqual(
      list.those((one) => textAt(one, 'name').startsWith('Bright')),
    );
  });

  it('when the trail is read about an asset → its entries; compactly → without the changes', async () => {
    const asset = await someone.getFirst('/asset-instances');
    const { version: _, ...renamed } = { id: asset['id'], nickname: 'Trailed', version: 1 };
    expect((await someone.request('PATCH /asset-instances', renamed)).status).toBe(200);
    const entries = await someone.listAll(`/audit-events?assetInstanceId=${textAt(asset, 'id')}`);
    expect(entries).toContainEqual(
      expect.objectContaining({ username: olivia, changes: { nickname: { from: null, to: 'Trailed' } } }),
    );
    const compact = await someone.request('GET /audit-events?compactVersion=true&pageSize=5');
    expect(compact.rows.filter((one) => 'changes' in one)).toEqual([]);
    expect((await (await box.clientFor(tom)).request('GET /audit-events')).status).toBe(403);
  });
});

describe('the financial report', () => {
  it('when filtered → those events, and no other', async () => {
    const path = '/reports/financial-events';
    const { rows } = await someone.request(`GET ${path}`);
    const [first = {}] = rows;
    const told = async (filter: string) => (await someone.request(`GET ${path}?${filter}`)).rows;
    for (const type of ['AssetPurchase', 'AssetService', 'AssetFault'])
      expect(await told(`financialEventType=${type}`)).toEqual(rows.filter(says('financialEventType', type)));
    for (const field of ['assetTypeId', 'assetModelId'])
      expect(await told(`${field}=${textAt(first, field)}`)).toEqual(
        rows.filter(says(field, textAt(first, field))),
      );
    const day = middle(rows.map((event) => textAt(event, 'relevantDate')));
    expect(await told(`dateStartInclusive=${day}`)).toEqual(
      rows.filter((one) => textAt(one, 'relevantDate') >= day),
    );
    expect(await told(`dateEndInclusive=${day}`)).toEqual(
      rows.filter((one) => textAt(one, 'relevantDate') <= day),
    );
    expect(rows.filter((one) => !/^\d+\.\d\d$/.test(textAt(one, 'price')))).toEqual([]);
  });
});
