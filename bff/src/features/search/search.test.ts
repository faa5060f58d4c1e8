import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchResults, type SearchKind, type SearchResult, type SearchResults } from '@steward/shared-api';
import { ana, helen, marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { dentServe } from '../../demo/demo-organisations.ts';
import { findAnything } from './find-anything.ts';

let portal: TestPortal;
let fixture: LocationFixture;
/** A location that Tom does not see, with one record of each kind. */
beforeAll(async () => {
  portal = await startTestPortal();
  const json = { name: 'Müller’s Mill', timeZone: 'Europe/London' };
  const { body } = await portal.call(olivia, 'POST /locations', { json });
  const at = { locationId: String(body.data?.id), supplierId: dentServe.id };
  fixture = await createLocationFixture(portal.db, at);
  const { db } = portal;
  await db
    .updateTable('asset_instances')
    .set({ serial_number: 'ZQX-8834-77', nickname: 'Mike’s chair', reference: 'RF/90210' })
    .where('id', '=', fixture.assetInstanceId)
    .execute();
  await db
    .updateTable('faults')
    .set({ description: 'The hinge wobbles sideways' })
    .where('id', '=', fixture.faultId)
    .execute();
  await db
    .updateTable('service_appointments')
    .set({ title: 'Quinquennial overhaul' })
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();
  await db
    .updateTable('documents')
    .set({ title: 'Gyroscope leaflet' })
    .where('id', '=', fixture.documentId)
    .execute();
});
afterAll(() => portal.stop());

async function find(person: string, searchTerm: string): Promise<SearchResults> {
  const { status, body } = await portal.call(person, `GET /search?${new URLSearchParams({ searchTerm })}`);
  if (status !== 200) throw new Error(`The search of ${person} responded ${status}`);
  return searchResults.parse(body.data);
}
const idsOf = async (person: string, searchTerm: string, kind: SearchKind) =>
  (await find(person, searchTerm)).results.filter((result) => result.kind === kind).map(({ id }) => id);

/** The terms that find one record of the fixture each. */
const records: [kind: SearchKind, term: string, id: () => string][] = [
  ['asset', 'ZQX-8834-77', () => fixture.assetInstanceId],
  ['fault', 'hinge wobbles', () => fixture.faultId],
  ['visit', 'quinquennial', () => fixture.serviceAppointmentId],
  ['document', 'gyroscope', () => fixture.documentId],
  ['location', 'muller mill', () => fixture.locationId],
];

describe('a search', () => {
  spec('d.3.139');
  it.each(records)('finds a record of the kind %s by "%s"', async (kind, term, id) => {
    const { results, correctedTerm } = await find(olivia, term);
    expect(results.map((result) => [result.kind, result.id])).toContainEqual([kind, id()]);
    expect(correctedTerm).toBeNull();
  });

  spec('d.3.139', 'd.3.140');
  it('finds people by name and address, and suppliers, for those who may open their lists', async () => {
    const kinds = async (person: string, term: string) =>
      (await find(person, term)).results.map(({ kind, title }) => [kind, title]);
    expect(await kinds(olivia, 'tom.baker@')).toContainEqual(['person', 'Tom Baker']);
    expect(await kinds(olivia, 'DentServe')).toContainEqual(['supplier', 'DentServe']);
    expect(await kinds(support, 'olivia grant')).toContainEqual(['person', 'Olivia Grant']);
    for (const person of [tom, ana, priya]) expect(await idsOf(person, 'Baker', 'person')).toEqual([]);
    expect(await idsOf(marcus, 'DentServe', 'supplier')).toEqual([]);
  });

  it.each([
    ['reference', 'rf/90210'],
    ['serial number without case', 'zqx-8834-77'],
    ['serial number in part', '8834'],
    ['nickname with another apostrophe', "mike's"],
    ['location without an accent', "muller's mill"],
    ['full-width characters', 'ＺＱＸ-8834'],
    ['invisible characters', 'ZQX\u200B-8834-77'],
    ['two words of different facts', "mike's mill"],
  ])('finds an asset by its %s', async (_, term) => {
    expect(await idsOf(olivia, term, 'asset')).toContain(fixture.assetInstanceId);
  });

  spec('d.3.142');
  it('finds an asset by the code and the address on its sticker, and the page of a portal elsewhere', async () => {
    const { friendlyId, trackerId, assetInstanceId } = fixture;
    const spellings = [friendlyId, friendlyId.toLowerCase().replaceAll('-', ' ')];
    const addresses = [
      `${portal.origin}/tracker/${trackerId}`,
      `https://steward.example/tracker/${friendlyId}`,
    ];
    for (const term of [...spellings, ...addresses])
      expect((await find(olivia, term)).results[0]).toMatchObject({ kind: 'asset', id: assetInstanceId });
  });

  spec('d.3.141');
  it('forgives typing mistakes in words and numbers, and says what it searched for', async () => {
    const place = await find(olivia, 'mulller mil');
    expect(place).toMatchObject({ correctedTerm: 'muller mil' });
    expect(place.results.map(({ id }) => id)).toContain(fixture.locationId);
    const number = await find(olivia, 'ZQX-8843-77');
    expect(number).toMatchObject({ correctedTerm: 'zqx-8834-77' });
    expect(number.results.map(({ id }) => id)).toContain(fixture.assetInstanceId);
    expect(await find(olivia, 'xylophone')).toEqual({ results: [], correctedTerm: null });
  });
});

describe('the order of results', () => {
  const add = (nickname: string) =>
    portal.db
      .updateTable('asset_instances')
      .set({ nickname })
      .where('id', '=', fixture.otherAssetInstanceId)
      .execute();

  it('begins with exact names, then their beginnings, words and parts', async () => {
    const matches = async (term: string, nickname: string): Promise<SearchResult['match'] | undefined> => {
      await add(nickname);
      const { results } = await find(olivia, term);
      return results.find(({ id }) => id === fixture.otherAssetInstanceId)?.match;
    };
    expect(await matches('glimmer', 'Glimmer')).toBe('exact');
    expect(await matches('glimmer', 'Glimmer two')).toBe('prefix');
    expect(await matches('glimmer', 'The glimmering')).toBe('word');
    expect(await matches('glimmer', 'Preglimmer')).toBe('part');
    expect(await matches('gl', 'Glimmer')).toBe('prefix');
  });

  spec('d.3.139');
  it('shows at most five of a kind, the kind with the best match first', async () => {
    const { results } = await find(olivia, 'Harbour');
    const counts = Map.groupBy(results, ({ kind }) => kind);
    expect(Math.max(...[...counts.values()].map((ofKind) => ofKind.length))).toBeLessThanOrEqual(5);
    await add('Müller’s Mill');
    const { results: named } = await find(olivia, 'Müller’s Mill');
    expect(named.map(({ match }) => match)).toContain('exact');
    expect(named[0]).toMatchObject({ kind: 'asset', id: fixture.otherAssetInstanceId });
  });

  it('finds assets that are no longer in use, after the others', async () => {
    await add('Glowing one');
    await portal.db
      .updateTable('asset_instances')
      .set({ deactivated_at: new Date('2026-06-01T12:00:00Z') })
      .where('id', '=', fixture.otherAssetInstanceId)
      .execute();
    const [found] = (await find(olivia, 'Glowing one')).results;
    expect(found).toMatchObject({ id: fixture.otherAssetInstanceId });
    expect(found?.description).toMatch(/^Inactive · /);
  });
});

describe('the scope of a search', () => {
  it('shows the records of all practices to their supplier, with the name of the practice', async () => {
    for (const [kind, term, id] of records) {
      expect(await idsOf(marcus, term, kind)).toEqual([id()]);
      expect(await idsOf(ana, term, kind)).toEqual([id()]);
    }
  });

  spec('d.3.140');
  it('finds nothing of another location, practice or supplier, also with a typing mistake or a sticker', async () => {
    const all = [...records.map(([, term]) => term), 'ZQX-8843-77', 'mulller', fixture.friendlyId];
    const ids = new Set(records.map(([, , id]) => id()));
    for (const person of [tom, sam, helen, support])
      for (const term of all) {
        const { results, correctedTerm } = await find(person, term);
        expect(results.filter(({ id }) => ids.has(id))).toEqual([]);
        expect(correctedTerm ?? '').not.toMatch(/zqx|muller/);
      }
  });

  spec('d.3.140');
  it('finds no people and suppliers of another organisation, also with a typing mistake', async () => {
    const [person, supplier] = ['Tom Baker', 'Tamar Handpiece Repairs'];
    const titles = async (caller: string, term: string) =>
      (await find(caller, term)).results.map(({ title }) => title);
    for (const term of [person, 'tom bakker']) {
      expect(await titles(olivia, term)).toContain(person);
      for (const caller of [sam, helen, marcus]) expect(await titles(caller, term)).not.toContain(person);
    }
    for (const term of [supplier, 'tamar handpeice']) {
      expect(await titles(olivia, term)).toContain(supplier);
      for (const caller of [sam, helen]) expect(await titles(caller, term)).not.toContain(supplier);
    }
  });

  spec('d.3.140');
  it('finds the same assets as the list', async () => {
    for (const person of [olivia, tom, sam, marcus]) {
      const { body } = await portal.call(
        person,
        'GET /asset-instances?searchTerm=chair&includeInactive=true&pageSize=300',
      );
      const listed = new Set((body.data ?? []).map(({ id }) => id));
      const found = await idsOf(person, 'chair', 'asset');
      expect(found).toHaveLength(Math.min(listed.size, 5));
      expect(found.filter((id) => !listed.has(id))).toEqual([]);
    }
  });
});

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['more than 200 characters', 'a'.repeat(201)],
])('refuses %s', async (_, searchTerm) => {
  const { status, body } = await portal.call(olivia, `GET /search?${new URLSearchParams({ searchTerm })}`);
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty('searchTerm');
});

