import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
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
  const truro = await locationOf(olivia, 'Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(truro.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const list = async (person: string, query = '') => {
  const { status, body } = await portal.call(person, `GET /locations?pageSize=300${query}`);
  expect(status).toBe(200);
  return body.data ?? [];
};
const locationOf = async (person: string, name: string) => {
  const [found] = await list(person, `&searchTerm=${name}`);
  if (!found) throw new Error(`${person} does not see ${name}`);
  return found;
};
const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => String(name));
const post = (person: string, json: object) => portal.call(person, 'POST /locations', { json });
const patch = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /locations', { json, headers });
const auditEntries = (entityId: unknown) =>
  portal.db
    .selectFrom('audit_events')
    .where('entity_id', '=', String(entityId))
    .selectAll()
    .orderBy('event')
    .execute();

describe('the scope of locations', () => {
  spec('2.7.40');
  it('returns a location with its version to users with access only', async () => {
    const listed = await locationOf(olivia, 'Truro');
    const response = await portal.call(olivia, `GET /locations/${listed.id}`);
    expect(response.body.data).toEqual(listed);
    expect(response.headers.get('etag')).toBe(`"${listed.version}"`);
    expect((await portal.call(helen, `GET /locations/${listed.id}`)).status).toBe(404);
  });

  spec('2.7.34', 'd.2.6', 'd.5.15');
  it('is the own locations for a practice user and those of confirmed clients for a supplier', async () => {
    expect(namesOf(await list(tom))).toEqual(['Harbour Dental Truro']);
    const ofSupplier = namesOf(await list(marcus));
    expect(ofSupplier).toContain('Harbour Dental Truro');
    expect(ofSupplier.join()).not.toContain('Brightside');
    expect((await portal.call(support, 'GET /locations')).status).toBe(403);
  });

  it('has the region, the rooms and the numbers of assets and users', async () => {
    const location = await locationOf(olivia, 'Truro');
    expect(location).toMatchObject({
      regionString: 'Mid Cornwall',
      subLocationsString: expect.stringContaining('Decontamination room, '),
      isGlobal: false,
      isAssignedToUser: null,
    });
    const people = await portal.call(olivia, `GET /users?locationId=${location.id}`);
    expect(location.orgUserCount).toBe(people.body.pagination?.totalCount);
    expect((await locationOf(marcus, 'Truro')).orgUserCount).toBe(0);
  });

  spec('2.7.37', '2.7.39');
  it('is filtered by the locations that a user has or can get', async () => {
    const { id: tomId } = (await portal.call(olivia, 'GET /users?searchTerm=tom.baker')).body.data?.[0] ?? {};
    const marked = await list(olivia, `&showAssignedByOrgUserId=${tomId}`);
    expect(namesOf(marked.filter(({ isAssignedToUser }) => isAssignedToUser))).toEqual([
      'Harbour Dental Truro',
    ]);
    expect(marked.length).toBeGreaterThan(1);
    const available = namesOf(await list(olivia, `&AvailableByOrgUserId=${tomId}`));
    expect(available).toHaveLength(marked.length - 1);
    expect(available).not.toContain('Harbour Dental Truro');
  });

  it('reveals nothing about a user of another group', async () => {
    const { id } = (await portal.call(helen, 'GET /users?searchTerm=helen')).body.data?.[0] ?? {};
    expect(await list(olivia, `&availableByOrgUserId=${id}`)).toEqual([]);
    expect(
      (await list(olivia, `&showAssignedByOrgUserId=${id}`)).map((row) => row.isAssignedToUser),
    ).not.toContain(true);
  });

  spec('1.2.45', '2.2.55', '2.2.117', '2.7.35', '2.7.36');
  it('is searched by text and filtered by group', async () => {
    expect(namesOf(await list(olivia, '&SearchTerm=PENZANCE'))).toEqual(['Harbour Dental Penzance']);
    expect(namesOf(await list(olivia, '&searchTerm=nowhere'))).toEqual([]);
    const clientLocations = await list(marcus);
    expect(await list(marcus, `&groupId=${fixture.groupId}`)).toEqual(
      clientLocations.filter(({ group }) => Object(group).id === fixture.groupId),
    );
    expect(await list(marcus, `&groupId=${fixture.pendingGroupId}`)).toEqual([]);
  });

  spec('2.2.117', '2.7.38', '2.9.14');
  it('is filtered by region', async () => {
    const { region } = await locationOf(olivia, 'Penzance');
    const inRegion = await list(olivia, `&regionId=${Object(region).id}`);
    expect(namesOf(inRegion)).toEqual(['Harbour Dental Penzance', 'Harbour Dental St Ives']);
    expect(await list(helen, `&regionId=${Object(region).id}`)).toEqual([]);
  });
});

