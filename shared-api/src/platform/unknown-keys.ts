/**
 * Lists the keys of a parsed JSON value that its schema does not know, as paths: `routes.0.tytle`. Compares the value with the output of
 * the schema, which omits unknown keys, so that nothing has to be declared twice.
 */
export function listUnknownKeys(value: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isObject(value) || !isObject(parsed)) return [];
  return Object.keys(value).flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? listUnknownKeys(value[key], parsed[key], [...path, key])
      : [[...path, key].join('.')],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
