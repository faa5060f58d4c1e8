/** Words before a value. Before a dollar sign, `ca` can be Canadian. */
const before = /^(?:[~≈]|approx\.|ca?\.|(?:approx(?:imately)?|about|around|circa|ca?(?!\s*\$))(?![a-z]))\s*/i;
const after = /\s*(?:ish|or so|\(?\bapprox(?:\.|imately)?\)?|\(?\?+\)?)$/i;

/** The maximum length of a text that states a value and how exact it is: `approximately £1,234,567.00 + VAT @ 20%`. */
export const longestStatement = 60;

/** The text without words and signs that say that its value is approximate: `2019` for `c. 2019` and `2019?`. */
export function withoutApproximation(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > longestStatement ? trimmed : trimmed.replace(before, '').replace(after, '');
}
