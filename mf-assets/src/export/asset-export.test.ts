import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import type { CompactAsset } from '@steward/shared-api';
import { assetFixture } from '@steward/shared-api/testing';
import { assetExportColumns } from './asset-export.columns.ts';

spec('1.9.17');
test('exports the specified columns with days as days', () => {
  const { assetModel, location, subLocation, ...asset } = assetFixture(7, {
    datePurchased: '2023-02-03T12:00:00.000Z',
    serviceDue: true,
  });
  const compact: CompactAsset = {
    ...asset,
    derivedModelName: assetModel.name,
    locationString: location.name,
    subLocationString: subLocation?.nameNickname ?? null,
    supplierServiceString: 'DentServe',
  };
  expect(assetExportColumns.map(({ title, kind, value }) => [title, kind, value(compact)])).toEqual([
    ['Tracker', 'text', 'K7P-4MX-92Q'],
    ['Model', 'text', 'Lisa 7'],
    ['Location', 'text', 'Harbour Dental Truro'],
    ['Room', 'text', 'Surgery 1 (Blue)'],
    ['Serial', 'text', 'SN-7'],
    ['Purchased', 'day', '2023-02-03T12:00:00.000Z'],
    ['Last Serviced', 'day', '2026-09-05'],
    ['Next Service Due', 'day', '2027-09-05'],
    ['Service Due?', 'text', 'Yes'],
  ]);
});