it.each<[kind: SearchKind, begins: string, isWithin: string]>([
  ['fault', 'wo hinge', 'ob hinge'],
  ['visit', 'qu overhaul', 'ui overhaul'],
  ['document', 'gy leaflet', 'yr leaflet'],
  ['asset', 'mi zqx', 'ik zqx'],
])(
  'finds a record of the kind %s by the first two letters of a word, and not by letters within one',
  async (kind, begins, isWithin) => {
    expect(await idsOf(olivia, begins, kind)).toHaveLength(1);
    expect(await idsOf(olivia, isWithin, kind)).toEqual([]);
  },
);

it('finds no faults, visits and documents by single letters', async () => {
  const kinds = new Set((await find(olivia, 'h')).results.map(({ kind }) => kind));
  expect(kinds).toContain('location');
  for (const kind of ['fault', 'visit', 'document'] as const) expect(kinds).not.toContain(kind);
});

it('does not show a supplier’s own locations, which have no assets', async () => {
  await portal.db
    .insertInto('locations')
    .values({ name: 'Zanzibar depot', time_zone: 'Europe/London', supplier_id: dentServe.id })
    .execute();
  expect(await idsOf(ana, 'Zanzibar', 'location')).toEqual([]);
});

it('stops when the client no longer waits', async () => {
  const scope = { kind: 'group', groupId: fixture.groupId, locationIds: 'all' } as const;
  const actor = { permissions: new Set(['assets.read'] as const), scope };
  const ctx = { db: portal.db, now: new Date(), actor };
  await expect(findAnything(ctx, 'chair', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

it('finds nothing for characters that the folded form leaves out', async () => {
  expect(await find(olivia, '\u0301')).toEqual({ results: [], correctedTerm: null });
});

it('finds the fault of an asset that is not among the first of many found assets', async () => {
  const { db } = portal;
  const { group_id, location_id, asset_model_id } = await db
    .selectFrom('asset_instances')
    .where('id', '=', fixture.assetInstanceId)
    .select(['group_id', 'location_id', 'asset_model_id'])
    .executeTakeFirstOrThrow();
  const asset = { group_id, location_id, asset_model_id, nickname: 'Zephyr' };
  await db
    .insertInto('asset_instances')
    .values(Array.from({ length: 400 }, () => asset))
    .execute();
  const last = await db.insertInto('asset_instances').values(asset).returning('id').executeTakeFirstOrThrow();
  const { fault_category_id } = await db
    .selectFrom('faults')
    .where('id', '=', fixture.faultId)
    .select('fault_category_id')
    .executeTakeFirstOrThrow();
  const fault = await db
    .insertInto('faults')
    .values({
      group_id,
      asset_instance_id: last.id,
      fault_category_id,
      description: 'It hums',
      severity: 'Minor',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await idsOf(olivia, 'zephyr', 'fault')).toEqual([fault.id]);
});
