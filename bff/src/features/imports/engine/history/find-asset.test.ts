import { describe, expect, it } from '@jest/globals';
import { AssetFinder, type AssetKeys } from './find-asset.ts';
import type { HistoryAsset } from './history.queries.ts';

const assetOf = (id: string, numbers: Partial<HistoryAsset>): HistoryAsset => ({
  id,
  reference: null,
  serial_number: null,
  barcode: null,
  location_id: 'location',
  model_name: 'Lisa 22',
  effective_service_supplier_id: null,
  time_zone: 'Europe/London',
  ...numbers,
});

const finder = new AssetFinder([
  assetOf('chair', { reference: 'PRD-54', serial_number: 'SN-1' }),
  assetOf('lamp', { reference: 'AB-1 2' }),
  assetOf('drill', { reference: 'A-B12' }),
  assetOf('socket', { reference: 'AB-12' }),
  assetOf('curing light', { reference: '11-2', serial_number: '77' }),
  assetOf('mixer', { barcode: '77' }),
  assetOf('autoclave', { serial_number: '7G 22', barcode: '501' }),
  assetOf('scaler', { serial_number: 'TWIN', barcode: 'SCAN-1' }),
  assetOf('light', { serial_number: 'TWIN', barcode: 'SCAN-2' }),
  assetOf('x-ray', { reference: '7', serial_number: 'PRD-55' }),
  assetOf('pump', { reference: 'PRD-55', barcode: '7' }),
]);

function found(keys: AssetKeys) {
  const asset = finder.find(keys);
  return 'value' in asset ? asset.value.id : asset.reason;
}

describe('a row with several keys', () => {
  it('is refused if they belong to different assets', () => {
    expect(found({ reference: 'PRD-54', serialNumber: '7G 22' })).toBe(
      "The reference 'PRD-54' and the serial number '7G 22' belong to different assets: correct or clear one of them",
    );
    expect(found({ id: 'chair', reference: 'PRD-55' })).toContain('belong to different assets');
    expect(found({ serialNumber: 'SN-1', barcode: '501' })).toContain('belong to different assets');
  });

  it('finds its asset if the other keys belong to no asset or to this one', () => {
    expect(found({ reference: 'PRD-54', serialNumber: 'SN-1' })).toBe('chair');
    expect(found({ reference: 'prd54', serialNumber: 'SN-9' })).toBe('chair');
  });
});

describe('several assets in one cell', () => {
  const several = (keys: AssetKeys) => finder.findSeveral(keys).map(({ id }) => id);

  it.each(['PRD-54 & PRD-55', 'PRD-54, prd55', 'PRD-54;PRD-55', 'prd 54 / PRD-55', 'PRD-54 and PRD-55'])(
    'are found in %s',
    (reference) => {
      expect(several({ reference })).toEqual(['chair', 'pump']);
    },
  );

  it.each(['TD/29 + TD/30', 'TD/29, TD/30', 'TD/29 / TD/30', 'TD/29 and td/30'])(
    'are found by references with a slash in %s',
    (reference) => {
      const others = new AssetFinder(['TD/29', 'TD/30'].map((id) => assetOf(id, { reference: id })));
      expect(others.findSeveral({ reference }).map(({ id }) => id)).toEqual(['TD/29', 'TD/30']);
    },
  );

  it('are found by their serial numbers', () => {
    expect(several({ serialNumber: 'SN-1 + 7G 22' })).toEqual(['chair', 'autoclave']);
  });

  it.each(['PRD-54', 'PRD-54 & PRD-56', 'PRD-54 & ', 'PRD-54 & PRD-54'])(
    'are not several in %s',
    (reference) => {
      expect(several({ reference }).length).toBeLessThan(2);
    },
  );
});

describe('the note about references with another spelling', () => {
  const noteOf = (reference: string) => {
    const other = new AssetFinder([
      assetOf('chair', { reference: 'PRD-54' }),
      assetOf('lamp', { reference: 'PRD-55' }),
    ]);
    other.findSeveral({ reference });
    return other.note();
  };

  it('names the assets that one cell names', () => {
    expect(noteOf('prd54 & PRD-55')).toBe("'prd54' was matched to the asset 'PRD-54'");
  });

  it('names no asset of a cell with an unknown one, because its row is refused', () => {
    expect(noteOf('prd54 & PRD-99')).toBeUndefined();
  });
});

describe('the asset of a row with a reference', () => {
  it.each([
    ['PRD-54', 'chair'],
    ['prd54', 'chair'],
    ['Prd – 54', 'chair'],
    ['ab-1 2', 'lamp'],
    ['7', 'x-ray'],
    ['PRD55', 'pump'],
    ['sn-1', 'chair'],
    ['7g 22', 'autoclave'],
    ['501', 'autoclave'],
    ['scan-2', 'light'],
  ])('is found for %s', (reference, asset) => {
    expect(found({ reference })).toBe(asset);
  });

  it.each(['PRD-054', 'PRD-540', 'TWIN', '-', '1-12', '112', '77'])('is not guessed for %s', (reference) => {
    expect(found({ reference })).toBe(
      `There is no asset with the reference '${reference}': import the assets first`,
    );
  });

  it('is not guessed for a reference that is similar to several', () => {
    expect(found({ reference: 'AB12' })).toBe(
      "There is no asset with the reference 'AB12', and 2 are similar, such as 'A-B12', 'AB-12': enter the right one",
    );
  });

  it('is not found by a number of the row that is in another column', () => {
    expect(found({ reference: '7G 22', serialNumber: 'SN-1' })).toContain('There is no asset');
    expect(found({ reference: '501', barcode: 'SCAN-1' })).toContain('There is no asset');
  });
});

it('notes how many assets were found by other texts than their references', () => {
  const assets = new AssetFinder([
    assetOf('chair', { reference: 'PRD-54' }),
    assetOf('lamp', { barcode: '501' }),
  ]);
  assets.find({ reference: 'PRD-54' });
  expect(assets.note()).toBeUndefined();
  assets.find({ reference: 'prd54' });
  assets.find({ reference: 'prd54' });
  expect(assets.note()).toBe("'prd54' was matched to the asset 'PRD-54'");
  assets.find({ reference: '501' });
  expect(assets.note()).toContain(', and 1 more were matched by another spelling, serial number or barcode');
});
