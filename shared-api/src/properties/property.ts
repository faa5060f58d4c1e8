import * as z from '@steward/shared-api/schema';
import type { Permission } from '../permissions.ts';
import { assetDay, instant, line, money, price, text, wholeNumber } from '../values.ts';

interface PropertyOptions {
  /** The label in forms: "Purchase Price (ex VAT)". */
  readonly label: string;
  /** The label in imports and in the audit trail. The default is the label in sentence case without the remark: "Purchase price". */
  readonly plainLabel?: string;
  /** The permission to see and to edit it. The default is the permission to see and to edit the record. */
  readonly permission?: Permission;
}

/** A text: `text` has one line, `longText` several. A blank text is stored as null. */
interface TextProperty extends PropertyOptions {
  readonly kind: 'text' | 'longText';
  /** The maximum number of characters. */
  readonly max: number;
}

/** A day is stored and sent as the instant 12:00 UTC, so that no time zone moves it. An amount is in pounds. */
interface DayOrMoneyProperty extends PropertyOptions {
  readonly kind: 'day' | 'money';
}

/** A whole number from 1, sent as a string of digits. */
interface WholeNumberProperty extends PropertyOptions {
  readonly kind: 'wholeNumber';
  readonly max: number;
}

/** True or false. */
interface FlagProperty extends PropertyOptions {
  readonly kind: 'flag';
  /** The value of a new record. */
  readonly initial: boolean;
}

/** One property of a record. Its column has the same name in snake case. */
export type Property = TextProperty | DayOrMoneyProperty | WholeNumberProperty | FlagProperty;
export type PropertyKind = Property['kind'];

/** The properties of a record by name. */
export type Properties = Readonly<Record<string, Property>>;

type OptionalText = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string, string>>>;
type NullableText = z.ZodMiniNullable<z.ZodMiniType<string, string>>;
type OfKind<Kind extends PropertyKind, Flag, Other> = Kind extends 'flag' ? Flag : Other;

type Inputs<Of extends Properties> = {
  [Name in keyof Of]: OfKind<Of[Name]['kind'], z.ZodMiniOptional<z.ZodMiniType<boolean>>, OptionalText>;
};
type Output<Kind extends PropertyKind> = OfKind<Kind, z.ZodMiniType<boolean>, NullableText>;
type Outputs<Of extends Properties> = {
  [Name in keyof Of]: Of[Name] extends { readonly permission: Permission }
    ? z.ZodMiniOptional<Output<Of[Name]['kind']>>
    : Output<Of[Name]['kind']>;
};

/** The properties in the output of the API. */
export type PropertyOutput<Of extends Properties> = z.output<z.ZodMiniObject<Outputs<Of>>>;

/** Returns the schemas of the properties in the input of a write. */
export function inputsOf<Of extends Properties>(properties: Of): Inputs<Of> {
  return mapProperties(properties, inputOf);
}

/** Returns the schemas of the properties in the output. Those with a permission are omitted for users without it. */
export function outputsOf<Of extends Properties>(properties: Of): Outputs<Of> {
  return mapProperties(properties, ({ kind, permission }) =>
    permission ? z.optional(outputs[kind]) : outputs[kind],
  );
}

/** Returns the schema of a property in the input of a write. */
export function inputOf(property: Property): z.ZodMiniType {
  if (property.kind === 'flag') return z.optional(z.boolean());
  return z.optional(z.nullable(valueOf(property)));
}

function valueOf(property: Exclude<Property, FlagProperty>) {
  switch (property.kind) {
    case 'text':
      return line(property.max);
    case 'longText':
      return text(property.max);
    case 'day':
      return assetDay;
    case 'money':
      return price;
    case 'wholeNumber':
      return wholeNumber(property.max);
  }
}

const nullableText = z.nullable(z.string());
const outputs = {
  text: nullableText,
  longText: nullableText,
  day: z.nullable(instant),
  money: z.nullable(money),
  wholeNumber: nullableText,
  flag: z.boolean(),
};

/** Maps each property. Guarantee: the result has the same names, and the caller declares the type of the values that `valueOf` returns. */
export function mapProperties<Result>(
  properties: Properties,
  valueOf: (property: Property, name: string) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, name)]),
  ) as Result;
}
