/** Turns a blank value into null. Undefined, for a field that the call left out, stays undefined. */
export function blankToNull(value: string | null | undefined): string | null | undefined {
  return value?.trim() === '' ? null : value;
}
