import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { assetFields } from '../assets/asset-fields.ts';
import type { Fields } from '../fields/field.ts';
import { rowParser } from '../fields/parse-row.ts';
import { locationFields } from '../locations/location-fields.ts';
import { modelFields } from '../models/model-fields.ts';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { withChoices } from './mapping.ts';
import { proposeMapping } from './propose-mapping.ts';

function proposed(fields: Fields, headers: string[], samples: string[][] = []) {
  const { columns } = proposeMapping(fields, { headers, samples }, importRules);
  return Object.fromEntries(
    [...columns].map(([field, at]) => [field, at.map((column) => headers[column]).join(' + ')]),
  );
}

describe('the proposed mapping', () => {
  it('recognises the column names of practices', () => {
    expect(
      proposed(assetFields, [
        'Asset No.',
        'Make',
        'Model Number',
        'S/N',
        'Practice',
        'PurchaseDate',
        'Last Serviced',
        'Cost (ex VAT)',
        'colour',
      ]),
    ).toEqual({
      reference: 'Asset No.',
      manufacturer: 'Make',
      model: 'Model Number',
      serialNumber: 'S/N',
      location: 'Practice',
      datePurchased: 'PurchaseDate',
      dateHistoricalService: 'Last Serviced',
      purchasePrice: 'Cost (ex VAT)',
    });
  });

  spec('t.3.53');
  it('recognises everyday names of columns', () => {
    const fieldByHeader = {
      'Tag no.': 'reference',
      Kit: 'type',
      Mfr: 'manufacturer',
      'Model description': 'model',
      Branch: 'location',
      Surgery: 'room',
      'Ser. no.': 'serialNumber',
      'Date acquired': 'datePurchased',
      'Date installed': 'dateCommissioned',
      'Date last serviced': 'dateHistoricalService',
      'Service due on': 'dateNextService',
      'Guarantee expiry': 'dateWarrantyEnd',
      'Price paid': 'purchasePrice',
      'Service engineer': 'serviceSupplier',
      'Additional notes': 'comments',
    };
    const headers = Object.keys(fieldByHeader);
    expect(proposed(assetFields, headers)).toEqual(
      Object.fromEntries(Object.entries(fieldByHeader).map(([header, field]) => [field, header])),
    );
    expect(proposed(assetFields, ['Model', 'Surgery'])).toEqual({ model: 'Model', location: 'Surgery' });
  });

  it('proposes a column of prices in several notations', () => {
    const prices = ['£1,234.50', '1850', '1.234,56 €', '£ 2 300', 'POA'].map((price) => [price]);
    expect(proposed(assetFields, ['Price paid'], prices)).toEqual({ purchasePrice: 'Price paid' });
  });

  it('proposes a column of numbers with the name of another currency for prices', () => {
    expect(proposed(assetFields, ['Model', 'Cost (EUR)'], [['Lisa', '1,250.00']])).toEqual({
      model: 'Model',
      purchasePrice: 'Cost (EUR)',
    });
  });

  it('recognises the columns of a lift inspectorate', () => {
    expect(
      proposed(assetFields, [
        'device_number',
        'device_type',
        'lastper_insp_date',
        'approval_date',
        'manufacturer',
        'borough',
      ]),
    ).toEqual({
      reference: 'device_number',
      type: 'device_type',
      dateHistoricalService: 'lastper_insp_date',
      dateCommissioned: 'approval_date',
      manufacturer: 'manufacturer',
    });
  });

  it('recognises the columns of a device register', () => {
    expect(
      proposed(modelFields, [
        'primary_di',
        'brand_name',
        'version_model_number',
        'catalog_number',
        'company_name',
        'product_code_name',
        'serial_number_controlled',
      ]),
    ).toEqual({
      reference: 'primary_di',
      name: 'version_model_number',
      manufacturer: 'company_name',
      type: 'product_code_name',
      requiresSerialNumber: 'serial_number_controlled',
    });
  });

  it('takes the descriptions for the types if they are short and no other column has types or models', () => {
    const samples = [
      ['Autoclave', 'Lisa 22'],
      ['X-ray machine, handheld', 'NOMAD'],
      ['', ''],
    ];
    expect(proposed(assetFields, ['Description', 'Colour'], samples)).toEqual({ type: 'Description' });
    expect(proposed(assetFields, ['Description', 'Model'], samples)).toEqual({
      comments: 'Description',
      model: 'Model',
    });
    expect(proposed(assetFields, ['Description', 'Kit'], samples)).toEqual({
      comments: 'Description',
      type: 'Kit',
    });
    const long = [['Bought from the old practice, the left door does not close', 'red']];
    expect(proposed(assetFields, ['Description', 'Colour'], long)).toEqual({ comments: 'Description' });
  });

  it.each(['Memo', 'Asset notes'])('takes %s for the comments if the descriptions are types', (header) => {
    const samples = [
      ['Autoclave', 'Left door sticks'],
      ['Compressor', ''],
    ];
    expect(proposed(assetFields, ['Description', header], samples)).toEqual({
      type: 'Description',
      comments: header,
    });
  });

  it('proposes a column of months without a day for dates', () => {
    const samples = [['Jan 2023'], ['November 2025'], ['2023-01'], ['01/2023']];
    expect(proposed(assetFields, ['Purchase date'], samples)).toEqual({ datePurchased: 'Purchase date' });
  });

  it('joins address lines and recognises postcodes by their format', () => {
    const samples = [
      ['A1', 'Truro', '1 Quay', 'Truro', 'TR1 2LW'],
      ['A2', 'Leeds', '2 Lane', 'Leeds', 'LS1 4AP'],
    ];
    expect(proposed(locationFields, ['Code', 'Name', 'Address1', 'Address2', 'where'], samples)).toEqual({
      reference: 'Code',
      name: 'Name',
      address: 'Address1 + Address2',
      postcode: 'where',
    });
  });

  it('skips a column with cells that do not match its name', () => {
    expect(
      proposed(
        assetFields,
        ['Type', 'Purchase date'],
        [
          ['Chair', 'in spring'],
          ['Lamp', 'unknown'],
        ],
      ),
    ).toEqual({ type: 'Type' });
  });
});

