import { expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { presetOf } from './presets.ts';
import { proposeMapping } from './propose-mapping.ts';

function proposed(headers: string[], samples: string[][] = []) {
  const { columns } = proposeMapping(assetFields, { headers, samples }, importRules);
  return Object.fromEntries(
    [...columns].map(([field, at]) => [field, at.map((column) => headers[column]).join(' + ')]),
  );
}

it('recognises a file of Snipe-IT, where categories are types', () => {
  const headers =
    `Name,Email,Username,item Name,Category,Model name,Manufacturer,Model Number,Serial number,Asset Tag,Location,Notes,
    Purchase Date,Purchase Cost,Company,Status,Warranty,Supplier`.split(/,\s*/);
  expect(proposed(headers)).toEqual({
    reference: 'Asset Tag',
    nickname: 'item Name',
    type: 'Category',
    model: 'Model name',
    manufacturer: 'Manufacturer',
    serialNumber: 'Serial number',
    location: 'Location',
    comments: 'Notes',
    datePurchased: 'Purchase Date',
    purchasePrice: 'Purchase Cost',
    active: 'Status',
  });
});

it('recognises a file of Shelf, where the type is not a type of asset', () => {
  const headers = `title,description,kit,category,tags,location,valuation,custodian,bookable,assetModel,type,quantity`;
  expect(proposed(headers.split(','))).toEqual({
    nickname: 'title',
    comments: 'description',
    type: 'category',
    location: 'location',
    purchasePrice: 'valuation',
    model: 'assetModel',
  });
});

it('recognises the custom asset report of Snipe-IT, where the type is that of the holder', () => {
  const headers =
    `ID,Company,Asset Name,Asset Tag,Model,Model No.,Category,Manufacturer,Serial,Purchased,Cost,EOL,Warranty,Warranty Expires,
    Current Value,Diff,Fully Depreciated,Order Number,Supplier,Location,Address,City,State,Country,Zip,Default Location,Checked Out,Type,
    Username,Employee No.,Manager,Department,Title,Phone,User Address,Status,Checkout Date,Last Checkin Date,Expected Checkin Date,
    Created At,Updated at,Deleted,Last Audit,Next Audit Date,Notes,URL`.split(/,\s*/);
  expect(proposed(headers)).toEqual({
    reference: 'Asset Tag',
    nickname: 'Asset Name',
    type: 'Category',
    model: 'Model',
    manufacturer: 'Manufacturer',
    serialNumber: 'Serial',
    location: 'Location',
    locationPostcode: 'Zip',
    comments: 'Notes',
    datePurchased: 'Purchased',
    purchasePrice: 'Cost',
    dateWarrantyEnd: 'Warranty Expires',
    active: 'Status',
  });
});

it('recognises the export of Shelf, where kits are no types', () => {
  const headers = `Name,Asset ID,QR ID,Status,Description,Value,Available to book,Created at,Updated at,Category,Tags,Location,Kit,
    Custody,Upcoming Reminder,Upcoming Bookings,Quantity,Tracking method,Asset model,Min quantity,Code128,EAN-13,Total value`;
  expect(proposed(headers.split(/,\s*/))).toEqual({
    nickname: 'Name',
    reference: 'Asset ID',
    active: 'Status',
    comments: 'Description',
    purchasePrice: 'Value',
    type: 'Category',
    location: 'Location',
    model: 'Asset model',
    barcode: 'Code128',
  });
});

it('recognises a file of Atlas CMMS, where the name is the nickname', () => {
  const headers =
    `ID,Name,Description,Status,Archived,Location Name,Parent Asset,Area,Barcode,Category,Primary User,Warranty Expiration Date,
    Additional Information,Serial Number,Assigned To,Teams names,Parts,Vendors,Contractors,Downtime Duration`.split(
      /,\s*/,
    );
  expect(proposed(headers)).toEqual({
    reference: 'ID',
    nickname: 'Name',
    comments: 'Description',
    active: 'Status',
    keptColumns: 'Archived + Additional Information',
    location: 'Location Name',
    room: 'Area',
    barcode: 'Barcode',
    type: 'Category',
    dateWarrantyEnd: 'Warranty Expiration Date',
    serialNumber: 'Serial Number',
  });
});

it('recognises no product by a part of its headers', () => {
  expect(presetOf(['Asset Tag', 'Category', 'Type', 'Checked out by'])).toBeUndefined();
  expect(presetOf(['Name', 'Asset ID', 'Category', 'Location'])).toBeUndefined();
  expect(presetOf(['Tracker', 'Model', 'Location', 'Last serviced'])).toBeUndefined();
});

it.each([
  [
    'Asset Tag,Category,Checked Out,Type,Status',
    ['A1,Laptops,Kim Lee,user,Leased (deployed)', 'A2,Laptops,,,Pending (pending)'],
  ],
  [
    'Name,Asset ID,QR ID,Category,Status',
    ['Chair,SAM-1,q1,Chairs,IN_CUSTODY', 'Lamp,SAM-2,q2,Lamps,AVAILABLE'],
  ],
])('reads the states of assets in %s', (header, lines) => {
  const samples = lines.map((line) => line.split(','));
  expect(proposed(header.split(','), samples)).toMatchObject({ active: 'Status' });
});

it('recognises the asset export only by all of its headers', () => {
  const headers =
    `Tracker,Model,Location,Room,Serial,Purchased,Last Serviced,Next Service Due,Service Due?`.split(',');
  expect(presetOf([...headers, 'Comments'])?.product).toBe('Steward');
  for (const [at, header] of headers.entries()) {
    const others = [...headers.toSpliced(at, 1), 'Manufacturer'];
    expect([header, presetOf(others)]).toEqual([header, undefined]);
  }
  expect(presetOf(['Tracker', 'Asset', 'Model', 'Location', 'Service due', 'Manufacturer'])).toBeUndefined();
});

it('recognises a file of Homebox, including its older versions', () => {
  const headers =
    `HB.import_ref,HB.location,HB.tags,HB.asset_id,HB.archived,HB.url,HB.name,HB.quantity,HB.description,HB.insured,HB.notes,
    HB.purchase_price,HB.purchase_from,HB.purchase_date,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,
    HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_date,HB.sold_notes`.split(
      /,\s*/,
    );
  const expected = {
    reference: 'HB.asset_id',
    nickname: 'HB.name',
    location: 'HB.location',
    comments: 'HB.notes',
    keptColumns: 'HB.archived + HB.description',
    manufacturer: 'HB.manufacturer',
    model: 'HB.model_number',
    serialNumber: 'HB.serial_number',
    purchasePrice: 'HB.purchase_price',
    datePurchased: 'HB.purchase_date',
    dateWarrantyEnd: 'HB.warranty_expires',
  };
  expect(presetOf(headers)?.product).toBe('Homebox');
  expect(proposed(headers)).toEqual(expected);
  const older = headers.map((header) => header.replace('tags', 'labels').replace('_date', '_time'));
  expect(proposed(older)).toEqual({ ...expected, datePurchased: 'HB.purchase_time' });
});

it('recognises the template of Homebox, with its misspelt header', () => {
  const headers =
    `Import Ref,Location,Labels,Quantity,Name,Description,Insured,Serial Number,Mode Number,Manufacturer,Notes,Purchase From,
    Purchased Price,Purchased Time,Lifetime Warranty,Warranty Expires,Warranty Details,Sold To,Sold Price,Sold Time,Sold Notes`.split(
      /,\s*/,
    );
  expect(presetOf(headers)?.product).toBe('Homebox');
  expect(proposed(headers)).toEqual({
    reference: 'Import Ref',
    nickname: 'Name',
    location: 'Location',
    comments: 'Notes',
    keptColumns: 'Description',
    serialNumber: 'Serial Number',
    model: 'Mode Number',
    manufacturer: 'Manufacturer',
    purchasePrice: 'Purchased Price',
    datePurchased: 'Purchased Time',
    dateWarrantyEnd: 'Warranty Expires',
  });
});

it('recognises the column names of Homebox in any file', () => {
  expect(proposed(['Mode Number', 'Purchased Price'])).toEqual({
    model: 'Mode Number',
    purchasePrice: 'Purchased Price',
  });
});
