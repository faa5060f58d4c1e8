import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { marcus, olivia } from '../fixtures/demo-users.ts';
import { createLocationFixture, type LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const [truro] = (await portal.call(olivia, 'GET /locations?searchTerm=Truro')).body.data ?? [];
  fixture = await createLocationFixture(portal.db, {
    locationId: String(truro?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const call = async (person: string, request: string, json?: unknown) => {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};

describe('a supplier of a group', () => {
  let supplier: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    const { ownSupplierId: id, groupId } = fixture;
    await call(olivia, `POST /suppliers/${id}/group/${groupId}`, { isPurchaseProvider: true });
    supplier = await call(olivia, `GET /suppliers/${id}`);
  });

  spec('2.3.110', '2.3.111', '2.3.112', '2.3.113', '2.7.154', '2.7.167');
  it('has an id, its changed name and contact, and its group', async () => {
    const changes = { id: fixture.ownSupplierId, name: 'Lynher', phone: '3', email: 'lynher@fal.example' };
    await call(olivia, 'PATCH /suppliers', changes);
    expect(await call(olivia, `GET /suppliers/${fixture.ownSupplierId}`)).toMatchObject({
      ...changes,
      isGlobal: false,
      ownedByGroup: fixture.groupId,
    });
  });

  spec('2.3.117', '2.3.118', '2.3.120');
  it('has what it provides, and what it provides to the group', () => {
    expect(supplier).toMatchObject({
      isServiceProvider: false,
      isPurchaseProvider: true,
      isManufacturerProvider: false,
      groupLocalService: false,
      groupLocalPurchase: true,
    });
  });
});

describe('a client of a supplier', () => {
  const text = expect.stringMatching(/\S/);

  spec('1.3.107', '1.3.108', '2.3.126', '2.3.127', '2.3.128', '2.3.129');
  it('has an id, a name and its contact', async () => {
    const { groupId: id } = fixture;
    const contact = { id, name: 'Harbour Dental', phone: text, email: text };
    expect(await call(marcus, `GET /groups/${id}`)).toMatchObject(contact);
  });

  spec('1.3.109', '2.3.130', '2.3.131');
  it('has whether it is confirmed and the user who requested it', async () => {
    expect(await call(marcus, `GET /groups/${fixture.groupId}`)).toMatchObject({
      supplierServiceConfirmed: true,
      supplierServiceRequestedByString: 'Olivia Grant',
    });
    const [pending] = (await call(marcus, 'GET /groups?isConfirmed=false')) ?? [];
    expect(await call(marcus, `GET /groups/${String(pending?.id)}`)).toMatchObject({
      supplierServiceConfirmed: false,
      supplierServiceRequestedByString: text,
    });
  });
});
