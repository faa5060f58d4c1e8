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
let box: ApiTestPortal;
let someone: ApiClient;
let everything: Row[];
let active: Row[];
beforeAll(async () => {
  box = await startApiTestPortal(() => now);
  someone = await box.clientFor(olivia);
  everything = await someone.listAll('/asset-instances?includeInactive=true');
  active = everything.filter(isActive);
});
afterAll(() => box.stop());

function isActive(asset: Row): boolean {
  return asset['active'] === true && asset['deactivatedAt'] === null;
}

const today = londonDay(now);

/** spec d.4, worked out again from the fields on the wire. */
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
  it('when listed without a filter → the active ones', async () => {
    expect(active.length).toBeLessThan(everything.length);
    const list = narrowing(someone, '/asset-instances', everything);
    expect(await list.kept('')).toEqual(list.those(isActive));
  });

  it('when read → every derived value is what the rules say', async () => {
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

  it('when filtered by a thing → those of it', async () => {
    const list = narrowing(someone, '/asset-instances', active);
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
      expect(await list.kept(`${filter}=${textAt(sample, path)}`)).toEqual(
        list.those((asset) => at(asset, path) === at(sample, path)),
      );
  });

  it('when filtered by its maker → those made by it', async () => {
    const makers = await someone.listAll('/suppliers?isManufacturerProvider=true');
    const list = narrowing(someone, '/asset-instances', active);
    const name = textAt(active[0], 'assetModel.supplierManufactureString');
    const maker = makers.find((one) => one['name'] === name);
    expect(await list.kept(`supplierIdManufacture=${textAt(maker, 'id')}`)).toEqual(
      list.those((asset) => at(asset, 'assetModel.supplierManufactureString') === name),
    );
  });

  it('when switched on → due, without tracker, data or supplier; switched off → all', async () => {
    const list = narrowing(someone, '/asset-instances', active);
    const switches: readonly [string, (asset: Row) => boolean][] = [
      ['serviceDue', isDue],
      ['missingTrackers', (asset) => asset['hasTracker'] === false],
      ['missingData', (asset) => asset['isMissingData'] === true],
      ['missingSuppliers', (asset) => asset['supplierService'] === null],
    ];
    for (const [name, holds] of switches) {
      expect(await list.kept(`${name}=true`)).toEqual(list.those(holds));
      expect(await list.kept(`${name}=false`)).toEqual(list.those());
      expect(await list.kept(`${name.toUpperCase()}=TRUE`)).toEqual(list.those(holds));
    }
  });

  it('when created after a moment → the later ones', async () => {
    const list = narrowing(someone, '/asset-instances', active);
    const moments = active.map((asset) => textAt(asset, 'createdAt')).toSorted();
    const moment = moments[Math.floor(moments.length / 2)] ?? '';
    expect(await list.kept(`createdAfter=${moment}`)).toEqual(
      list.those((asset) => textAt(asset, 'createdAt') > moment),
    );
  });

  it('when searched → whatever says so, in any case; a wildcard is a letter like others', async () => {
    const list = narrowing(someone, '/asset-instances', active);
    const serial = textAt(
      active.find((asset) => asset['serialNumber'] !== null),
      'serialNumber',
    );
    expect(await list.kept(`searchTerm=${serial.toLowerCase()}`)).toEqual(
      list.those((asset) => asset['serialNumber'] === serial),
    );
    const model = textAt(active[0], 'assetModel.name');
    expect(await list.kept(`searchTerm=${encodeURIComponent(model)}`)).toEqual(
      list.those((asset) => textAt(asset, 'assetModel.name').includes(model)),
    );
    expect(await list.kept('searchTerm=%25')).toEqual([]);
    expect(await list.kept(`searchTerm=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it('when several filters → all of them hold', async () => {
    const list = narrowing(someone, '/asset-instances', active);
    const locationId = textAt(active[0], 'locationId');
    expect(await list.kept(`locationId=${locationId}&missingTrackers=true&serviceDue=true`)).toEqual(
      list.those(
        (asset) => asset['locationId'] === locationId && asset['hasTracker'] === false && isDue(asset),
      ),
    );
  });

  it('when counted for the dashboard → as many as the lists say', async () => {
    const faults = await someone.listAll('/faults');
    const visits = await someone.listAll('/service-appointments');
    const count = (rows: readonly Row[], holds: (row: Row) => boolean) => rows.filter(holds).length;
    expect((await someone.request('GET /asset-instances/kpi-summary')).one).toMatchObject({
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
      serviceAppointmentsPendingConfirmation: count(visits, (visit) =>
        ['New', 'Pending'].includes(textAt(visit, 'status')),
      ),
      serviceAppointmentsIncomplete: count(visits, (visit) => visit['status'] === 'Confirmed'),
    });
  });
});
