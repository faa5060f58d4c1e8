/** A statement of the server. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether it is planned once per connection; the others are planned for each call (bff/src/infrastructure/db/named-statements.ts). */
  readonly isPrepared: boolean;
}

/** The text of a parameter as PostgreSQL parses it. */
export function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${typeof value} parameters are not supported`);
}

/** The text of an array element; a missing value is NULL. */
function elementText(element: unknown): string {
  if (element === null || element === undefined) return 'NULL';
  return `"${String(element).replace(/["\\]/g, '\\$&')}"`;
}
