import { expect, it } from '@jest/globals';
import { assetFields } from '../assets/asset-fields.ts';
import { proposeMapping } from '../mapping/propose-mapping.ts';
import { modelFields } from '../models/model-fields.ts';

it.each([
  ['12', '12'],
  ['12.0', '12'],
  ['12 months', '12'],
  ['6 mths', '6'],
  ['6-monthly', '6'],
  ['every 3 months', '3'],
  ['1 year', '12'],
  ['every 2 yrs', '24'],
  ['Annual', '12'],
  ['half-yearly', '6'],
  ['Quarterly', '3'],
])('reads the interval %s as %s months', (text, months) => {
  expect(assetFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toEqual({ value: months });
  expect(modelFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toEqual({
    value: Number(months),
  });
});

// Biannual is twice a year for some, and every two years for others.
it.each(['biannual', 'when needed', '0 months', '90 years', '6 weeks', '12.5', '.5 years', '-6 months'])(
  'refuses the interval %s',
  (text) => {
    expect(assetFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toHaveProperty('reason');
  },
);

it.each(['Service interval (years)', 'Calibration interval (yrs)', 'Interval in weeks'])(
  'is not the field of a column in another unit: %s',
  (header) => {
    const { columns } = proposeMapping(
      assetFields,
      { headers: [header], samples: [['2']] },
      { dayFirst: true },
    );
    expect(columns.has('serviceIntervalMonths')).toBe(false);
  },
);
