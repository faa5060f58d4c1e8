import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { helen, marcus, olivia } from '../fixtures/demo-users.ts';
import { createLocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const [truro] = (await portal.call(olivia, 'GET /locations?searchTerm=Truro')).body.data ?? [];
  await createLocationFixture(portal.db, { locationId: String(truro?.id), supplierId: dentServe.id });
});
afterAll(() => portal.stop());

const kpisOf = async (person: string) => {
  const { status, body } = await portal.call(person, 'GET /asset-instances/kpi-summary');
  expect(status).toBe(200);
  return body.data;
};
const totalOf = async (person: string, path: string): Promise<number> => {
  const { pagination } = (await portal.call(person, `GET ${path}`)).body;
  expect(pagination?.totalCount).toBeGreaterThan(0);
  return pagination?.totalCount ?? 0;
};
const ofStatus = (status: string) =>
  totalOf(olivia, `/service-appointments?serviceAppointmentStatus=${status}`);

describe('the KPI summary', () => {
  spec('1.3.77', '1.3.78', '1.3.79', '1.3.81', '1.3.82', '1.3.83', 'd.3.8');
  it('counts faults and assets as their lists do', async () => {
    expect(await kpisOf(olivia)).toMatchObject({
      faultsUnresolved: await totalOf(olivia, '/faults?unresolvedOnly=true'),
      assetInstancesServiceDue: await totalOf(olivia, '/asset-instances?serviceDue=true'),
      assetInstancesMissingData: await totalOf(olivia, '/asset-instances?missingData=true'),
      assetInstancesTotal: await totalOf(olivia, '/asset-instances'),
      assetInstancesMissingTrackers: await totalOf(olivia, '/asset-instances?missingTrackers=true'),
      assetInstancesMissingSuppliers: await totalOf(olivia, '/asset-instances?missingSuppliers=true'),
    });
  });

  spec('1.3.84', '1.3.85');
  it('counts new and pending appointments as pending confirmation and confirmed ones as incomplete', async () => {
    expect(await kpisOf(olivia)).toMatchObject({
      serviceAppointmentsPendingConfirmation: (await ofStatus('New')) + (await ofStatus('Pending')),
      serviceAppointmentsIncomplete: await ofStatus('Confirmed'),
    });
  });

  spec('1.2.70', '1.3.86');
  it('counts the client requests that a supplier has not confirmed, and none for a practice', async () => {
    expect(await kpisOf(marcus)).toMatchObject({
      supplierServiceGroupRequestsPendingConfirmation: await totalOf(marcus, '/groups?isConfirmed=false'),
    });
    expect(await kpisOf(olivia)).toMatchObject({ supplierServiceGroupRequestsPendingConfirmation: 0 });
  });

  spec('1.3.80', '1.4.24', '1.9.12', 'd.4.13');
  it('requires pages from the server from 1,001 assets on', async () => {
    const paging = async (person: string) => (await kpisOf(person))?.assetInstancesRequirePagination;
    expect(await totalOf(helen, '/asset-instances')).toBeGreaterThan(1001);
    expect([await paging(helen), await paging(olivia)]).toEqual([true, false]);
    const { db } = portal;
    const assets = db
      .selectFrom('asset_instances')
      .innerJoin('groups', 'groups.id', 'group_id')
      .where('groups.name', '=', 'Oakfield Vets')
      .orderBy('asset_instances.id')
      .select('asset_instances.id');
    const keep = async (count: number) =>
      db.deleteFrom('asset_instances').where('id', 'in', assets.offset(count)).execute();
    await keep(1001);
    expect(await paging(helen)).toBe(true);
    await keep(1000);
    expect(await paging(helen)).toBe(false);
  });
});
