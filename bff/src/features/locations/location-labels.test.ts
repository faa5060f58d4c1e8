import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, helen, tom } from '../../../test/fixtures/demo-users.ts';
import { createLocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { checkDerivedAssets } from '../assets/check-derived-assets.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Site {
  readonly name: string;
  readonly postcode?: string;
  readonly address?: string;
  readonly reference?: string;
}

const nameOfTest = () => `Riverside ${randomUUID().slice(0, 8)}`;

async function add(person: string, site: Site): Promise<string> {
  const { status, body } = await portal.call(person, 'POST /locations', { json: site });
  expect(status).toBe(200);
  return String(body.data?.id);
}
const change = (id: string, json: Partial<Site>) =>
  portal.call(olivia, 'PATCH /locations', { json: { id, ...json } });
const get = async (path: string, person = olivia) => {
  const { status, body } = await portal.call(person, `GET ${path}`);
  expect(status).toBe(200);
  return body.data;
};
/** The labels of the locations of a name as `GET /locations` lists them; null for those without one. */
const labelsOf = async (name: string, person = olivia) =>
  ((await get(`/locations?searchTerm=${encodeURIComponent(name)}`, person)) ?? []).map(
    ({ label }) => label ?? null,
  );

describe('the label of a location', () => {
  spec('t.3.56');
  it('has the postcode while another location of the group has the same name', async () => {
    const name = nameOfTest();
    const first = await add(olivia, { name, postcode: 'BS1 4DJ' });
    expect(await labelsOf(name)).toEqual([null]);
    await add(helen, { name, postcode: 'TR1 1AA' });
    expect(await labelsOf(name)).toEqual([null]);
    const second = await add(olivia, { name: name.toUpperCase(), postcode: 'BA1 2QR' });
    expect(await get(`/locations/${first}`)).toMatchObject({ name, label: `${name}, BS1 4DJ`, version: 1 });
    expect(await get(`/locations/${second}`)).toMatchObject({ label: `${name.toUpperCase()}, BA1 2QR` });
    expect(await labelsOf(`${name}, BS1 4DJ`)).toEqual([`${name}, BS1 4DJ`]);
    expect((await change(second, { name: `${name} Annex` })).body.data).not.toHaveProperty('label');
    expect(await labelsOf(name)).toEqual([null, null]);
  });

  it('has the address for equal postcodes or none, and the reference for equal addresses', async () => {
    const name = nameOfTest();
    const sites = [
      { postcode: 'BS1 4DJ', address: '1 Quay' },
      { postcode: 'bs14dj', address: '2 Quay' },
      { address: '3 Quay' },
      { address: '4 Quay', reference: name },
      { address: '4 quay' },
      {},
    ];
    const ids: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- In this order.
    for (const site of sites) ids.push(await add(olivia, { name, ...site }));
    const found = await Promise.all(ids.map((id) => get(`/locations/${id}`)));
    expect(found.map((location) => location?.label ?? null)).toEqual([
      `${name}, 1 Quay`,
      `${name}, 2 Quay`,
      `${name}, 3 Quay`,
      `${name}, ${name}`,
      null,
      null,
    ]);
    await change(String(ids[1]), { postcode: 'BS1 5AA' });
    expect(await get(`/locations/${ids[0]}`)).toMatchObject({ label: `${name}, BS1 4DJ` });
  });

  it('distinguishes locations that are added at the same time', async () => {
    const name = nameOfTest();
    await Promise.all(['BS1 4DJ', 'BA1 2QR', 'TR1 1AA'].map((postcode) => add(olivia, { name, postcode })));
    expect(await labelsOf(name)).toEqual([`${name}, BA1 2QR`, `${name}, BS1 4DJ`, `${name}, TR1 1AA`]);
  });

  it('ends when the other location is deleted', async () => {
    const name = nameOfTest();
    await add(olivia, { name, postcode: 'BS1 4DJ' });
    const other = await add(olivia, { name });
    expect(await labelsOf(name)).toEqual([null, `${name}, BS1 4DJ`]);
    await portal.db.deleteFrom('locations').where('id', '=', other).execute();
    expect(await labelsOf(name)).toEqual([null]);
  });
});

describe('a record at one of two locations with the same name', () => {
  spec('t.3.56');
  it('has the label of its location, also for a user who sees only this location', async () => {
    const name = nameOfTest();
    const locationId = await add(olivia, { name, postcode: 'BS1 4DJ' });
    const fixture = await createLocationFixture(portal.db, { locationId, supplierId: dentServe.id });
    const { assetInstanceId, faultId, serviceAppointmentId, documentId, orgUserId, groupId } = fixture;
    const { version } = Object(await get(`/asset-instances/${assetInstanceId}`));
    await add(olivia, { name, postcode: 'BA1 2QR' });
    const label = `${name}, BS1 4DJ`;
    const location = expect.objectContaining({ id: locationId, name: label });
    const distinguished = expect.objectContaining({ name: label, distinguishedBy: 'BS1 4DJ' });
    expect(await get(`/asset-instances/${assetInstanceId}`)).toMatchObject({
      location: distinguished,
      breadcrumbName: expect.stringMatching(new RegExp(`^${label} › `)),
      version,
    });
    const compact = `/asset-instances/compact?searchTerm=${encodeURIComponent(label)}&includeInactive=true`;
    expect((await get(compact))?.map(({ locationString }) => locationString)).toEqual([label, label]);
    expect(await get(`/faults/${faultId}`)).toMatchObject({ assetInstance: { location } });
    expect(await get(`/service-appointments/${serviceAppointmentId}`)).toMatchObject({ location });
    const found = await get(`/service-appointments?searchTerm=${encodeURIComponent(label)}`);
    expect(found?.map(({ id }) => id)).toEqual([serviceAppointmentId]);
    const { search_text: documentText } = await portal.db
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select('search_text')
      .executeTakeFirstOrThrow();
    expect(documentText).toContain(label.toLowerCase());
    expect(await get(`/users/${orgUserId}`)).toMatchObject({ locationsString: label });
    await portal.db
      .insertInto('org_user_locations')
      .columns(['org_user_id', 'location_id', 'group_id'])
      .expression((eb) =>
        eb
          .selectFrom('org_users')
          .where('user_name', '=', tom)
          .select(['id', eb.val(locationId).as('location_id'), eb.val(groupId).as('group_id')]),
      )
      .execute();
    expect(await labelsOf(name, tom)).toEqual([label]);
    expect(await checkDerivedAssets({ db: portal.db }, { warn: () => {} })).toBe(0);
  });
});
