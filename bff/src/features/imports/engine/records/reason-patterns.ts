/** The place of the text of the cell in a pattern. */
const placeholder = '{text}';

/** A reason with a placeholder for the text of its cell, and the text as the reason shows it. */
export interface ReasonPattern {
  readonly pattern: string;
  readonly text: string;
}

/** Parts of reasons that differ although the kind of problem is the same. */
const sameKinds: readonly (readonly [RegExp, string])[] = [
  [/^The year \d+ of \{text\} is not/, `${placeholder} is not`],
  [/^The row has several amounts: \{text\}$/, `${placeholder} has several amounts`],
  [/^The text has [\d,]+ characters; the maximum is ([\d,]+)$/, `${placeholder} has more than $1 characters`],
];

const longestText = 40;
const longestName = 100;

/** Returns the pattern of the reason why the text of a cell cannot be read; undefined if all such cells have the same reason. */
export function patternOf(reason: string, text: string): ReasonPattern | undefined {
  const shortened = text.slice(0, longestText);
  const shown = [...new Set([text, text.slice(0, 80), `${shortened}…`, shortened, text.toUpperCase()])];
  const found = shown.map((each) => withPlaceholder(reason, each)).find((each) => each !== undefined);
  const pattern = sameKinds.reduce(
    (before, [part, replacement]) => before.replace(part, replacement),
    found ?? reason,
  );
  return pattern === reason ? undefined : { pattern, text: exampleOf(text) };
}

const exampleOf = (text: string, longest = longestText) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** The pattern of the reason for a name that the catalogue does not have, with the advice that follows the reason. */
export function missingPatternOf(reason: string, name: string): ReasonPattern {
  const at = reason.lastIndexOf(';');
  const advice = at < 0 ? '' : reason.slice(at);
  return { pattern: `${placeholder}${ofNames}${advice}`, text: exampleOf(name, longestName) };
}

/** Replaces the text where reasons name it: in quotation marks, at the start, at the end or after “of”. A short text can be a part of a word. */
function withPlaceholder(reason: string, text: string): string | undefined {
  if (text === '') return undefined;
  if (reason.includes(`'${text}'`)) return reason.replace(`'${text}'`, () => placeholder);
  if (reason.startsWith(`${text} `)) return `${placeholder}${reason.slice(text.length)}`;
  if (reason.endsWith(` ${text}`)) return `${reason.slice(0, -text.length)}${placeholder}`;
  return reason.includes(` of ${text} `)
    ? reason.replace(` of ${text} `, () => ` of ${placeholder} `)
    : undefined;
}

/** The reason for names. */
const ofNames = ' is not in the catalogue';

/** Parts of patterns of one text, with the parts of the sentence about several texts. */
const plurals: readonly (readonly [string, string])[] = [
  [' is not an amount such', ' are not amounts such'],
  [' is not a date such', ' are not dates such'],
  [' is not a valid date', ' are not valid dates'],
  [' is not a whole number ', ' are not whole numbers '],
  [' is not an email address', ' are not email addresses'],
  [' is not an id ', ' are not ids '],
  [' is not a time zone such', ' are not time zones such'],
  [ofNames, ' are not in the catalogue'],
  [' is not between ', ' are not between '],
  [' is neither ', ' are neither '],
  [' is negative', ' are negative'],
  [' is too large', ' are too large'],
  [' is a date in this', ' are dates in this'],
  [' is a yes/no value', ' are yes/no values'],
  [' is a number that ', ' are numbers that '],
  [' is a number without its ', ' are numbers without their '],
  [' has several amounts', ' have several amounts'],
  [' has more ', ' have more '],
  [' has a fraction ', ' have a fraction '],
  [' states ', ' state '],
  [' excludes VAT', ' exclude VAT'],
  [' includes VAT', ' include VAT'],
];

/** Parts that follow in the same sentence. */
const followingPlurals: readonly (readonly [string, string])[] = [
  [' enter it ', ' enter them '],
  [' add it', ' add them'],
  [' enter the number again', ' enter the numbers again'],
  [' If it is correct', ' If they are correct'],
];

interface Texts {
  /** The first texts. */
  readonly examples: readonly string[];
  readonly count: number;
}

/**
 * The reason of cells with several texts: `'12 apples', '12 pears' and 2,998 other texts are not amounts such as 235.00`. A reason without a
 * plural stays that of the first text, followed by the others.
 */
export function reasonOfTexts(reason: string, pattern: string, { examples, count }: Texts): string {
  const found = plurals.find(([part]) => pattern.startsWith(`${placeholder}${part}`));
  if (!found) {
    const [first = '', ...others] = examples;
    return `${pattern.includes(placeholder) ? pattern.replace(placeholder, () => `'${first}'`) : reason}; the same applies to ${listOf(others, count - 1)}`;
  }
  const [part, plural] = found;
  const predicate = followingPlurals.reduce(
    (text, [before, after]) => text.replace(before, after),
    pattern.slice(placeholder.length).replace(part, plural),
  );
  return `${listOf(examples, count, part === ofNames ? 'name' : 'text')}${predicate}`;
}

function listOf(examples: readonly string[], count: number, noun = 'text'): string {
  const others = count - examples.length;
  const quoted = examples.map((text) => `'${text}'`);
  const more =
    others === 0 ? [] : [`${others.toLocaleString('en-GB')} other ${others === 1 ? noun : `${noun}s`}`];
  return new Intl.ListFormat('en-GB').format([...quoted, ...more]);
}