describe('the creation and update of a location', () => {
  spec('2.7.41');
  it('adds a location to the own group and audits it', async () => {
    const { status, body } = await post(olivia, {
      name: ' Harbour Dental Bude ',
      email: 'bude@harbour-dental.example',
      reference: 'BUD',
      timeZone: 'Europe/Paris',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Harbour Dental Bude',
      group: { id: fixture.groupId, name: 'Harbour Dental' },
      timeZone: 'Europe/Paris',
      phone: null,
      region: null,
      assetInstanceCount: 0,
    });
    expect(await auditEntries(body.data?.id)).toMatchObject([{ event: 'Location added', username: olivia }]);
    expect((await post(olivia, { name: 'Other', reference: 'BUD' })).body).toMatchObject({
      status: 409,
      errors: { reference: ['Another location has this reference'] },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter a name'],
    [{ name: 'X', timeZone: 'Europe/Truro' }, 'timeZone', 'Please choose a time zone, such as Europe/London'],
    [{ name: 'X', timeZone: '+01:00' }, 'timeZone', 'Please choose a time zone, such as Europe/London'],
    [{ name: 'X', email: 'olivia' }, 'email', 'Email address is invalid'],
    [{ name: 'X', groupId: dentServe.id }, 'groupId', 'Unknown field'],
    [{ name: 'X', isGlobal: true }, 'isGlobal', 'Unknown field'],
  ])('rejects %j and names the field', async (values, field, message) => {
    const { status, body } = await post(olivia, values);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  spec('2.7.42');
  it('updates the name on its assets and rejects a stale version', async () => {
    const { id, version } = await locationOf(olivia, 'Falmouth');
    const renamed = await patch(
      olivia,
      { id, name: 'Harbour Dental Falmouth Quay' },
      { 'If-Match': `"${version}"` },
    );
    expect(renamed.body.data).toMatchObject({ version: Number(version) + 1 });
    const found = await portal.call(
      olivia,
      `GET /asset-instances?searchTerm=falmouth%20quay&locationId=${id}`,
    );
    expect(found.body.pagination?.totalCount).toBeGreaterThan(0);
    const late = await patch(olivia, { id, phone: '1' }, { 'If-Match': `"${version}"` });
    expect(late.status).toBe(412);
    expect(late.body.changedBy).toBe('Olivia Grant');
  });

  it('writes nothing without a change', async () => {
    const { id, name, phone, version } = await locationOf(olivia, 'Penzance');
    expect((await patch(olivia, { id, name, phone })).body.data).toMatchObject({ version });
    expect(await auditEntries(id)).toEqual([]);
  });

  it('updates the due state of its assets after a change of the time zone', async () => {
    const at = '2025-03-10T20:00:00Z';
    await portal.db
      .updateTable('service_appointment_items')
      .set({ status: 'Completed', date_completed: at })
      .where('id', '=', fixture.serviceAppointmentItemId)
      .execute();
    await portal.db
      .updateTable('asset_models')
      .set({ default_service_interval_months: 12 })
      .where('id', '=', fixture.assetModelId)
      .execute();
    const dueAfter = async (timeZone: string) => {
      await patch(olivia, { id: fixture.locationId, timeZone });
      const { body } = await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`);
      return body.data?.dateServiceNextDue;
    };
    expect(await dueAfter('Pacific/Kiritimati')).toBe('2026-03-11');
    expect(await dueAfter('Europe/London')).toBe('2026-03-10');
  });

  it('is rejected without the permission with 403 and for other groups with 404', async () => {
    const { id } = await locationOf(olivia, 'Truro');
    for (const person of [priya, tom, marcus, support]) {
      expect((await post(person, { name: 'X' })).status).toBe(403);
      expect((await patch(person, { id, name: 'X' })).status).toBe(403);
    }
    expect((await patch(helen, { id, name: 'X' })).status).toBe(404);
  });
});

describe('the region of a location', () => {
  const move = (person: string, locationId: unknown, regionId: unknown) =>
    portal.call(person, `POST /locations/${locationId}/regions/${regionId}`);

  spec('1.4.22', '2.7.43', '2.7.44');
  it('is set and cleared with an audit entry each, and nothing is written without a change', async () => {
    const { id } = await locationOf(olivia, 'Ives');
    const moved = await move(olivia, id, fixture.regionId);
    expect(moved.body.data).toMatchObject({
      region: { id: fixture.regionId },
      regionString: `Region ${fixture.regionId}`,
    });
    await move(olivia, id, fixture.regionId);
    const removed = await portal.call(olivia, `DELETE /locations/${id}/regions`);
    expect(removed.body.data).toMatchObject({ region: null, regionString: '' });
    expect((await portal.call(olivia, `DELETE /locations/${id}/regions`)).status).toBe(200);
    expect((await auditEntries(id)).map(({ event, changes }) => [event, changes])).toEqual([
      ['Location moved to region', { region: { from: 'West Cornwall', to: `Region ${fixture.regionId}` } }],
      ['Location removed from region', { region: { from: `Region ${fixture.regionId}`, to: null } }],
    ]);
  });

  it('is rejected for other groups with 404 and without the permission with 403', async () => {
    const foreign = (await list(helen))[0];
    expect((await move(olivia, foreign?.id, fixture.regionId)).status).toBe(404);
    expect((await move(olivia, fixture.locationId, Object(foreign?.region).id)).status).toBe(404);
    expect((await portal.call(helen, `DELETE /locations/${fixture.locationId}/regions`)).status).toBe(404);
    expect((await move(tom, fixture.locationId, fixture.regionId)).status).toBe(403);
  });
});
