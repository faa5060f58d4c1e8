import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, helen, marcus, ana, vera } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const service = { isServiceProvider: true };
const purchase = { isPurchaseProvider: true };
const ofGroup = (supplierId: string, groupId = fixture.groupId) =>
  `/suppliers/${supplierId}/group/${groupId}`;
const assign = (person: string, link: string, json: object = service) =>
  portal.call(person, `POST ${link}`, { json });
const deassign = (person: string, link: string, json: object = service) =>
  portal.call(person, `PATCH ${link}`, { json });
const confirm = (person: string, groupId: string, isConfirmed: boolean) =>
  portal.call(person, `POST ${ofGroup(dentServe.id, groupId)}/confirmed`, { json: { isConfirmed } });
const mark = (person: string, assetModelId: string, id = dentServe.id) =>
  portal.call(person, `POST /suppliers/${id}/asset-model/${assetModelId}`, { json: service });
const unmark = (person: string, assetModelId: string, id = dentServe.id) =>
  portal.call(person, `PATCH /suppliers/${id}/asset-model/${assetModelId}`, { json: service });
const storedServiceColumns = async (id: string) =>
  (await portal.call(olivia, `GET /asset-instances/${id}`)).body.data?.supplierServiceDefault;
const assetsOf = async (person: string) =>
  (await portal.call(person, 'GET /asset-instances?pageSize=1')).body.pagination?.totalCount ?? 0;

