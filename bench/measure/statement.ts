/** A statement as the server sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once a connection; the others are planned with every call (bff/src/infrastructure/db/named-statements.ts). */
  readonly isPrepared: boolean;
}

/** A parameter as PostgreSQL reads it from text. */
export function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => `"${String(one)}"`).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${typeof value} is not written as a parameter here`);
}
