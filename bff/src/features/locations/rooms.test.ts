import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, helen, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';

let portal: TestPortal;
let fixture: LocationFixture;
let penzance: string;
beforeAll(async () => {
  portal = await startTestPortal();
  penzance = await locationId('Penzance');
});
beforeEach(async () => {
  fixture = await createLocationFixture(portal.db, {
    locationId: await locationId('Truro'),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const locationId = async (name: string) =>
  String((await portal.call(olivia, `GET /locations?searchTerm=${name}`)).body.data?.[0]?.id);
const roomsOf = async (person: string, location: string) =>
  portal.call(person, `GET /locations/${location}/sub-locations?pageSize=300`);
const add = (person: string, location: string, json: object = {}) =>
  portal.call(person, `POST /locations/${location}/sub-locations`, { json });
const change = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /locations/sub-locations', { json, headers });
const remove = (person: string, id: string) => portal.call(person, `DELETE /locations/sub-locations/${id}`);

describe('rooms', () => {
  spec('1.5.27', '2.5.29');
  it('get a number as name by default', async () => {
    const before = (await roomsOf(tom, fixture.locationId)).body.pagination?.totalCount ?? 0;
    const { status, body } = await add(tom, fixture.locationId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: `_Room ${before + 1}`,
      nickname: null,
      assetInstanceCount: 0,
      version: 1,
    });
    const two = await Promise.all([add(olivia, fixture.locationId), add(olivia, fixture.locationId)]);
    expect(two.map((response) => response.body.data?.name).toSorted()).toEqual(
      [`_Room ${before + 2}`, `_Room ${before + 3}`].toSorted(),
    );
  });

  spec('2.7.46', 'd.4.51');
  it('are added with a name and a label', async () => {
    const { body } = await add(olivia, fixture.locationId, { name: ' Surgery 9 ', nickname: 'Blue' });
    expect(body.data).toMatchObject({ name: 'Surgery 9', nameNickname: 'Surgery 9 (Blue)' });
    const got = await portal.call(tom, `GET /locations/sub-locations/${body.data?.id}`);
    expect(got.body.data).toEqual(body.data);
  });

  spec('2.7.49');
  it('update the name on their assets, and can lose the nickname', async () => {
    const renamed = await change(tom, { id: fixture.subLocationId, name: 'Quiet room', nickname: 'Q' });
    expect(renamed.body.data).toMatchObject({ nameNickname: 'Quiet room (Q)', version: 2 });
    const asset = `GET /asset-instances/${fixture.assetInstanceId}`;
    expect((await portal.call(tom, asset)).body.data?.subLocation).toMatchObject({
      nameNickname: 'Quiet room (Q)',
    });
    expect((await portal.call(tom, 'GET /asset-instances?searchTerm=quiet%20room')).body.data).toHaveLength(
      1,
    );
    expect((await change(tom, { id: fixture.subLocationId, nickname: '' })).body.data).toMatchObject({
      nickname: null,
    });
    const late = await change(tom, { id: fixture.subLocationId, name: 'Late' }, { 'If-Match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body.changedBy).toBe('Tom Baker');
    expect((await change(tom, { id: fixture.subLocationId, name: '' })).body.errors).toEqual({
      name: ['Please enter a name'],
    });
  });

  spec('1.5.26', '2.5.30', '2.7.48');
  it('are deleted only without assets, including inactive ones', async () => {
    await portal.db
      .updateTable('asset_instances')
      .set({ active: false })
      .where('id', '=', fixture.assetInstanceId)
      .execute();
    const refused = await remove(tom, fixture.subLocationId);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/ has 1 asset\. Move it first\.$/);
    expect((await remove(tom, fixture.emptySubLocationId)).status).toBe(204);
    expect(
      (await portal.call(tom, `GET /locations/sub-locations/${fixture.emptySubLocationId}`)).status,
    ).toBe(404);
    expect((await remove(tom, fixture.emptySubLocationId)).status).toBe(404);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', fixture.emptySubLocationId)
      .select(['event', 'changes'])
      .execute();
    expect(auditEntries).toEqual([
      { event: 'Room deleted', changes: { name: { from: 'Empty test room', to: null } } },
    ]);
  });

  spec('2.7.45');
  it('return 404 at locations out of scope', async () => {
    const [foreign] = (await roomsOf(olivia, penzance)).body.data ?? [];
    const id = String(foreign?.id);
    for (const person of [tom, helen]) {
      expect((await roomsOf(person, penzance)).status).toBe(404);
      expect((await portal.call(person, `GET /locations/sub-locations/${id}`)).status).toBe(404);
      expect((await add(person, penzance)).status).toBe(404);
      expect((await change(person, { id, name: 'X' })).status).toBe(404);
      expect((await remove(person, id)).status).toBe(404);
    }
  });

  it('are read-only for a supplier', async () => {
    expect((await roomsOf(marcus, fixture.locationId)).status).toBe(200);
    expect((await add(marcus, fixture.locationId)).status).toBe(403);
    expect((await change(marcus, { id: fixture.subLocationId, name: 'X' })).status).toBe(403);
    expect((await remove(marcus, fixture.emptySubLocationId)).status).toBe(403);
  });

  it('reject an asset that is moved to a room while it is deleted', async () => {
    const { body } = await add(olivia, fixture.locationId);
    const id = String(body.data?.id);
    const asset = { assetModelId: fixture.assetModelId, locationId: fixture.locationId, subLocationId: id };
    const added = await portal.db.transaction().execute(async (deleting) => {
      await deleting.deleteFrom('sub_locations').where('id', '=', id).execute();
      const response = portal.call(olivia, 'POST /asset-instances', { json: asset });
      await waitingForLock(portal.db);
      return { response };
    });
    const refused = await added.response;
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { subLocationId: ['This room does not exist, or you don’t have access to it'] },
    ]);
  });
});
