import * as z from '@steward/shared-api/schema';
import type { Permission } from '../permissions.ts';
import { assetDay, instant, line, money, price, text } from '../values.ts';

interface PropertyOptions {
  /** The label in forms: "Purchase Price (ex VAT)". */
  readonly label: string;
  /** The label in imports and in the audit trail. The default is the label in sentence case without the remark: "Purchase price". */
  readonly plainLabel?: string;
  /** The column of the table. */
  readonly column: string;
  /** The permission to see and to edit it. The default is the permission to see and to edit the record. */
  readonly permission?: Permission;
}

interface TextOptions extends PropertyOptions {
  /** The maximum number of characters. */
  readonly max: number;
}

interface FlagOptions extends PropertyOptions {
  /** The value of a new record. */
  readonly initial: boolean;
}

/** Declares a text of one line. A blank text is stored as null. */
export function textProperty<const Options extends TextOptions>(options: Options) {
  const input = z.optional(z.nullable(line(options.max)));
  return { ...options, kind: 'text', input, output: nullableText } as const;
}

/** Declares a text of several lines. */
export function longTextProperty<const Options extends TextOptions>(options: Options) {
  const input = z.optional(z.nullable(text(options.max)));
  return { ...options, kind: 'longText', input, output: nullableText } as const;
}

/** Declares a day. It is stored and sent as the instant 12:00 UTC of the day, so that no time zone moves it. */
export function dayProperty<const Options extends PropertyOptions>(options: Options) {
  return { ...options, kind: 'day', input: optionalDay, output: nullableInstant } as const;
}

/** Declares an amount in pounds. */
export function moneyProperty<const Options extends PropertyOptions>(options: Options) {
  return { ...options, kind: 'money', input: optionalPrice, output: nullableMoney } as const;
}

/** Declares a property that is true or false. */
export function flagProperty<const Options extends FlagOptions>(options: Options) {
  return { ...options, kind: 'flag', input: optionalFlag, output: z.boolean() } as const;
}

const optionalDay = z.optional(z.nullable(assetDay));
const optionalPrice = z.optional(z.nullable(price));
const optionalFlag = z.optional(z.boolean());
const nullableText = z.nullable(z.string());
const nullableInstant = z.nullable(instant);
const nullableMoney = z.nullable(money);

interface Schemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/** One property of a record. The functions above create it. */
export type Property = Schemas &
  (
    | (TextOptions & { readonly kind: 'text' | 'longText' })
    | (PropertyOptions & { readonly kind: 'day' | 'money' })
    | (FlagOptions & { readonly kind: 'flag' })
  );
export type PropertyKind = Property['kind'];

/** The properties of a record by name. */
export type Properties = Readonly<Record<string, Property>>;

type Inputs<Of extends Properties> = { [Name in keyof Of]: Of[Name]['input'] };
type Outputs<Of extends Properties> = {
  [Name in keyof Of]: Of[Name] extends { readonly permission: Permission }
    ? z.ZodMiniOptional<Of[Name]['output']>
    : Of[Name]['output'];
};

/** The properties in the output of the API. */
export type PropertyOutput<Of extends Properties> = z.output<z.ZodMiniObject<Outputs<Of>>>;

/** The values of a form by name: a text, a day or an amount as the API has it, or null. */
export type FormValues<Of extends Properties> = {
  [Name in keyof Of]: Of[Name]['kind'] extends 'flag' ? boolean : string | null;
};

/** Returns the schemas of the properties in the input of a write. */
export function inputsOf<Of extends Properties>(properties: Of): Inputs<Of> {
  return mapProperties(properties, ({ input }) => input);
}

/** Returns the schemas of the properties in the output. Those with a permission are omitted for users without it. */
export function outputsOf<Of extends Properties>(properties: Of): Outputs<Of> {
  return mapProperties(properties, ({ permission, output }) => (permission ? z.optional(output) : output));
}

/** Returns the values of a form for a new record. */
export function newValuesOf<Of extends Properties>(properties: Of): FormValues<Of> {
  return mapProperties(properties, initialValueOf);
}

/** Returns the values of a form for a record. A property that the API omits is empty. */
export function formValuesOf<Of extends Properties>(properties: Of, record: object): FormValues<Of> {
  const values = new Map<string, unknown>(Object.entries(record));
  return mapProperties(properties, (property, name) => values.get(name) ?? initialValueOf(property));
}

/** Returns the value of a new record. */
export function initialValueOf(property: Property): boolean | null {
  return property.kind === 'flag' ? property.initial : null;
}

/** Returns the labels for imports by name. */
export function plainLabelsOf<Of extends Properties>(properties: Of): Record<keyof Of, string> {
  return mapProperties(properties, plainLabelOf);
}

/** Returns the names in the order of the declaration. Guarantee: an object of the declaration has no other keys than its type. */
export function propertyNamesOf<Of extends Properties>(properties: Of): (keyof Of & string)[] {
  return Object.keys(properties);
}

/** Returns the label for imports and for the audit trail. */
export function plainLabelOf({ label, plainLabel }: Property): string {
  return (
    plainLabel ??
    label.charAt(0) +
      label
        .slice(1)
        .replace(/ \(.*\)$/, '')
        .toLowerCase()
  );
}

/** Guarantee: the result has the same names, and each caller declares the type of the values that its function returns. */
function mapProperties<Result>(
  properties: Properties,
  valueOf: (property: Property, name: string) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, name)]),
  ) as Result;
}
