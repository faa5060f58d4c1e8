/** JSON of texts from a file. Replaces null characters and incomplete characters, which PostgreSQL cannot store. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '\uFFFD') : part,
  );
}
