import { expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { faultFields } from '../faults/fault-fields.ts';
import { proposeMapping } from '../mapping/propose-mapping.ts';
import { serviceFields } from '../services/service-fields.ts';

const kinds = [
  ['assets', assetFields],
  ['services', serviceFields],
  ['faults', faultFields],
] as const;

it.each(kinds)('has the same names for the reference of an asset in a file of %s', (_, fields) => {
  for (const header of ['Our no.', 'Asset no', 'Own number', 'Device ID', 'Fixed asset no', 'Ref']) {
    const { columns } = proposeMapping(fields, { headers: ['Colour', header], samples: [] }, importRules);
    expect([header, columns.get('reference')]).toEqual([header, [1]]);
  }
});

it.each(kinds.slice(1))('does not take the number of a row for the asset in a file of %s', (_, fields) => {
  const headers = ['ID', 'Asset no'];
  const { columns } = proposeMapping(fields, { headers, samples: [] }, importRules);
  expect(columns.get('reference')).toEqual([1]);
});
