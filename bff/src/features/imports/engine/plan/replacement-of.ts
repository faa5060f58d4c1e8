import { nameKey } from './names.ts';

/** The name that the user has chosen for an unknown name, by the keys of the unknown names. The chosen name can be replaced itself. */
export function replacementOf(
  names: ReadonlyMap<string, string> | undefined,
  wanted: string,
): string | undefined {
  const seen = new Set<string>();
  let replacement = names?.get(nameKey(wanted));
  for (
    let next = replacement;
    next !== undefined && !seen.has(nameKey(next));
    next = names?.get(nameKey(next))
  ) {
    seen.add(nameKey(next));
    replacement = next;
  }
  return replacement;
}

/** The note about a name that is read as a known one. */
export function readAs(name: string, known: string, { isWithoutPostcode = false } = {}): string {
  return `'${name}'${isWithoutPostcode ? ' without a postcode' : ''} is read as '${known}'`;
}