describe('a choice', () => {
  const mapping = proposeMapping(
    assetFields,
    { headers: ['Type', 'Make', 'House', 'Street'], samples: [] },
    importRules,
  );

  it('replaces the proposal and can join columns', () => {
    const { columns } = withChoices(
      mapping,
      [
        { column: 'house', field: 'Nickname' },
        { column: 'D', field: 'nickname' },
        { column: 'Make', field: undefined },
      ],
      assetFields,
    );
    expect(Object.fromEntries(columns)).toEqual({ type: [0], nickname: [2, 3] });
  });

  it('is rejected for an unknown column or field, with a list of the known ones', () => {
    expect(() => withChoices(mapping, [{ column: 'Colour', field: 'type' }], assetFields)).toThrow(
      "The file has no column 'Colour'. Its columns are: Type, Make, House, Street.",
    );
    expect(() => withChoices(mapping, [{ column: 'Make', field: 'colour' }], assetFields)).toThrow(
      "There is no field 'colour'.",
    );
  });
});

describe('a row', () => {
  const mapping = withChoices(
    proposeMapping(assetFields, { headers: ['Type', 'Serial', 'House', 'Street'], samples: [] }, importRules),
    [
      { column: 'House', field: 'nickname' },
      { column: 'Street', field: 'nickname' },
    ],
    assetFields,
  );
  const parse = rowParser(assetFields, mapping, importRules);

  it('joins columns and ignores placeholders such as N/A', () => {
    expect(parse({ number: 2, cells: ['Chair', 'N/A', '12', 'Lemon Quay'] })).toMatchObject({
      values: { type: 'Chair', nickname: '12 Lemon Quay' },
      problems: [],
    });
  });

  it('can be shorter but not longer than the header', () => {
    expect(parse({ number: 2, cells: ['Chair'] })).toMatchObject({ values: { type: 'Chair' }, problems: [] });
    expect(parse({ number: 2, cells: ['Chair', '', '', 'a', 'b'] }).problems).toEqual([
      {
        column: 'Street',
        reason: 'The row has 5 cells and the header 4: is there an unquoted text with a delimiter?',
      },
    ]);
  });
});
