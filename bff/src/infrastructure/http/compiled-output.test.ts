import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { compiledOutput } from './compiled-output.ts';

const room = z.object({ name: z.string() });
const location = z
  .object({
    name: z.string(),
    open: z.optional(z.boolean()),
    region: z.nullable(room),
    rooms: z.array(room),
  })
  .check(z.refine(({ name }) => name !== 'closed', 'is closed'));
const rows: readonly unknown[] = [
  { name: 'London', open: true, region: { name: 'South' }, rooms: [{ name: 'Surgery' }] },
  { name: 'London', region: null, rooms: [] },
  { name: 'London', region: null, rooms: [{ name: 'Surgery', column: 1 }], column: 1 },
  { name: 'closed', region: null, rooms: [] },
  { name: 'London', region: null, rooms: [{ name: 1 }] },
  { name: 'London', region: {}, rooms: [] },
  { name: 'London', open: 'yes', region: null, rooms: [] },
  { name: 'London', region: null },
  null,
];

const resultOf = ({ success, data, error }: z.core.util.SafeParseResult<unknown>) => ({
  success,
  data,
  issues: error?.issues,
});

describe('compiledOutput', () => {
  test.each(rows)('parses like the schema of the contract: %j', (row) => {
    const compiled = z.core.safeParse(compiledOutput(location), row);
    expect(resultOf(compiled)).toEqual(resultOf(location.safeParse(row)));
  });

  test('drops unknown fields of nested objects', () => {
    const sent = { name: 'London', column: 1, region: null, rooms: [{ name: 'Surgery', column: 1 }] };
    expect(z.core.parse(compiledOutput(location), sent)).toEqual({
      name: 'London',
      region: null,
      rooms: [{ name: 'Surgery' }],
    });
  });

  test('compiles each object, also inside optional, nullable and array', () => {
    const { $ZodArray, $ZodNullable, $ZodObjectJIT, $ZodOptional } = z.core;
    expect(compiledOutput(room)).toBeInstanceOf($ZodObjectJIT);
    expect(compiledOutput(z.array(room))).toBeInstanceOf($ZodArray);
    expect(compiledOutput(z.nullable(room))).toBeInstanceOf($ZodNullable);
    expect(compiledOutput(z.optional(room))).toBeInstanceOf($ZodOptional);
  });

  test('compiles a schema once', () => {
    expect(compiledOutput(location)).toBe(compiledOutput(location));
  });
});
