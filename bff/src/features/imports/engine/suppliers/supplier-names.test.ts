import { describe, expect, it } from '@jest/globals';
import { SupplierNames } from './supplier-names.ts';

const supplier = (id: string, name: string, own: { reference?: string; group?: string } = {}) => ({
  id,
  name,
  reference: own.reference ?? null,
  owning_group_id: own.group ?? null,
});

const names = new SupplierNames(
  [
    supplier('a', 'DentServe Ltd', { reference: 'DS-1' }),
    supplier('b', 'Brightwater'),
    supplier('c', 'Brightwater Ltd', { group: 'harbour' }),
    supplier('d', 'Cedar Repairs', { group: 'harbour' }),
    supplier('e', 'Cedar repairs', { group: 'harbour' }),
    supplier('j', 'Garnet Repairs'),
    supplier('k', 'Garnet repairs', { group: 'harbour' }),
    supplier('h', 'Fern Dental Ltd'),
    supplier('i', 'Fern Dental', { group: 'harbour', reference: 'Brightwater' }),
    supplier('f', 'Elm Servicing', { group: 'harbour' }),
    supplier('g', 'Elm Servicing Ltd', { group: 'harbour' }),
  ],
  new Map([['the blue van', 'DentServe']]),
);

describe('a supplier', () => {
  it.each([
    ['Wherry Xray', 'Wherry X-ray Services Ltd'],
    ['Broads Comp.', 'Broads Compressor Services'],
    ['Nelson and Sons', 'Nelson & Sons (Thetford)'],
    ['Iceni', 'Iceni Supplies'],
    ['Kev', undefined],
    ['Nelson & Sons (Ely)', undefined],
    ['Fen Group', undefined],
  ])('is suggested for %s without the general words of its name: %s', (text, closestName) => {
    const known = ['Wherry X-ray Services Ltd', 'Broads Compressor Services', 'Nelson & Sons (Thetford)'];
    const all = [...known, 'Iceni Supplies', 'Keveral Services', 'Fen Solutions'];
    const found = new SupplierNames(all.map((name) => supplier(name, name))).find(text);
    expect(found).toEqual({ reason: 'unknown', closestName });
  });

  it.each([
    ['dentserve', 'a'],
    ['DENTSERVE  LIMITED', 'a'],
    ['ds-1', 'a'],
    ['a', 'a'],
    ['The blue van', 'a'],
  ])('is found by %s', (text, id) => {
    expect(names.find(text)).toMatchObject({ id });
  });

  it('of the group comes before its namesake of all groups', () => {
    expect(names.find('Garnet Repairs')).toMatchObject({ id: 'k' });
  });

  it('is not found by a name that two of the group have', () => {
    expect(names.find('Cedar Repairs')).toEqual({ reason: 'ambiguous', count: 2 });
  });

  it('with exactly this name comes before one of the group with another legal form or with this reference', () => {
    expect(names.find('Fern Dental Ltd')).toMatchObject({ id: 'h' });
    expect(names.find('Fern Dental')).toMatchObject({ id: 'i' });
    expect(names.find('Brightwater')).toMatchObject({ id: 'b' });
  });

  it('with the same legal form comes before one with another', () => {
    expect(names.find('elm servicing')).toMatchObject({ id: 'f' });
    expect(names.find('Elm Servicing LTD')).toMatchObject({ id: 'g' });
    expect(names.find('Elm Servicing Limited')).toEqual({ reason: 'ambiguous', count: 2 });
  });

  it('is suggested for a misspelt name', () => {
    expect(names.find('Dentsreve')).toEqual({ reason: 'unknown', closestName: 'DentServe Ltd' });
    expect(names.find('Northgate')).toEqual({ reason: 'unknown', closestName: undefined });
  });
});

describe('the suggestion for a name with other abbreviations', () => {
  const companies = new SupplierNames([
    supplier('a', 'Autoclave Doctor Limited'),
    supplier('b', 'Northern Medical Equipment Services'),
    supplier('c', 'Cedar Technologies plc'),
    supplier('d', 'DentServe'),
    supplier('e', 'Elm Engineering Ltd', { group: 'harbour' }),
    supplier('f', 'Elm Eng'),
    supplier('g', 'Fern Technical'),
    supplier('h', 'Fern Technology'),
  ]);

  it.each([
    ['Autoclave Dr Ltd', 'Autoclave Doctor Limited'],
    ['AUTOCLAVE DR.', 'Autoclave Doctor Limited'],
    ['Northern Med. Equip. Svcs', 'Northern Medical Equipment Services'],
    ['Northern Med Equip & Svcs Co Ltd', 'Northern Medical Equipment Services'],
    ['Cedar Tech', 'Cedar Technologies plc'],
    ['Dent Serve UK Ltd', 'DentServe'],
    ['Elm Engineers', 'Elm Engineering Ltd'],
    ['Fern Tech', undefined],
    ['Autoclave Centre', undefined],
    ['Northern Med', undefined],
    ['N.M.E.S. Ltd', 'Northern Medical Equipment Services'],
    ['NMES', 'Northern Medical Equipment Services'],
    ['Auto Doctor', 'Autoclave Doctor Limited'],
    ['FT', undefined],
  ])('%s is %s', (name, closestName) => {
    expect(companies.find(name)).toEqual({ reason: 'unknown', closestName });
  });
});
