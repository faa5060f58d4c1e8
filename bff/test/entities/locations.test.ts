import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { marcus, olivia, tom } from '../fixtures/demo-users.ts';
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
const totalOf = async (path: string) =>
  (await portal.call(olivia, `GET ${path}`)).body.pagination?.totalCount;

describe('a location', () => {
  let location: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    const { locationId: id, regionId } = fixture;
    await call(olivia, 'PATCH /locations', { id, phone: '1', email: 'truro@harbour.example' });
    await call(olivia, `POST /locations/${id}/regions/${regionId}`);
    location = await call(olivia, `GET /locations/${id}`);
  });

  spec('1.3.92', '1.3.93', '1.3.94', '2.3.40', '2.3.41', '2.3.42', '2.3.43', '2.3.51');
  it('has an id, a name, a reference, its contact and its time zone', () => {
    expect(location).toMatchObject({
      id: fixture.locationId,
      name: 'Harbour Dental Truro',
      reference: 'TRU',
      phone: '1',
      email: 'truro@harbour.example',
      timeZone: 'Europe/London',
    });
  });

  spec('2.2.126', '2.3.44', '2.3.45', '2.3.47', '2.3.48', '2.3.49', '2.3.50');
  it('has its group, its region, its rooms and the numbers of its assets and users', async () => {
    const { locationId: id, regionId, groupId } = fixture;
    const rooms = (await call(olivia, `GET /locations/${id}/sub-locations?pageSize=300`)) ?? [];
    expect(rooms.length).toBeGreaterThan(1);
    expect(location).toMatchObject({
      group: { id: groupId, name: 'Harbour Dental' },
      isGlobal: false,
      region: { id: regionId },
      regionString: `Region ${regionId}`,
      subLocationsString: rooms.map(({ name }) => name).join(', '),
      assetInstanceCount: await totalOf(`/asset-instances?locationId=${id}`),
      orgUserCount: await totalOf(`/users?locationId=${id}`),
    });
    expect(location?.assetInstanceCount).toBeGreaterThan(0);
    expect(location?.orgUserCount).toBeGreaterThan(0);
  });

  spec('2.3.52');
  it('is marked as assigned to the user that the list is about', async () => {
    const tomId = (await call(olivia, 'GET /users?searchTerm=tom.baker'))?.[0]?.id;
    const marked = await call(olivia, `GET /locations?showAssignedByOrgUserId=${tomId}`);
    const isAssigned = new Map(marked?.map((location) => [location.name, location.isAssignedToUser]));
    expect(isAssigned.get('Harbour Dental Truro')).toBe(true);
    expect(isAssigned.get('Harbour Dental Penzance')).toBe(false);
  });

  spec('2.2.67', '2.3.46', 'd.4.29');
  it('is global without a group, and only its supplier sees it', async () => {
    const { id } = await portal.db
      .insertInto('locations')
      .values({ name: 'DentServe Bristol', supplier_id: dentServe.id, time_zone: 'Europe/London' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await call(marcus, `GET /locations/${id}`)).toMatchObject({ isGlobal: true, group: null });
    expect((await portal.call(olivia, `GET /locations/${id}`)).status).toBe(404);
  });
});

describe('a room', () => {
  let room: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    const { subLocationId: id } = fixture;
    await call(tom, 'PATCH /locations/sub-locations', { id, nickname: 'Quiet' });
    room = await call(tom, `GET /locations/sub-locations/${id}`);
  });

  spec('1.3.87', '1.3.88', '1.3.89', '1.3.91', '2.3.58', '2.3.59', '2.3.60', '2.3.62');
  it('has an id, a name, a nickname and the number of its assets', () => {
    const expected = {
      id: fixture.subLocationId,
      name: 'Test room',
      nickname: 'Quiet',
      assetInstanceCount: 1,
    };
    expect(room).toMatchObject(expected);
  });

  spec('1.3.90', '2.3.61', '2.7.47', 'd.4.51');
  it('is labelled by its name and nickname, or by its name alone', async () => {
    expect(room).toMatchObject({ nameNickname: 'Test room (Quiet)' });
    expect(await call(tom, `GET /locations/sub-locations/${fixture.emptySubLocationId}`)).toMatchObject({
      nickname: null,
      nameNickname: 'Empty test room',
    });
  });

  spec('2.7.45');
  it('is listed by its nickname', async () => {
    const { locationId, subLocationId: id } = fixture;
    const found = await call(tom, `GET /locations/${locationId}/sub-locations?searchTerm=quiet`);
    expect(found).toMatchObject([{ id, nickname: 'Quiet' }]);
  });
});

describe('a region', () => {
  spec('2.3.53', '2.3.54', '2.3.55', '2.3.56', '2.7.53', '2.7.56');
  it('has its new name and nickname, its group and the number of its locations', async () => {
    const { regionId: id, groupId } = fixture;
    await call(olivia, 'PATCH /regions', { id, name: 'Far west', nickname: 'FW' });
    expect(await call(olivia, `GET /regions/${id}`)).toMatchObject({
      id,
      name: 'Far west',
      nickname: 'FW',
      groupId,
      locationCount: 1,
    });
  });
});
