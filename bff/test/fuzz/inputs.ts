import type { AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import * as z from 'zod';
import { anyValue, validValue } from './values.ts';

export type Input = Readonly<Record<string, unknown>>;

/** Ids by the name of the field that refers to them. */
export type Targets = Readonly<Record<string, string>>;

/** The data that inputs are generated from. */
export interface Subject {
  readonly endpoint: AnyEndpoint;
  /** A valid input. */
  readonly sample: Input;
  readonly own: Targets;
  /** The ids of another tenant. */
  readonly foreign: Targets;
}

/** A generated call: its input and the spelling of its query. */
export interface Attempt {
  readonly input: Input;
  readonly spelling: 'asIs' | 'upper' | 'lower' | 'twice';
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Generates calls of an endpoint. Half of the inputs are valid and reach the rules; the others are wrong in one field or in all. */
export function attempts(subject: Subject): fc.Arbitrary<Attempt> {
  return fc.record({
    input: fc.oneof(
      { weight: 5, arbitrary: validInput(subject) },
      { weight: 1, arbitrary: foreignInput(subject) },
      { weight: 5, arbitrary: invalidInput(subject) },
      { weight: 1, arbitrary: arbitraryInput(subject) },
    ),
    spelling: fc.constantFrom('asIs', 'asIs', 'upper', 'lower', 'twice'),
    ifMatch: rarely(fc.constantFrom('*', '"1"', 'W/"2"', '"999999999"', '"-1"', '1', '""', '"1e9"', 'x')),
    idempotencyKey: rarely(fc.constantFrom('a', 'x'.repeat(255), 'x'.repeat(256), ' ', 'ü', "' or 1=1--")),
  });
}

const rarely = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** The sample with some fields, and some additional ones, set to valid values. */
function validInput({ endpoint, sample, own }: Subject): fc.Arbitrary<Input> {
  const fields = Object.entries(endpoint.input.shape);
  return fc.subarray(fields, { maxLength: Math.min(fields.length, 4) }).chain((chosen) =>
    fc
      .record(
        Object.fromEntries(
          chosen.map(([name, schema]) => [
            name,
            validValue(
              schema,
              [sample[name], own[name]].filter((value) => value !== undefined),
            ),
          ]),
        ),
      )
      .map((changes) => ({ ...sample, ...changes })),
  );
}

/** The sample with one id replaced by that of another tenant. */
function foreignInput({ endpoint, sample, own, foreign }: Subject): fc.Arbitrary<Input> {
  const theirs = new Map(Object.entries(own).map(([name, value]) => [value, foreign[name]]));
  const references = Object.entries(endpoint.input.shape).flatMap(([name, schema]) => {
    // A stored text would look like a leak when it is returned.
    if (z.safeParse(schema, 'a text').success) return [];
    const value = theirs.get(String(sample[name])) ?? foreign[name];
    return value === undefined ? [] : [{ [name]: value }];
  });
  return references.length === 0
    ? fc.constant(sample)
    : fc.constantFrom(...references).map((reference) => ({ ...sample, ...reference }));
}

/** Additional fields that an attacker may try to set. */
const extraFields = ['__proto__', 'constructor', 'id', 'groupId', 'version', 'isGlobal', '', 'a.b', "x'--"];

/** A valid input with one to three wrong, missing or additional fields. */
function invalidInput(subject: Subject): fc.Arbitrary<Input> {
  const names = [...Object.keys(subject.endpoint.input.shape), ...extraFields];
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), fc.option(anyValue(), { freq: 8 })), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.tuple(validInput(subject), changes).map(([input, changed]) => withFields(input, changed));
}

function arbitraryInput({ endpoint }: Subject): fc.Arbitrary<Input> {
  const names = [...Object.keys(endpoint.input.shape), ...extraFields];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), anyValue()), { maxLength: 8 })
    .map((fields) => withFields({}, fields));
}

/** Sets the fields as own properties, including `__proto__`. */
function withFields(input: Input, fields: readonly (readonly [string, unknown])[]): Input {
  return Object.fromEntries([...Object.entries(input), ...fields]);
}
