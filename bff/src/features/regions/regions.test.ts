import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
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

const list = async (person: string, query = '') =>
  (await portal.call(person, `GET /regions?pageSize=300${query}`)).body.data ?? [];
const add = (person: string, json: object = {}) => portal.call(person, 'POST /regions', { json });
const change = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /regions', { json, headers });
const remove = (person: string, id: unknown) => portal.call(person, `DELETE /regions/${id}`);

describe('regions', () => {
  spec('2.3.57', '2.7.50', '2.7.51', '2.7.52', '2.9.15');
  it('are those of the own group or of confirmed clients, with the number of locations', async () => {
    const ownRegions = await list(olivia, '&searchTerm=cornwall');
    expect(ownRegions).toMatchObject([
      { name: 'Mid Cornwall', groupId: fixture.groupId, locationCount: 2 },
      { name: 'West Cornwall', locationCount: 2 },
    ]);
    expect((await list(tom, '&searchTerm=mid'))[0]).toMatchObject({ locationCount: 1 });
    expect(await list(helen, '&searchTerm=cornwall')).toEqual([]);
    expect(await list(helen, `&groupId=${fixture.groupId}`)).toEqual([]);
    expect(await list(marcus, '&searchTerm=cornwall')).toHaveLength(2);
    expect(await list(marcus, `&groupId=${fixture.groupId}&searchTerm=cornwall`)).toHaveLength(2);
    expect(await list(marcus, `&groupId=${fixture.pendingGroupId}`)).toEqual([]);
    expect(await list(marcus, '&searchTerm=shire')).toEqual([]);
    expect(await list(support)).toEqual([]);
  });

  spec('2.5.28');
  it('get a number as name by default, also concurrently', async () => {
    expect((await add(sam)).body.data).toMatchObject({ name: 'Region 1', nickname: null, locationCount: 0 });
    const two = await Promise.all([add(sam), add(sam, { name: '' })]);
    expect(two.map(({ body }) => body.data?.name).toSorted()).toEqual(['Region 2', 'Region 3']);
  });

  spec('2.7.55');
  it('are added with a name, to the own group only', async () => {
    const { body } = await add(olivia, { name: 'Scilly', groupId: fixture.groupId });
    expect(body.data).toMatchObject({ name: 'Scilly', groupId: fixture.groupId });
    expect((await portal.call(olivia, `GET /regions/${body.data?.id}`)).body.data).toEqual(body.data);
    const foreign = await add(helen, { name: 'Scilly', groupId: fixture.groupId });
    expect(foreign.status).toBe(400);
    expect(foreign.body.errors).toEqual({
      groupId: ['This group does not exist, or you don’t have access to it'],
    });
  });

  it('store and audit changes, and reject a stale version', async () => {
    const changed = await change(olivia, { id: fixture.regionId, nickname: 'N' }, { 'If-Match': '"1"' });
    expect(changed.body.data).toMatchObject({ nickname: 'N', version: 2 });
    await change(olivia, { id: fixture.regionId, nickname: 'N' });
    const late = await change(olivia, { id: fixture.regionId, nickname: 'M' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.changedBy]).toEqual([412, 'Olivia Grant']);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', fixture.regionId)
      .select(['event', 'changes'])
      .execute();
    expect(auditEntries).toEqual([
      { event: 'Region updated', changes: { nickname: { from: null, to: 'N' } } },
    ]);
  });

  spec('2.7.54');
  it('are deleted only without locations', async () => {
    const [west] = await list(olivia, '&searchTerm=west');
    const refused = await remove(olivia, west?.id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('West Cornwall has 2 locations. Move them first.');
    expect((await remove(olivia, fixture.regionId)).status).toBe(204);
    expect((await portal.call(olivia, `GET /regions/${fixture.regionId}`)).status).toBe(404);
  });

  it('are either deleted or get a location by concurrent requests', async () => {
    const [moved, removed] = await Promise.all([
      portal.call(olivia, `POST /locations/${fixture.locationId}/regions/${fixture.regionId}`),
      remove(olivia, fixture.regionId),
    ]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([moved.status, removed.status]);
  });

  it('return 404 for other groups and 403 without the permission', async () => {
    expect((await portal.call(helen, `GET /regions/${fixture.regionId}`)).status).toBe(404);
    expect((await change(helen, { id: fixture.regionId, name: 'X' })).status).toBe(404);
    expect((await remove(helen, fixture.regionId)).status).toBe(404);
    for (const person of [priya, tom, marcus, support]) {
      expect((await add(person)).status).toBe(403);
      expect((await change(person, { id: fixture.regionId, name: 'X' })).status).toBe(403);
      expect((await remove(person, fixture.regionId)).status).toBe(403);
    }
  });
});
