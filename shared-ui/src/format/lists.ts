let format: Intl.ListFormat | undefined;

/** Joins texts: `Serial, Room and Comments`. Creates the formatter at its first use, because that takes 30 ms on a slow device. */
export function joinTexts(texts: readonly string[]): string {
  format ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return format.format(texts);
}
