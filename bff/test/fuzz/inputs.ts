import type { AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import * as z from 'zod';
import { anyValue, rightValue } from './values.ts';

export type Input = Readonly<Record<string, unknown>>;

/** The things that a call may be about, by the name of the field that names them. */
export type Targets = Readonly<Record<string, string>>;

/** What an input is made from. */
export interface Subject {
  readonly endpoint: AnyEndpoint;
  /** A right input. */
  readonly sample: Input;
  readonly own: Targets;
  /** The same of another tenant. */
  readonly foreign: Targets;
}

/** A call to be: its input, and how its query is spelt. */
export interface Attempt {
  readonly input: Input;
  readonly spelling: 'asIs' | 'upper' | 'lower' | 'twice';
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Attempts at an endpoint: half of them right, so that they reach its rules; the others wrong in one place or in all. */
export function attempts(subject: Subject): fc.Arbitrary<Attempt> {
  return fc.record({
    input: fc.oneof(
      { weight: 5, arbitrary: rightInput(subject) },
      { weight: 1, arbitrary: foreignInput(subject) },
      { weight: 5, arbitrary: wrongInput(subject) },
      { weight: 1, arbitrary: chaos(subject) },
    ),
    spelling: fc.constantFrom('asIs', 'asIs', 'upper', 'lower', 'twice'),
    ifMatch: rarely(fc.constantFrom('*', '"1"', 'W/"2"', '"999999999"', '"-1"', '1', '""', '"1e9"', 'x')),
    idempotencyKey: rarely(fc.constantFrom('a', 'x'.repeat(255), 'x'.repeat(256), ' ', 'ü', "' or 1=1--")),
  });
}

const rarely = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** The sample with some of its fields, and some others, set to right values. */
function rightInput({ endpoint, sample, own }: Subject): fc.Arbitrary<Input> {
  const fields = Object.entries(endpoint.input.shape);
  return fc.subarray(fields, { maxLength: Math.min(fields.length, 4) }).chain((chosen) =>
    fc
      .record(
        Object.fromEntries(
          chosen.map(([name, schema]) => [
            name,
            rightValue(
              schema,
              [sample[name], own[name]].filter((value) => value !== undefined),
            ),
          ]),
        ),
      )
      .map((changes) => ({ ...sample, ...changes })),
  );
}

/** The sample with one of its ids replaced by that of another tenant. */
function foreignInput({ endpoint, sample, own, foreign }: Subject): fc.Arbitrary<Input> {
  const theirs = new Map(Object.entries(own).map(([name, value]) => [value, foreign[name]]));
  const references = Object.entries(endpoint.input.shape).flatMap(([name, schema]) => {
    // what is kept as a text would be found again as if it had leaked
    if (z.safeParse(schema, 'a text').success) return [];
    const value = theirs.get(String(sample[name])) ?? foreign[name];
    return value === undefined ? [] : [{ [name]: value }];
  });
  return references.length === 0
    ? fc.constant(sample)
    : fc.constantFrom(...references).map((reference) => ({ ...sample, ...reference }));
}

/** Fields that somebody may hope to set besides those that there are. */
const extraFields = ['__proto__', 'constructor', 'id', 'groupId', 'version', 'isGlobal', '', 'a.b', "x'--"];

/** A right input with one to three fields wrong, missing or too many. */
function wrongInput(subject: Subject): fc.Arbitrary<Input> {
  const names = [...Object.keys(subject.endpoint.input.shape), ...extraFields];
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), fc.option(anyValue(), { freq: 8 })), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.tuple(rightInput(subject), changes).map(([input, changed]) => withFields(input, changed));
}

function chaos({ endpoint }: Subject): fc.Arbitrary<Input> {
  const names = [...Object.keys(endpoint.input.shape), ...extraFields];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), anyValue()), { maxLength: 8 })
    .map((fields) => withFields({}, fields));
}

/** With these fields as own properties, `__proto__` too. */
function withFields(input: Input, fields: readonly (readonly [string, unknown])[]): Input {
  return Object.fromEntries([...Object.entries(input), ...fields]);
}
