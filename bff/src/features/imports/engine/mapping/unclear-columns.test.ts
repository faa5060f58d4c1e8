import { describe, expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { serviceFields } from '../services/service-fields.ts';
import type { KnownTexts } from './propose-by-cells.ts';
import { proposeMapping } from './propose-mapping.ts';

type Sheet = Readonly<Record<string, readonly string[]>>;

/** The fields of the columns of a sheet, by header. */
function proposed(sheet: Sheet, knownTexts: KnownTexts = {}, fields: object = assetFields) {
  const headers = Object.keys(sheet);
  const count = Math.max(...Object.values(sheet).map(({ length }) => length));
  const samples = Array.from({ length: count }, (_, row) =>
    headers.map((header) => sheet[header]?.[row] ?? ''),
  );
  const { columns } = proposeMapping(
    { ...fields } as typeof assetFields,
    { headers, samples, knownTexts },
    importRules,
  );
  return Object.fromEntries(
    [...columns].flatMap(([field, places]) => places.map((place) => [headers[place], field])),
  );
}

const codes = ['LA-01', 'LA-02', 'LA-03', 'LA-04'];
const days = ['03/02/2025', '14 Mar 2025', '', '2025-04-01'];
const texts = ['Autoclave', 'Compressor', 'Dental chair', 'Autoclave'];

describe('a register of a practice', () => {
  it.each<Record<string, readonly [field: string, ...cells: string[]]>>([
    {
      'Inv. no': ['reference', 'OV/101', 'OV/102', 'OV/103'],
      'Category / item': ['type', 'Autoclaves', 'Compressor', 'Autoclaves'],
      Make: ['manufacturer', 'W&H', 'Durr', 'Melag'],
      'Mod no': ['model', 'Lisa 22', 'Tornado 2', '45'],
      'S/No': ['serialNumber', '7G2210', 'AB-99', '1181'],
      'Placed in': ['room', 'Decon', 'Plant room', 'LDU'],
      'Cost to us': ['purchasePrice', '£11,450', '£900', '£7,000'],
      'Last visit': ['dateHistoricalService', '03/02/2025', '14/03/2025', ''],
      Cycle: ['serviceIntervalMonths', '12 months', 'annual', '12 months'],
      'Who services it': ['serviceSupplier', 'DentServe', 'DentServe', 'Eschmann'],
      "Jo's remarks": ['comments', 'Left door sticks', '', ''],
    },
    {
      Asset: ['reference', 'LA-01', 'LA-02', 'LA-03'],
      Particulars: ['type', 'Autoclave', 'Compressor', 'X-ray'],
      Variant: ['model', 'Lisa 22', 'Tornado 2', '45'],
      'Ser.': ['serialNumber', '7G2210', 'AB-99', '1181'],
      'Location in building': ['room', 'Decon', 'Plant room', 'LDU'],
      '£': ['purchasePrice', '£1,200', '£900', '£7,000'],
      Last: ['dateHistoricalService', '03/02/2025', '14/03/2025', ''],
      'Int (months)': ['serviceIntervalMonths', '12', '6', '12'],
      'Reg notes': ['comments', 'Left door sticks', '', ''],
    },
  ])('has a field for each column: %j', (columns) => {
    const entries = Object.entries(columns);
    const sheet = Object.fromEntries(entries.map(([header, [, ...cells]]) => [header, cells]));
    const types = { type: (text: string) => ['Autoclave', 'Compressor', 'X-ray'].includes(text) };
    expect(proposed(sheet, types)).toEqual(
      Object.fromEntries(entries.map(([header, [field]]) => [header, field])),
    );
  });
});

describe('a column with a clear name', () => {
  it.each([
    ['Cost new', ['£11,450', '£900'], 'purchasePrice'],
    ['Cost to us', ['£11,450', '£900'], 'purchasePrice'],
    ['Location in building', ['Surgery 1', 'Attic'], 'room'],
    ['Placed in', ['Blue', 'Green'], 'room'],
    ['Category / item', texts, 'type'],
    ['Description of item', texts, 'type'],
    ['Particulars', texts, 'type'],
    ['Serial/Lot', ['7G22', '7G23'], 'serialNumber'],
    ['Last visit', days, 'dateHistoricalService'],
    ['Int (months)', ['12', '6'], 'serviceIntervalMonths'],
    ['Mod no', ['Lisa 22', 'Alya'], 'model'],
    ['Who services it', ['DentServe', 'Eschmann'], 'serviceSupplier'],
    ['Make of the machine', ['W&H', 'Faro'], 'manufacturer'],
    ['Serial no. of item', ['7G22', '7G23'], 'serialNumber'],
    ['Equipment make', ['W&H', 'Faro'], 'manufacturer'],
    ['Wty exp.', days, 'dateWarrantyEnd'],
    ['Next PPM due', days, 'dateNextService'],
    ['QR code', ['81', '82'], 'barcode'],
  ])('%s is recognised', (header, cells, field) => {
    expect(proposed({ [header]: cells })).toEqual({ [header]: field });
  });

  it.each(["Jo's remarks", 'Jo’s remarks', 'Reg notes', 'Our notes'])(
    'is recognised with a word before it: %s',
    (header) => {
      expect(proposed({ [header]: ['Left door sticks', ''] })).toEqual({ [header]: 'comments' });
      expect(proposed({ [header]: ['Left door sticks'], Comments: ['Blue'] })).toEqual({
        Comments: 'comments',
      });
    },
  );

  it.each(["Supplier's reference", "Manufacturer's number", "Engineers' notes"])(
    'does not belong to the practice: %s',
    (header) => {
      expect(proposed({ Colour: ['red', 'blue'], [header]: ['81', '82'] })).toEqual({});
    },
  );
});

it('gives the type to another column than one with codes', () => {
  expect(proposed({ Item: codes, Kit: texts })).toEqual({ Item: 'reference', Kit: 'type' });
  expect(proposed({ Item: texts, Kit: codes })).toEqual({ Item: 'type' });
  expect(proposed({ Type: ['Autoclave1', 'Autoclave2', 'Chair1'] })).toEqual({ Type: 'type' });
  expect(proposed({ Ref: codes, Item: ['IT-1', 'IT-2'], Kit: texts })).toEqual({
    Ref: 'reference',
    Kit: 'type',
  });
});

describe('a column with a vague name', () => {
  it.each([
    ['Inv. no', ['OV/101', 'OV/102', 'OV/103'], 'reference'],
    ['Asset', codes, 'reference'],
    ['Sticker', ['A/301', 'A/302'], 'reference'],
    ['Sticker', ['1', '2', '3'], 'reference'],
    ['Asset', texts, 'type'],
    ['S/No', ['7G2210', 'AB-99 12', '1181'], 'serialNumber'],
    ['S.No.', ['7G2210', 'AB-99 12', '1181'], 'serialNumber'],
    ['Ser.', ['7G2210', 'AB-99 12', '1181'], 'serialNumber'],
    ['Cycle', ['12 months', 'annual', '6 months'], 'serviceIntervalMonths'],
    ['Int', ['12', '6', '12'], 'serviceIntervalMonths'],
    ['Last', days, 'dateHistoricalService'],
    ['Done on', days, 'dateHistoricalService'],
    ['Next', days, 'dateNextService'],
    ['Scrapped', days, 'deactivatedAt'],
    ['Retired', days, 'dateDecommissioned'],
    ['£', ['£1,200', '950', '£ 80.50'], 'purchasePrice'],
    ['£ (ex VAT)', ['1200', '950'], 'purchasePrice'],
    ['Variant', ['Lisa 22', 'Alya', '500'], 'model'],
  ])('%s with %j is recognised', (header, cells, field) => {
    expect(proposed({ Colour: ['red', 'blue'], [header]: cells })).toEqual({ [header]: field });
  });

  it.each([
    ['S.No.', ['1', '2', '3', '4']],
    ['Asset', ['1', '2', '3', '4']],
    ['Retired', ['Yes', 'No', 'Yes']],
    ['HP', ['1', '2', '1']],
    ['No.', ['57', '58', '59']],
    ['Asset', ['Yes', 'No', 'Yes']],
    ['Inv. no', ['INV-7', 'INV-7', 'INV-7', 'INV-8']],
    ['Ser.', ['Yes', 'No', 'Yes']],
    ['Ser.', days],
    ['Cycle', ['1532', '87', '4410']],
    ['Last', ['Smith', 'Jones', 'Patel']],
    ['Done on', ['site', 'phone', 'site']],
    ['£', ['yes', 'no', 'yes']],
    ['Variant', ['01/02/2025', '02/02/2025']],
  ])('%s with %j stays as it is', (header, cells) => {
    expect(proposed({ Colour: ['red', 'blue'], [header]: cells })).toEqual({});
  });

  it.each<[Sheet, Record<string, string>]>([
    [{ Asset: codes, 'Asset no.': ['81', '82'] }, { 'Asset no.': 'reference' }],
    [{ Asset: texts, Type: texts }, { Type: 'type' }],
    [{ Last: days, 'Last service': days }, { 'Last service': 'dateHistoricalService' }],
    [{ '£': ['£80', '£90'], 'Purchase price': ['100', '200'] }, { 'Purchase price': 'purchasePrice' }],
    [{ Variant: ['Alya', '500'], Model: ['Alya', '500'] }, { Model: 'model' }],
    [
      { Cycle: ['12 months', 'annual'], 'Service interval': ['12', '12'] },
      { 'Service interval': 'serviceIntervalMonths' },
    ],
  ])('is not needed beside a clear one: %j', (sheet, fields) => {
    expect(proposed({ Colour: ['red', 'blue'], ...sheet })).toEqual(fields);
  });
});

describe('a column without a known name', () => {
  it.each([
    ['Worth', ['£1,200', '£950.00', '£80'], 'purchasePrice'],
    ['Where it is', ['Surgery 2', 'Theatre', 'Prep room', 'X-ray', 'Upstairs store', 'Consult 1'], 'room'],
    ['Spot', ['LDU', 'Decon', 'Waiting room', 'Staff room', 'Kennels', 'Lab'], 'room'],
  ])('%s with %j is recognised by its cells', (header, cells, field) => {
    expect(proposed({ Colour: ['red', 'blue'], [header]: cells })).toEqual({ [header]: field });
  });

  it('has the references if it is the first one and its cells are different codes', () => {
    expect(proposed({ Thing: codes, Colour: ['red', 'blue'] })).toEqual({ Thing: 'reference' });
    expect(proposed({ Colour: ['red', 'blue'], Thing: codes })).toEqual({});
    expect(proposed({ Thing: codes, 'Asset no.': ['81', '82'] })).toEqual({ 'Asset no.': 'reference' });
  });

  it.each([
    ['Thing', ['LA-01', 'LA-02', 'LA-01']],
    ['Thing', ['1', '2', '3']],
    ['Thing', ['03/02/2025', '04/02/2025', '05/02/2025']],
    ['Thing', ['2019', '2020', '2021']],
    ['Thing', ['12.50', '13.50', '14.50']],
    ['Thing', ['red', 'blue', 'green']],
    ['Thing', ['LA-01', 'a chair', 'LA-02']],
    ['Part code', ['P-1', 'P-2', 'P-3']],
    ['Order', ['PO-1', 'PO-2', 'PO-3']],
    ['Repair cost', ['£1,200', '£950.00', '£80']],
    ['Replacement value now', ['£1,200', '£950.00', '£80']],
    ['Annual contract', ['£1,200', '£950.00', '£80']],
    ['Hours', ['1200', '950', '80']],
    ['Moved from', ['Surgery 2', 'Surgery 3', 'Theatre']],
    ['Grade', ['A', 'B', 'C']],
  ])('%s with %j stays as it is', (header, cells) => {
    expect(proposed({ [header]: cells })).toEqual({});
  });

  it('stays as it is if another one looks the same, or has the field by its name', () => {
    const prices = ['£1,200', '£950', '£80'];
    expect(proposed({ Worth: prices, Tag: codes, Then: prices })).toEqual({ Tag: 'reference' });
    expect(proposed({ Worth: prices, Price: prices })).toEqual({ Price: 'purchasePrice' });
    const rooms = ['Surgery 1', 'Surgery 2', 'Lab'];
    expect(proposed({ Spot: rooms, Room: rooms })).toEqual({ Room: 'room' });
  });

  it('stays as it is in a file of other records', () => {
    const sheet = { Thing: codes, Worth: ['£1,200', '£950'], Spot: ['Surgery 1', 'Lab'], Last: days };
    expect(proposed(sheet, {}, serviceFields)).toEqual({});
  });
});

describe('a column without a known name, with texts of the database', () => {
  const oneOf =
    (...known: readonly string[]) =>
    (text: string) =>
      known.includes(text);
  const known: KnownTexts = {
    type: oneOf('Autoclave', 'Compressor', 'X-ray'),
    manufacturer: oneOf('W&H', 'Eschmann'),
    serviceSupplier: oneOf('DentServe', 'Eschmann'),
    location: oneOf('Truro', 'Leeds'),
  };

  it.each([
    ['Gear', ['Autoclave', 'Compressor', 'Kettle', 'Toaster'], 'type'],
    ['Gear', ['X-ray', 'X-ray', 'Autoclave'], 'type'],
    ['Firm', ['W&H', 'Eschmann', 'Unheard of'], 'manufacturer'],
    ['Helpdesk', ['DentServe', '', 'DentServe', 'n/a'], 'serviceSupplier'],
    ['Town', ['Truro', 'Leeds', 'Truro'], 'location'],
  ])('%s with %j gets the field of the texts', (header, cells, field) => {
    expect(proposed({ Colour: ['red', 'blue'], [header]: cells }, known)).toEqual({ [header]: field });
  });

  it.each([
    ['Gear', ['Autoclave', 'Kettle', 'Toaster']],
    ['Gear', ['Autoclave']],
    ['Firm', ['Eschmann', 'Eschmann']],
    ['Supplier', ['DentServe', 'DentServe']],
    ['Bought from', ['W&H', 'W&H']],
    ['Previous site', ['Truro', 'Leeds']],
    ['Replaced', ['Autoclave', 'Autoclave']],
    ['Purchase date', ['Truro', 'Leeds']],
  ])('%s with %j stays as it is', (header, cells) => {
    expect(proposed({ Colour: ['red', 'blue'], [header]: cells }, known)).toEqual({});
  });

  it('stays as it is if another one has the field by its name', () => {
    const sheet = { Type: ['Lamp', 'Fan'], Gear: ['Autoclave', 'Compressor'] };
    expect(proposed(sheet, known)).toEqual({ Type: 'type' });
  });

  it('leaves short descriptions as comments', () => {
    const sheet = { Gear: ['Autoclave', 'Compressor'], Description: ['Blue', 'Green'] };
    expect(proposed(sheet, known)).toEqual({ Gear: 'type', Description: 'comments' });
  });

  it('has the types if it is named Description and the file has models', () => {
    const models = { Model: ['Lisa 22', 'Tornado 2'] };
    const types = { Description: ['Autoclave', 'Compressor'], Memo: ['Blue', 'Green'] };
    expect(proposed({ ...models, ...types }, known)).toEqual({
      Model: 'model',
      Description: 'type',
      Memo: 'comments',
    });
    const notes = { Description: ['Upstairs', 'Near window'] };
    expect(proposed({ ...models, ...notes }, known)).toEqual({ Model: 'model', Description: 'comments' });
  });
});
