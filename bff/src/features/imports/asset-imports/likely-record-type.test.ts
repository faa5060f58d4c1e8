import { expect, it } from '@jest/globals';
import { likelyRecordType } from './likely-record-type.ts';

it.each([
  ['Asset no, Date reported, Problem, Date fixed, Cost, Reported by', 'faults'],
  ['Name, Email address, Role, Works at', 'users'],
  ['Company, Telephone, Email, Website', 'suppliers'],
  ['Firm, Who to ask for, Tel, Mail, Our a/c, Town', 'suppliers'],
] as const)('%s looks like %s', (headers, expected) => {
  expect(likelyRecordType([headers.split(', ')], 'assets')).toBe(expected);
  expect(likelyRecordType([headers.split(', ')], expected)).toBeNull();
});

it.each([
  'Asset no, Type, Make, Model, Serial no, Site, Room, Purchase date, Price, Comments',
  'Type, Site',
  'Colour, Size, Weight',
])('%s looks like no other records than assets', (headers) => {
  expect(likelyRecordType([headers.split(', ')], 'assets')).toBeNull();
});

it('finds the names in a row below the one that is read as their row', () => {
  const rows = [
    ['Our suppliers', 'Column B', 'Column C'],
    ['Company', 'Contact', 'Telephone', 'E-mail', 'Account no.', 'What they do'],
    [
      'VetCare Engineering',
      'Vera Lind',
      '01432 555 010',
      'service@vetcare.example',
      'OAK-1182',
      'autoclaves',
    ],
  ];
  expect(likelyRecordType(rows, 'assets')).toBe('suppliers');
});
