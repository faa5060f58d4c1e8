import { roleIds } from '@steward/shared-api';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

/** Common and mistaken values. Those that a field's schema accepts are its valid values. */
const everyday: readonly unknown[] = [
  true,
  false,
  null,
  0,
  1,
  12,
  300,
  'Rosie',
  '',
  '  spaced  ',
  '100%_\\',
  '🦷 Zahnärztin ﷺ 歯',
  'a\nb\tc',
  'x'.repeat(100),
  'x'.repeat(500),
  '0',
  '235.00',
  '-235.00',
  '9999999999.99',
  '2027-03-28',
  '1900-01-01',
  '2100-12-31T23:59:59.999999Z',
  '2027-10-31T01:30:00Z',
  '1900-01-01T00:00:00Z',
  '2027-03-28T01:30:00.000Z',
  'someone@example.test',
  'https://example.test/a?b=c#d',
  'Europe/London',
  'Pacific/Kiritimati',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ...Object.values(roleIds),
  [],
];

/** Values that are never intended. */
const hostile: readonly unknown[] = [
  ...everyday,
  -1,
  1.5,
  300.000001,
  301,
  100_001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '1e5',
  '0x10',
  '٣',
  ' 1',
  'NaN',
  'Infinity',
  '12345678901.00',
  '1.234',
  '.5',
  '£5',
  '1,000.00',
  '-0',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2027-02-30',
  '2027-02-29T00:00:00Z',
  '2027-03-28T24:00:00Z',
  '2027-06-30T23:59:60Z',
  '2027-03-28T01:30:00+01:00',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202Egpj.exe',
  '\r\nX-Injected: 1',
  'x'.repeat(501),
  '\u{1F9B7}'.repeat(400),
  'ﷺ'.repeat(4_001),
  'x'.repeat(70_000),
  'not-a-guid',
  '{00000000-0000-0000-0000-000000000000}',
  '00000000-0000-0000-0000-00000000000',
  'null',
  'undefined',
  'true',
  'TRUE',
  'Invalid/Zone',
  'javascript:alert(1)',
  [null],
  ['a', 'b'],
  [[[[]]]],
  {},
  { id: 1 },
  { $ne: null },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
];

/** A valid value for a field; `known` values fit by its name. */
export function validValue(schema: z.core.$ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const isAccepted = (value: unknown) => z.safeParse(schema, value).success;
  const options = optionsOf(schema);
  const fitting = known.filter(isAccepted);
  const others = [...options, ...everyday].filter(isAccepted);
  if (fitting.length === 0 && others.length === 0) return fc.constantFrom(...everyday);
  if (fitting.length === 0) return fc.constantFrom(...others);
  if (others.length === 0) return fc.constantFrom(...fitting);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

/** Any value, valid or not. */
export function anyValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
}

/** The values of an enum or literal, also of an optional one. */
function optionsOf(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries);
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values;
  if (schema instanceof z.ZodMiniType && 'innerType' in schema.def) return optionsOf(schema.def.innerType);
  return [];
}
