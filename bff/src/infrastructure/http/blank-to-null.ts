/** An emptied field has no value; undefined, which a call did not name, stays undefined. */
export function blankToNull(value: string | null | undefined): string | null | undefined {
  return value?.trim() === '' ? null : value;
}
