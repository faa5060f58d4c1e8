import { expect, it } from '@jest/globals';
import { importRules } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { locationFields } from '../locations/location-fields.ts';
import { supplierFields } from '../suppliers/supplier-fields.ts';
import { userFields } from '../users/user-fields.ts';

const fields = [supplierFields.email, userFields.userName, locationFields.email];

it.each([
  'a@x.example;b@x.example',
  'a@x.example, b@x.example',
  'a@x.example / b@x.example',
  'a@x.example or b@x.example',
  'a@x.example b@x.example',
  'a@x.example\nb@x.example',
])('suggests the first address of %s', (text) => {
  for (const field of fields)
    expect(field.parse(text, importRules)).toEqual({
      reason: `'${text}' has 2 email addresses, but only one can be stored: use a@x.example?`,
      correctedText: 'a@x.example',
    });
});

it.each(['stu@temefridge', 'stu', 'Stu a@x.example', 'a@x.example; stu', 'a@x.example or', '.stu@x.example'])(
  'refuses %s with the text in the reason',
  (text) => {
    for (const field of fields)
      expect(field.parse(text, importRules)).toEqual({ reason: `'${text}' is not an email address` });
  },
);

it('reads one address', () => {
  for (const field of fields)
    expect(field.parse('doris@x.example', importRules)).toEqual({ value: 'doris@x.example' });
});

it('refuses an address that is too long with the message of the form', () => {
  const local = 'a'.repeat(320);
  for (const field of fields)
    expect(field.parse(`${local}@x.example`, importRules)).toEqual({
      reason: 'Please use at most 320 characters',
    });
});
