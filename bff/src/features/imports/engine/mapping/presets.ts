import { normaliseHeader } from './normalise-header.ts';

/** The files of another asset product: the headers that show it, and the fields of its columns. */
interface Preset {
  readonly product: string;
  /** Sets of headers. A file with all headers of one set is of this product. */
  readonly signs: readonly (readonly string[])[];
  /** The field of each header; null for a column that is not imported although its header names a field. */
  readonly fields: Readonly<Record<string, string | null>>;
}

/** The product that writes the export of the list of assets. */
export const ownProduct = 'Steward';

// Headers are normalised.
const snipeFields = {
  'asset tag': 'reference',
  'item name': 'nickname',
  'asset name': 'nickname',
  category: 'type',
  model: 'model',
  'model name': 'model',
  'model no': null,
  'model number': null,
  manufacturer: 'manufacturer',
  id: null,
  name: null,
  title: null,
  company: null,
  notes: 'comments',
  // The number of months.
  warranty: null,
};

const presets: readonly Preset[] = [
  {
    // The export of the list of assets, with all of its headers: a register of a practice can have some of them. The full register has the
    // names of fields.
    product: ownProduct,
    signs: [
      [
        'tracker',
        'model',
        'location',
        'room',
        'serial',
        'purchased',
        'last serviced',
        'next service due',
        'service due',
      ],
    ],
    fields: {
      tracker: 'trackerFriendlyId',
      model: 'model',
      location: 'location',
      room: 'room',
      serial: 'serialNumber',
      purchased: 'datePurchased',
      // Derived from the service history and the interval.
      'last serviced': null,
      'next service due': null,
      'service due': null,
    },
  },
  {
    product: 'Snipe-IT',
    // The file for its import, and the export of its list of assets.
    signs: [
      ['item name', 'asset tag', 'model name', 'category'],
      ['asset name', 'asset tag', 'category', 'checked out to'],
    ],
    fields: snipeFields,
  },
  {
    product: 'Snipe-IT',
    // The custom asset report.
    signs: [['asset tag', 'category', 'checked out', 'type']],
    fields: {
      ...snipeFields,
      // Whether the asset is with a user, at a location or in another asset.
      type: null,
      'checked out': null,
      // The day when the asset should be replaced.
      eol: null,
      'current value': null,
      // Details of the user.
      department: null,
      phone: null,
      // Days of the record and of its audits.
      'created at': null,
      'updated at': null,
      deleted: null,
      'last audit': null,
      'next audit date': null,
    },
  },
  {
    product: 'Shelf',
    signs: [['title', 'category', 'kit', 'custodian', 'bookable']],
    fields: {
      title: 'nickname',
      category: 'type',
      'asset model': 'model',
      description: 'comments',
      valuation: 'purchasePrice',
      // Whether the row is one asset or a stock of several.
      type: null,
      kit: null,
    },
  },
  {
    product: 'Shelf',
    // The export of its assets.
    signs: [
      ['name', 'asset id', 'qr id', 'category'],
      ['name', 'asset id', 'category', 'kit', 'custody'],
    ],
    fields: {
      'asset id': 'reference',
      name: 'nickname',
      category: 'type',
      'asset model': 'model',
      description: 'comments',
      value: 'purchasePrice',
      // Code128 and Code39.
      code: 'barcode',
      id: null,
      'qr id': null,
      kit: null,
      'total value': null,
      'created at': null,
      'updated at': null,
    },
  },
  {
    product: 'Homebox',
    // The export of its items, in all versions.
    signs: [['hb name', 'hb location', 'hb model number']],
    fields: {
      'hb asset id': 'reference',
      'hb name': 'nickname',
      'hb location': 'location',
      'hb description': 'keptColumns',
      'hb notes': 'comments',
      'hb manufacturer': 'manufacturer',
      'hb model number': 'model',
      'hb serial number': 'serialNumber',
      'hb purchase price': 'purchasePrice',
      'hb purchase time': 'datePurchased',
      'hb purchase date': 'datePurchased',
      'hb warranty expires': 'dateWarrantyEnd',
      // The status of an archived asset is kept there.
      'hb archived': 'keptColumns',
    },
  },
  {
    product: 'Homebox',
    // The template for its import, with its misspelt header.
    signs: [
      ['import ref', 'name', 'mode number', 'purchased price'],
      ['import ref', 'name', 'model number', 'lifetime warranty'],
    ],
    fields: {
      'import ref': 'reference',
      name: 'nickname',
      description: 'keptColumns',
      notes: 'comments',
    },
  },
  {
    product: 'Atlas CMMS',
    // The export of its assets.
    signs: [['name', 'location name', 'parent asset', 'category', 'additional information']],
    fields: {
      id: 'reference',
      name: 'nickname',
      category: 'type',
      description: 'comments',
      'additional information': 'keptColumns',
      // The status of an archived asset is kept there.
      archived: 'keptColumns',
    },
  },
];

/** The product that writes files with these headers; undefined if none is known. */
export function presetOf(headers: readonly string[]): Preset | undefined {
  const names = new Set(headers.map(normaliseHeader));
  return presets.find(({ signs }) => signs.some((sign) => sign.every((name) => names.has(name))));
}
