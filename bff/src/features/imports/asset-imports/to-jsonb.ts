/** JSON of what stood in somebody's file: PostgreSQL keeps neither the null character nor half a character. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '\uFFFD') : part,
  );
}
