import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import {
  at,
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiClient,
  type Row,
} from './api-test-portal.ts';
import { addDays, addMonths, londonDay } from './calendar.ts';
import { narrowing } from './narrowing.ts';

const now = new Date('2026-06-15T09:00:00Z');
let portal: ApiTestPortal;
let client: ApiClient;
let everything: Row[];
let active: Row[];
beforeAll(async () => {
  portal = await startApiTestPortal(() => now);
  client = await portal.clientFor(olivia);
  everything = await client.listAll('/asset-instances?includeInactive=true');
  active = everything.filter(isActive);
});
afterAll(() => portal.stop());

function isActive(asset: Row): boolean {
  return asset['active'] === true && asset['deactivatedAt'] === null;
}

const today = londonDay(now);

/** Computes spec d.4 again from the fields of the response. */
function dueDay(asset: Row): string | null {
  // A decommissioned asset is never due.
  if (asset['dateDecommissioned'] !== null) return null;
  const months = at(asset, 'assetModel.defaultServiceIntervalMonths');
  const start = ['dateServiceLastCompleted', 'dateHistoricalService', 'dateCommissioned', 'dateDelivered']
    .map((name) => textAt(asset, name))
    .find((date) => date !== '');
  return typeof months === 'number' && start ? addMonths(start.slice(0, 10), months) : null;
}

function isDue(asset: Row): boolean {
  const due = dueDay(asset);
  return isActive(asset) && due !== null && due <= addDays(today, 30);
}

describe('assets', () => {
  it('are the active ones without a filter', async () => {
    expect(active.length).toBeLessThan(everything.length);
    const list = narrowing(client, '/asset-instances', everything);
    expect(await list.filtered('')).toEqual(list.matching(isActive));
  });

  it('have the derived values of the specification', async () => {
    for (const asset of everything) {
      const due = dueDay(asset);
      const status = [
        ['dateDecommissioned', 'Decommissioned'],
        ['dateCommissioned', 'Commissioned'],
        ['dateDelivered', 'Delivered'],
        ['datePurchased', 'Purchased'],
      ].find(([date = '']) => asset[date] !== null)?.[1];
      expect(asset).toMatchObject({
        dateServiceNextDue: due,
        serviceDue: isDue(asset),
        serviceOverdue: isActive(asset) && due !== null && due < today,
        status: status ?? 'New',
        isMissingData: asset['isMissingSerial'] === true || asset['isMissingBarcode'] === true,
        hasTracker: asset['trackerCurrentId'] !== null,
      });
    }
  });

  it('can be filtered by each referenced record', async () => {
    const list = narrowing(client, '/asset-instances', active);
    const sample = active.find((asset) => asset['subLocationId'] !== null && asset['orgUser'] !== null) ?? {};
    for (const [filter, path] of [
      ['locationId', 'locationId'],
      ['subLocationId', 'subLocationId'],
      ['assetModelId', 'assetModelId'],
      ['assetTypeId', 'assetModel.assetType.id'],
      ['assetCategoryId', 'assetModel.assetType.assetCategory.id'],
      ['orgUserId', 'orgUser.id'],
      ['supplierIdService', 'supplierService.id'],
    ] as const)
      expect(await list.filtered(`${filter}=${textAt(sample, path)}`)).toEqual(
        list.matching((asset) => at(asset, path) === at(sample, path)),
      );
  });

  it('can be filtered by manufacturer', async () => {
    const manufacturers = await client.listAll('/suppliers?isManufacturerProvider=true');
    const list = narrowing(client, '/asset-instances', active);
    const name = textAt(active[0], 'assetModel.supplierManufactureString');
    const manufacturer = manufacturers.find((row) => row['name'] === name);
    expect(await list.filtered(`supplierIdManufacture=${textAt(manufacturer, 'id')}`)).toEqual(
      list.matching((asset) => at(asset, 'assetModel.supplierManufactureString') === name),
    );
  });

  it('can be filtered by due service and by missing tracker, data or supplier', async () => {
    const list = narrowing(client, '/asset-instances', active);
    const switches: readonly [string, (asset: Row) => boolean][] = [
      ['serviceDue', isDue],
      ['missingTrackers', (asset) => asset['hasTracker'] === false],
      ['missingData', (asset) => asset['isMissingData'] === true],
      ['missingSuppliers', (asset) => asset['supplierService'] === null],
    ];
    for (const [name, holds] of switches) {
      expect(await list.filtered(`${name}=true`)).toEqual(list.matching(holds));
      expect(await list.filtered(`${name}=false`)).toEqual(list.matching());
      expect(await list.filtered(`${name.toUpperCase()}=TRUE`)).toEqual(list.matching(holds));
    }
  });

  it('can be filtered by creation time', async () => {
    const list = narrowing(client, '/asset-instances', active);
    const moments = active.map((asset) => textAt(asset, 'createdAt')).toSorted();
    const moment = moments[Math.floor(moments.length / 2)] ?? '';
    expect(await list.filtered(`createdAfter=${moment}`)).toEqual(
      list.matching((asset) => textAt(asset, 'createdAt') > moment),
    );
  });

  it('can be searched case-insensitively without wildcards', async () => {
    const list = narrowing(client, '/asset-instances', active);
    const serial = textAt(
      active.find((asset) => asset['serialNumber'] !== null),
      'serialNumber',
    );
    expect(await list.filtered(`searchTerm=${serial.toLowerCase()}`)).toEqual(
      list.matching((asset) => asset['serialNumber'] === serial),
    );
    const model = textAt(active[0], 'assetModel.name');
    expect(await list.filtered(`searchTerm=${encodeURIComponent(model)}`)).toEqual(
      list.matching((asset) => textAt(asset, 'assetModel.name').includes(model)),
    );
    expect(await list.filtered('searchTerm=%25')).toEqual([]);
    expect(await list.filtered(`searchTerm=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it('match all filters when there are several', async () => {
    const list = narrowing(client, '/asset-instances', active);
    const locationId = textAt(active[0], 'locationId');
    expect(await list.filtered(`locationId=${locationId}&missingTrackers=true&serviceDue=true`)).toEqual(
      list.matching(
        (asset) => asset['locationId'] === locationId && asset['hasTracker'] === false && isDue(asset),
      ),
    );
  });

  it('are counted on the dashboard like in the lists', async () => {
    const faults = await client.listAll('/faults');
    const visits = await client.listAll('/service-appointments');
    const count = (rows: readonly Row[], holds: (row: Row) => boolean) => rows.filter(holds).length;
    expect((await client.request('GET /asset-instances/kpi-summary')).one).toMatchObject({
      faultsUnresolved: count(
        faults,
        (fault) => !['Resolved', 'Cancelled'].includes(textAt(fault, 'status')),
      ),
      assetInstancesServiceDue: count(active, isDue),
      assetInstancesMissingData: count(active, (asset) => asset['isMissingData'] === true),
      assetInstancesMissingTrackers: count(active, (asset) => asset['hasTracker'] === false),
      assetInstancesMissingSuppliers: count(active, (asset) => asset['supplierService'] === null),
      assetInstancesTotal: active.length,
      assetInstancesRequirePagination: active.length > 1_000,
      serviceAppointmentsPendingConfirmation: count(visits, (appointment) =>
        ['New', 'Pending'].includes(textAt(appointment, 'status')),
      ),
      serviceAppointmentsIncomplete: count(visits, (appointment) => appointment['status'] === 'Confirmed'),
    });
  });
});
