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
  ['6m', '6'],
  ['18m', '18'],
  ['6mo', '6'],
  ['6 mths.', '6'],
  ['1yr', '12'],
  ['Six', '6'],
  ['twelve months', '12'],
  ['Three-monthly', '3'],
  ['Twenty-four months', '24'],
  ['thirty six', '36'],
  ['two years', '24'],
  ['every two years', '24'],
  ['6/12', '6'],
  ['12/12', '12'],
  ['3 / 12', '3'],
  ['every 2nd year', '24'],
  ['every second year', '24'],
  ['Every other year', '24'],
  ['every third year', '36'],
  ['every other month', '2'],
  ['twice a year', '6'],
  ['twice yearly', '6'],
  ['2x per year', '6'],
  ['Four times a year', '3'],
  ['once a year', '12'],
  ['per annum', '12'],
  ['12 months (Stu)', '12'],
  ['Annual (contract)', '12'],
  ['Every twelve months (Stu)', '12'],
  ['6/12 (Stu)', '6'],
])('reads the interval %s as %s months', (text, months) => {
  expect(assetFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toEqual({ value: months });
  expect(modelFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toEqual({
    value: Number(months),
  });
});

// Biannual is twice a year for some, and every two years for others.
it.each([
  'biannual',
  'when needed',
  '0 months',
  '90 years',
  '6 weeks',
  '12.5',
  '.5 years',
  '-6 months',
  '6/52',
  '0/12',
  '6/12/2025',
  'five times a year',
  'every second',
  'every other',
  'every 6',
  'six weeks',
  'one or two',
  '12 (Stu)',
  'twenty-four (Stu)',
  '1 (fortnightly)',
  '1 month (fortnightly)',
  '100 (cycles)',
  '12 (uses)',
  'fortnightly',
  '12 (weeks)',
  '12 (two-yearly)',
  '12 months (6 for the old one)',
  '12 months (or twice a year)',
  'Annual (no longer)',
  '(Stu)',
  'constructor',
])('refuses the interval %s', (text) => {
  expect(assetFields.serviceIntervalMonths.parse(text, { dayFirst: true })).toHaveProperty('reason');
});

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
