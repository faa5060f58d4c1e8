/** The value of a custom field before and after a change; null for no value. */
export interface DifferingValue {
  readonly fieldId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The custom values that differ between two states of an asset. A state without values can be null or undefined. */
export function differingValues(before: unknown, after: unknown): DifferingValue[] {
  const [stored, written] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...stored.keys(), ...written.keys()])]
    .map((fieldId) => ({ fieldId, from: textOf(stored.get(fieldId)), to: textOf(written.get(fieldId)) }))
    .filter(({ from, to }) => from !== to);
}

function valuesIn(values: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values ?? {}));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
