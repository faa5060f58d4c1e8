import { expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { assetFields } from '../assets/asset-fields.ts';
import { faultFields } from '../faults/fault-fields.ts';
import { serviceFields } from '../services/service-fields.ts';
import { supplierFields } from '../suppliers/supplier-fields.ts';
import { userFields } from '../users/user-fields.ts';
import { normaliseHeader } from './normalise-header.ts';
import { proposeMapping } from './propose-mapping.ts';

it.each([
  [
    'assets',
    assetFields,
    {
      'Asset #': 'reference',
      'Type of kit': 'type',
      Make: 'manufacturer',
      'Model #': 'model',
      'Serial #': 'serialNumber',
      Where: 'location',
      'Room #': 'room',
      'Engineer co.': 'serviceSupplier',
    },
  ],
  [
    'assets',
    assetFields,
    { 'Engineer company': 'serviceSupplier', Equipment: 'type', 'Tag #': 'reference', 'Type no': 'model' },
  ],
  [
    'services',
    serviceFields,
    {
      'Asset #': 'reference',
      'Date done': 'dateCompleted',
      'Kind of service': 'title',
      'Engineer co.': 'supplier',
      'Work done': 'commentsEngineer',
    },
  ],
  [
    'faults',
    faultFields,
    {
      'Ref #': 'reference',
      'Date reported': 'dateReported',
      'What was wrong': 'description',
      'How bad': 'severity',
      'Who reported': 'reportedBy',
      'Fixed on': 'dateResolved',
    },
  ],
  [
    'users',
    userFields,
    { Name: 'fullName', Email: 'userName', 'Job title': 'role', 'Works at': 'locations' },
  ],
  ['suppliers', supplierFields, { 'Engineer co.': 'name', 'Phone #': 'phone', 'What they do': 'notes' }],
] as const)('recognises how practices name the columns of %s', (_, fields, fieldByHeader) => {
  const headers = Object.keys(fieldByHeader);
  const { columns } = proposeMapping(fields, { headers, samples: [] }, importRules);
  expect(Object.fromEntries([...columns].map(([field, [column = -1]]) => [headers[column], field]))).toEqual(
    fieldByHeader,
  );
});

it.each([
  [['Practice', 'Where'], { location: 'Practice', room: 'Where' }],
  [['Where', 'Service company', 'Engineer co.'], { location: 'Where', serviceSupplier: 'Service company' }],
])('prefers the usual name of a column: %s', (headers, expected) => {
  const { columns } = proposeMapping(assetFields, { headers, samples: [] }, importRules);
  expect(Object.fromEntries([...columns].map(([field, [column = -1]]) => [field, headers[column]]))).toEqual(
    expected,
  );
});

it.each([
  ['Asset #', 'asset no'],
  ['Asset#', 'asset no'],
  ['Asset No. #', 'asset no'],
  ['Tag #', 'tag'],
  ['S/N #', 's n'],
  ['Address #2', 'address'],
  ['#', ''],
])('reads the number sign of %s', (header, expected) => {
  expect(normaliseHeader(header)).toBe(expected);
});
