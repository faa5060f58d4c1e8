import { describe, expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { proposeMapping } from './propose-mapping.ts';

/** The proposed fields of the only column of a sheet that can have one. */
function proposed(header: string, cells: readonly string[]): string[] {
  const sample = { headers: ['Colour', header], samples: cells.map((cell) => ['red', cell]) };
  return [...proposeMapping(assetFields, sample, importRules).columns.keys()];
}

const days = ['03/02/2025', '14 Mar 2025', '', '2025-04-01'];

describe('a column with a name within other words', () => {
  it.each([
    ['Lease payment due on', days],
    ['Payment due date', days],
    ['PAT test due', days],
    ['Date in stock', days],
    ['Replacement price new', ['£1,200', '£950']],
    ['Replacement purchase price', ['1200', '950']],
    ['Service cost inc VAT', ['1200', '950']],
    ['Last bill', ['£1,200', '£950']],
    ['Patient ID no', ['P-81', 'P-82']],
    ['CT scan id', ['81', '82']],
    ['Lease agreement no', ['L-81', 'L-82']],
    ['Lease contract number', ['L-81', 'L-82']],
    ['Parent asset no', ['A-1', 'A-2']],
    ['Drugs used in', ['Surgery', 'Farm']],
    ['Cost centre name', ['Blue', 'Green']],
    ['Previous asset type', ['Blue', 'Green']],
  ])('stays as it is: %s', (header, cells) => {
    expect(proposed(header, cells)).toEqual([]);
  });

  it.each([
    ['Practice asset no', ['A-1', 'A-2'], 'reference'],
    ['Next service due on', days, 'dateNextService'],
    ['Purchase price plus VAT', ['1200', '950'], 'purchasePrice'],
    ['Unit cost incl. VAT', ['1200', '950'], 'purchasePrice'],
    ['Service provider / supplier', ['DentServe', 'Eschmann'], 'serviceSupplier'],
    ['Price new', ['1200', '950'], 'purchasePrice'],
    ['Due on', days, 'dateNextService'],
    ['Date in', days, 'dateDelivered'],
  ])('is recognised: %s', (header, cells, field) => {
    expect(proposed(header, cells)).toEqual([field]);
  });
});
