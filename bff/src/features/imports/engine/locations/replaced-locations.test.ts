import { describe, expect, it } from '@jest/globals';
import { nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { LocationResolver } from './resolve-locations.ts';

const stored = (name: string, postcode: string | null) => ({
  id: `id of ${name}`,
  name,
  postcode,
  label: name,
  reference: null,
  address: null,
  email: null,
  phone: null,
  region_id: null,
  version: 1,
  time_zone: 'Europe/London',
});

function resolverOf(
  locations: readonly ReturnType<typeof stored>[],
  replacements: Readonly<Record<string, string>>,
  createLocations = true,
) {
  const plan = new Plan('asset_instances');
  const location = new Map(Object.entries(replacements).map(([from, to]) => [nameKey(from), to]));
  const advice = { catalogue: '', locations: 'correct the name' };
  const options = { groupId: 'group', createLocations, advice, replacements: { location, room: new Map() } };
  const resolver = new LocationResolver(plan, { locations: [...locations], rooms: [], regions: [] }, options);
  const created = () =>
    plan.creations.map(({ row }) => ('postcode' in row ? `${row.name} ${row.postcode ?? ''}`.trim() : ''));
  return { resolver, created, plan };
}

describe('a replaced name of a location', () => {
  it('is followed to the last one, so that one location is created', () => {
    const { resolver, created } = resolverOf([], { Trurooo: 'Truroo', Truroo: 'Truro' });
    for (const [at, name] of ['Trurooo', 'Truroo', 'Truro'].entries()) resolver.location(name, at + 2);
    expect(created()).toEqual(['Truro']);
  });

  it('ends where two names replace each other', () => {
    const { resolver, created } = resolverOf([], { Truro: 'Truroo', Truroo: 'Truro' });
    resolver.location('Truroo', 2);
    expect(created()).toHaveLength(1);
  });

  it('is not created if it is probably a stored one', () => {
    const { resolver, created } = resolverOf([stored('Harbour Dental Truro', null)], {
      'Harbr Truro': 'Harbour Dentl Truro',
    });
    expect(resolver.location('Harbr Truro', 2)).toMatchObject({ closestName: 'Harbour Dental Truro' });
    expect(created()).toEqual([]);
  });

  it('can have the postcode, so that other rows of this name stay as they are', () => {
    const known = [stored('Fore Street', 'PL26 6UQ')];
    const chosen = resolverOf(known, { 'Fore Street, PL26 6QU': 'Fore Street, PL26 6UQ' });
    const id = { value: 'id of Fore Street' };
    expect(chosen.resolver.location('Fore Street', 2, 'PL26 6QU')).toEqual(id);
    expect(chosen.resolver.location('Fore Street', 3, 'TR11 3QS')).not.toEqual(id);
    expect(chosen.created()).toEqual(['Fore Street TR11 3QS']);
    const own = resolverOf(known, { 'Fore Street, PL26 6QU': 'Fore Street, PL26 6QU' });
    own.resolver.location('Fore Street', 2, 'PL26 6QU');
    expect(own.created()).toEqual(['Fore Street PL26 6QU']);
  });

  it('is created if it is replaced by itself, although another location has nearly this name', () => {
    const { resolver, created } = resolverOf([stored('Bridge Street', null)], { 'Bridge St': 'Bridge St' });
    expect(resolver.location('Bridge St', 2)).toHaveProperty('value');
    expect(resolver.location('Brigde Street', 3)).toMatchObject({ closestName: 'Bridge Street' });
    expect(created()).toEqual(['Bridge St']);
  });

  it('is created at each of its postcodes if it is replaced by itself', () => {
    const { resolver, created } = resolverOf([], { 'Park Road': 'Park Road' });
    for (const [name, postcode] of [
      ['Park Rd'],
      ['Park Rd'],
      ['Park Road', 'BD18 3AB'],
      ['Park Road', 'HR4 9AB'],
    ])
      resolver.count(name ?? '', postcode);
    expect(resolver.location('Park Road', 4, 'BD18 3AB')).toHaveProperty('value');
    expect(resolver.location('Park Road', 5, 'HR4 9AB')).toHaveProperty('value');
    expect(created()).toEqual(['Park Road BD18 3AB', 'Park Road HR4 9AB']);
  });

  it('is not used in a row with the postcode of another location', () => {
    const clinic = stored('Smile Dental Clinic', 'BS1 4DJ');
    const { resolver, created } = resolverOf([clinic], { 'Smile Clinic': 'Smile Dental Clinic' });
    expect(resolver.location('Smile Clinic', 2, 'BS1 4DJ')).toEqual({ value: clinic.id });
    resolver.location('Smile Clinic', 3, 'BA1 2QR');
    expect(created()).toEqual(['Smile Clinic BA1 2QR']);
  });
});

it('notes that only the rows of a name without a postcode are read as one of several locations', () => {
  const known = [stored('Fore Street', 'TQ9 5DA'), { ...stored('Fore Street', 'PL14 3JE'), id: 'other' }];
  const { resolver, plan } = resolverOf(known, { 'Fore St': 'Fore Street, PL14 3JE' });
  expect(resolver.location('Fore St', 2, 'TQ9 5DA')).toEqual({ value: 'id of Fore Street' });
  expect(resolver.location('Fore St', 3)).toEqual({ value: 'other' });
  expect(plan.notices).toEqual([
    "'Fore St' is read as 'Fore Street'",
    "'Fore St' without a postcode is read as 'Fore Street, PL14 3JE'",
  ]);
});

it('drops the notes about a new location with the location', () => {
  const { resolver, plan, created } = resolverOf([stored('Fore Street Dental', 'TQ9 5DA')], {});
  expect(resolver.location('Fore Street', 2, 'PL14 3JE')).toHaveProperty('value');
  expect(plan.notices).toEqual([expect.stringContaining('may be the same')]);
  plan.dropUnusedLocations();
  expect(created()).toEqual([]);
  expect(plan.notices).toEqual([]);
  expect([...plan.notes.keys()]).toEqual([]);
});

it('suggests no location in another direction', () => {
  const { resolver } = resolverOf([stored('South Street Dental', null)], {}, false);
  expect(resolver.location('North Street Dental', 2)).not.toHaveProperty('closestName');
  expect(resolver.location('Soth Street Dental', 3)).toMatchObject({ closestName: 'South Street Dental' });
});

describe('a name with the district of a postcode at its end', () => {
  const locations = [
    { ...stored('Park Road', 'HR4 0AA'), label: 'Park Road, HR4 0AA' },
    { ...stored('Park Road', 'BD18 3TT'), id: 'other', label: 'Park Road, BD18 3TT' },
    stored('Quay Dental', null),
  ];

  it.each([
    ['Park Road HR4', 'Park Road, HR4 0AA'],
    ['Park Rd, hr4', 'Park Road, HR4 0AA'],
    ['Park Road BD18', 'Park Road, BD18 3TT'],
  ])('%s is probably %s', (name, closestName) => {
    expect(resolverOf(locations, {}, false).resolver.location(name, 2)).toMatchObject({ closestName });
    const { resolver, created } = resolverOf(locations, {});
    expect(resolver.location(name, 2)).toMatchObject({ closestName });
    expect(created()).toEqual([]);
  });

  it.each(['Park Road HR1', 'Surgery B2'])('%s is probably none', (name) => {
    const { resolver, created } = resolverOf(locations, {});
    resolver.location(name, 2);
    expect(created()).toEqual([name]);
  });
});

it('suggests The Old Mill for Old Mill', () => {
  const { resolver, created } = resolverOf([stored('The Old Mill', null)], {});
  expect(resolver.location('Old Mill', 2)).toMatchObject({ closestName: 'The Old Mill' });
  expect(created()).toEqual([]);
});

it.each(['Bridge St', 'Bridge Street.'])('suggests the location Bridge Street for %s', (name) => {
  const { resolver, created } = resolverOf([stored('Bridge Street', null)], {});
  expect(resolver.location(name, 2)).toMatchObject({ closestName: 'Bridge Street' });
  expect(created()).toEqual([]);
});

it('creates a location with the first postcode in the file, also if its first row has none', () => {
  const { resolver, created } = resolverOf([], { 'Bridge St': 'Bridge Street' });
  const found = resolver.location('Bridge St', 2);
  expect(resolver.location('Bridge Street', 3, 'hr4 0aa')).toEqual(found);
  expect(created()).toEqual(['Bridge Street HR4 0AA']);
});

it('finds the location of another spelling by its postcode, and asks without one', () => {
  const { resolver, created } = resolverOf(
    [stored('Fore St', 'TQ9 5DA'), stored('Fore St.', 'EX16 6LD')],
    {},
  );
  expect(resolver.location('Fore Street', 2, 'TQ9 5DA')).toEqual({ value: 'id of Fore St' });
  expect(resolver.location('Fore Street', 3, 'EX16 6LD')).toEqual({ value: 'id of Fore St.' });
  expect(resolver.location('Fore St', 4, 'ex166ld')).toEqual({ value: 'id of Fore St.' });
  expect(resolver.location('Fore Street', 5)).toEqual({
    reason:
      "2 locations have nearly the name 'Fore Street': enter one of them, such as 'Fore St, TQ9 5DA' or 'Fore St., EX16 6LD'",
  });
  expect(resolver.location('Fore St Tiverton', 6)).not.toHaveProperty('closestName');
  expect(created()).toEqual(['Fore St Tiverton']);
});
