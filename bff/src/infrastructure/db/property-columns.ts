import {
  columnNameOf,
  initialValueOf,
  propertyNamesOf,
  withPence,
  type ColumnName,
  type Permission,
  type Properties,
  type Property,
  type PropertyOutput,
} from '@steward/shared-api';
import { blankToNull } from '../http/blank-to-null.ts';

type Name<Of extends Properties> = ColumnName<keyof Of & string>;

type ColumnValues<Of extends Properties> = {
  [Property in keyof Of as ColumnName<Property>]: Of[Property]['kind'] extends 'flag'
    ? boolean
    : string | null;
};

/** The columns of a write. Undefined columns stay unchanged. */
type WrittenColumns<Of extends Properties> = {
  [Column in keyof ColumnValues<Of>]: ColumnValues<Of>[Column] | undefined;
};

/** Returns the names of the columns in the order of the declaration. */
export function columnNamesOf<Of extends Properties>(properties: Of): Name<Of>[] {
  return propertyNamesOf(properties).map((name) => columnNameOf(name));
}

/** Converts the input of a write to columns: a blank text to null, a day to 12:00 UTC, an amount to two decimal places. */
export function columnsOf<Of extends Properties>(properties: Of, input: object): WrittenColumns<Of> {
  const values = new Map<string, unknown>(Object.entries(input));
  return byColumn(properties, (property, name) => storedValue(property, values.get(name)));
}

/** Returns the columns of a new record without values. */
export function emptyColumnsOf<Of extends Properties>(properties: Of): ColumnValues<Of> {
  return byColumn(properties, initialValueOf);
}

/** Converts the columns of a row to the contract. Omits properties that the user has no permission to see. */
export function outputOf<Of extends Properties>(
  properties: Of,
  row: Readonly<Record<Name<Of>, unknown>>,
  permissions: ReadonlySet<Permission> = noPermissions,
): PropertyOutput<Of> {
  const output: Record<string, unknown> = {};
  for (const { name, column } of visibleColumnsOf(properties, permissions)) {
    const value: unknown = row[column];
    output[name] = value instanceof Date ? value.toISOString() : value;
  }
  // Guarantee: the columns of the table have the kinds of their properties, and the server parses each response with the contract.
  return output as PropertyOutput<Of>;
}

interface VisibleColumn<Of extends Properties> {
  readonly name: string;
  readonly column: Name<Of>;
}

const noPermissions: ReadonlySet<Permission> = new Set();
/** By properties and permissions, because a list calls `outputOf` for each of its rows. The sets of permissions are constants. */
const visibleColumns = new WeakMap<Properties, WeakMap<ReadonlySet<Permission>, unknown>>();

function visibleColumnsOf<Of extends Properties>(
  properties: Of,
  permissions: ReadonlySet<Permission>,
): readonly VisibleColumn<Of>[] {
  const byPermissions = visibleColumns.get(properties) ?? new WeakMap<ReadonlySet<Permission>, unknown>();
  visibleColumns.set(properties, byPermissions);
  const known = byPermissions.get(permissions);
  // Guarantee: the value was stored for these properties below.
  if (known !== undefined) return known as readonly VisibleColumn<Of>[];
  const columns = propertyNamesOf(properties)
    .filter((name) => {
      const property = properties[name];
      return property !== undefined && isPermitted(property, permissions);
    })
    .map((name) => ({ name, column: columnNameOf(name) }));
  byPermissions.set(permissions, columns);
  return columns;
}

/** Whether the input has no property that the user has no permission to edit. */
export function canWrite(
  properties: Properties,
  input: object,
  permissions: ReadonlySet<Permission>,
): boolean {
  return Object.entries(input).every(([name, value]) => {
    const property = properties[name];
    return value === undefined || property === undefined || isPermitted(property, permissions);
  });
}

function isPermitted({ permission }: Property, permissions: ReadonlySet<Permission>): boolean {
  return permission === undefined || permissions.has(permission);
}

function storedValue({ kind }: Property, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'day') return `${value.slice(0, 10)}T12:00:00.000Z`;
  return kind === 'money' ? withPence(value) : blankToNull(value);
}

/** Guarantee: each value is that of the property of its column. */
function byColumn<Columns>(
  properties: Properties,
  valueOf: (property: Property, name: string) => unknown,
): Columns {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [columnNameOf(name), valueOf(property, name)]),
  ) as Columns;
}
