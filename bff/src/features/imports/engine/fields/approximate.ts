/** Words before a value. Before a dollar sign, `ca` can be Canadian. */
const before = /^(?:[~≈]|approx\.|ca?\.|(?:approx(?:imately)?|about|around|circa|ca?(?!\s*\$))(?![a-z]))\s*/i;
const after = /\s*(?:ish|or so|\(?\bapprox(?:\.|imately)?\)?|\(?\?+\)?)$/i;

/** The text without words and signs that say that its value is approximate: `2019` for `c. 2019` and `2019?`. */
export function withoutApproximation(text: string): string {
  return text.trim().replace(before, '').replace(after, '');
}