describe('the link of a group to a supplier', () => {
  spec('2.3.116', '2.4.24', '2.4.25', '2.6.8', '2.7.169', '2.7.170');
  it('is confirmed immediately for an own supplier without users', async () => {
    const ticked = await assign(olivia, ofGroup(fixture.ownSupplierId));
    expect(ticked.status).toBe(200);
    expect(ticked.body.data).toMatchObject({
      groupLocalService: true,
      groupLocalServiceConfirmed: true,
      groupLocalPurchase: false,
      isServiceProvider: true,
    });
    expect((await assign(olivia, ofGroup(fixture.ownSupplierId), purchase)).body.data).toMatchObject({
      groupLocalService: true,
      groupLocalPurchase: true,
      isPurchaseProvider: true,
    });
    expect((await deassign(olivia, ofGroup(fixture.ownSupplierId))).body.data).toMatchObject({
      groupLocalService: false,
      groupLocalServiceConfirmed: null,
      groupLocalPurchase: true,
      isServiceProvider: false,
    });
  });

  spec('2.8.58', '2.8.59');
  it('is assigned and removed once, with the text of the specification', async () => {
    for (const what of [service, purchase]) {
      const repeated = await assign(olivia, ofGroup(fixture.usedSupplierId), what);
      expect([repeated.status, repeated.body.detail]).toEqual([
        409,
        'Supplier is already assigned to this group',
      ]);
      await deassign(olivia, ofGroup(fixture.usedSupplierId), what);
      const deassigned = await deassign(olivia, ofGroup(fixture.usedSupplierId), what);
      expect([deassigned.status, deassigned.body.detail]).toEqual([
        409,
        'Supplier is not currently assigned to this group',
      ]);
    }
  });

  it('is created once by two requests at the same time', async () => {
    const responses = await Promise.all([
      assign(olivia, ofGroup(fixture.ownSupplierId)),
      assign(olivia, ofGroup(fixture.ownSupplierId)),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  spec('d.2.5');
  it('awaits the confirmation of a supplier with users, and emails its administrators', async () => {
    const { body } = await portal.call(helen, `GET /groups`);
    const groupId = String(body.data?.[0]?.id);
    await portal.db.deleteFrom('outbox_messages').execute();
    const assigned = await assign(helen, ofGroup(dentServe.id, groupId), service);
    expect(assigned.body.data).toMatchObject({ groupLocalService: true, groupLocalServiceConfirmed: false });
    const emails = await portal.db.selectFrom('outbox_messages').selectAll().execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual([marcus]);
    expect(emails[0]?.subject).toBe('Oakfield Vets asks you to service its equipment');
    const client = (await portal.call(marcus, `GET /groups/${groupId}`)).body.data;
    expect(client).toMatchObject({
      name: 'Oakfield Vets',
      phone: null,
      email: null,
      supplierServiceConfirmed: false,
      supplierServiceRequestedByString: 'Helen Moss',
    });
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('supplier_id', '=', dentServe.id)
      .where('group_id', '=', groupId)
      .select(['event', 'username'])
      .execute();
    expect(auditEntries).toEqual([{ event: 'Supplier assigned to group', username: helen }]);
    await deassign(helen, ofGroup(dentServe.id, groupId), service);
    expect((await portal.call(marcus, `GET /groups/${groupId}`)).status).toBe(404);
  });

  spec('2.5.11');
  it('is rejected for something that a global supplier does not provide', async () => {
    const manufacturer = (await portal.call(olivia, 'GET /suppliers?isManufacturerProvider=true')).body
      .data?.[0];
    const refused = await assign(olivia, ofGroup(String(manufacturer?.id)));
    expect([refused.status, refused.body.detail]).toEqual([409, 'This supplier does not service equipment']);
    expect((await assign(olivia, ofGroup(String(manufacturer?.id)), purchase)).body.detail).toBe(
      'This supplier does not sell equipment',
    );
  });

  it('is rejected without a purpose or with unknown fields', async () => {
    expect((await assign(olivia, ofGroup(fixture.ownSupplierId), {})).status).toBe(400);
    expect((await assign(olivia, ofGroup(fixture.ownSupplierId), { isServiceProvider: false })).status).toBe(
      400,
    );
    expect(
      (await assign(olivia, ofGroup(fixture.ownSupplierId), { ...service, isConfirmed: true })).status,
    ).toBe(400);
  });

  it('is rejected for other groups with 404 and without the permission with 403', async () => {
    expect((await assign(sam, ofGroup(fixture.ownSupplierId, fixture.groupId), service)).status).toBe(404);
    const groupOfSam = String((await portal.call(sam, 'GET /groups')).body.data?.[0]?.id);
    expect((await assign(sam, ofGroup(fixture.ownSupplierId, groupOfSam), service)).status).toBe(404);
    expect((await assign(olivia, ofGroup(fixture.ownSupplierId, groupOfSam), service)).status).toBe(404);
    expect((await deassign(olivia, ofGroup(fixture.ownSupplierId, groupOfSam), service)).status).toBe(404);
    for (const person of [priya, tom, marcus]) {
      expect((await assign(person, ofGroup(fixture.ownSupplierId))).status).toBe(403);
      expect((await deassign(person, ofGroup(fixture.usedSupplierId))).status).toBe(403);
    }
  });
});

describe('the confirmation of a client', () => {
  spec('1.4.20', '2.1.6', '2.4.26', '2.6.7', '2.7.171');
  it('shows the contact of the client, until it is withdrawn', async () => {
    const groupId = fixture.pendingGroupId;
    const confirmed = await confirm(marcus, groupId, true);
    expect(confirmed.body.data).toMatchObject({
      supplierServiceConfirmed: true,
      phone: '01872 555 0150',
      version: 2,
    });
    expect((await confirm(marcus, groupId, true)).body.data).toMatchObject({ version: 2 });
    expect((await confirm(marcus, groupId, false)).body.data).toMatchObject({
      supplierServiceConfirmed: false,
      phone: null,
      version: 3,
    });
    const events = await portal.db
      .selectFrom('audit_events')
      .where('group_id', '=', groupId)
      .select(['event', 'supplier_id'])
      .orderBy('event')
      .execute();
    expect(events).toEqual([
      { event: 'Client confirmation withdrawn', supplier_id: dentServe.id },
      { event: 'Client confirmed', supplier_id: dentServe.id },
    ]);
  });

  spec('d.2.7');
  it('hides the assets and removes the default supplier when it is withdrawn', async () => {
    const before = await assetsOf(marcus);
    expect(before).toBeGreaterThan(0);
    expect(await storedServiceColumns(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });
    expect((await confirm(marcus, fixture.groupId, false)).status).toBe(200);
    expect(await assetsOf(marcus)).toBe(0);
    expect((await portal.call(marcus, `GET /asset-instances/${fixture.assetInstanceId}`)).status).toBe(404);
    expect(await storedServiceColumns(fixture.assetInstanceId)).toBeNull();
    expect((await confirm(marcus, fixture.groupId, true)).status).toBe(200);
    expect(await assetsOf(marcus)).toBe(before);
    expect(await storedServiceColumns(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });
  });

  spec('1.1.9', '2.2.177', '2.7.187');
  it('is a filter of the clients', async () => {
    const pending = (await portal.call(marcus, 'GET /groups?isConfirmed=false&pageSize=300')).body.data ?? [];
    expect(pending.map(({ id }) => id)).toContain(fixture.pendingGroupId);
    expect(pending.every((group) => group.phone === null && group.supplierServiceConfirmed === false)).toBe(
      true,
    );
  });

  spec('2.8.60');
  it('is rejected without a request with the text of the specification', async () => {
    const vets = String((await portal.call(helen, 'GET /groups')).body.data?.[0]?.id);
    for (const groupId of [vets, fixture.faultId, '00000000-0000-0000-0000-000000000000']) {
      const response = await confirm(marcus, groupId, true);
      expect([response.status, response.body.detail]).toEqual([
        404,
        'Supplier is not currently assigned to this group',
      ]);
    }
  });

  it('is rejected for other suppliers and without the permission', async () => {
    expect((await confirm(vera, fixture.pendingGroupId, true)).status).toBe(403);
    expect((await confirm(ana, fixture.pendingGroupId, true)).status).toBe(403);
    expect((await confirm(olivia, fixture.groupId, true)).status).toBe(403);
    const unseen = `POST ${ofGroup(fixture.ownSupplierId, fixture.pendingGroupId)}/confirmed`;
    expect((await portal.call(vera, unseen, { json: { isConfirmed: true } })).status).toBe(404);
  });

  it('is rejected for a stale version', async () => {
    await confirm(marcus, fixture.pendingGroupId, true);
    const late = await portal.call(
      marcus,
      `POST /suppliers/${dentServe.id}/group/${fixture.pendingGroupId}/confirmed`,
      { json: { isConfirmed: false }, headers: { 'If-Match': '"1"' } },
    );
    expect([late.status, late.body.changedBy]).toEqual([412, 'Marcus Lee']);
  });
});

describe('the models of a supplier', () => {
  spec('2.1.7', '2.4.27', '2.6.7', '2.7.172', '2.7.173');
  it('are marked and unmarked once, shown and filtered', async () => {
    const id = fixture.unservicedModelId;
    const marked = await mark(marcus, id);
    expect(marked.body.data).toMatchObject({ id, supplierServicesThisModel: true });
    expect((await mark(marcus, id)).status).toBe(409);
    const serviced = await portal.call(
      marcus,
      `GET /asset-models?supplierIdService=${dentServe.id}&searchTerm=${id}`,
    );
    expect(serviced.body.pagination?.totalCount).toBe(1);
    expect((await unmark(marcus, id)).body.data).toMatchObject({ supplierServicesThisModel: false });
    expect((await unmark(marcus, id)).status).toBe(409);
    expect((await portal.call(marcus, `GET /asset-models/${id}`)).body.data).toMatchObject({
      supplierServicesThisModel: false,
    });
    expect((await portal.call(olivia, `GET /asset-models/${id}`)).body.data).toMatchObject({
      supplierServicesThisModel: null,
    });
  });

  it('are marked once by two requests at the same time', async () => {
    const responses = await Promise.all([
      mark(marcus, fixture.unservicedModelId),
      mark(marcus, fixture.unservicedModelId),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('lose the default supplier of their assets when they are unmarked', async () => {
    expect(await storedServiceColumns(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });
    await unmark(marcus, fixture.assetModelId);
    expect(await storedServiceColumns(fixture.assetInstanceId)).toBeNull();
    await mark(marcus, fixture.assetModelId);
    expect(await storedServiceColumns(fixture.assetInstanceId)).toMatchObject({ name: 'DentServe' });
  });

  it('are closed to other suppliers and without the permission', async () => {
    expect((await mark(vera, fixture.unservicedModelId)).status).toBe(403);
    expect((await mark(ana, fixture.unservicedModelId)).status).toBe(403);
    expect((await mark(olivia, fixture.unservicedModelId)).status).toBe(403);
    expect((await mark(marcus, fixture.faultId)).status).toBe(404);
    expect((await mark(marcus, fixture.unservicedModelId, fixture.ownSupplierId)).status).toBe(404);
  });
});
