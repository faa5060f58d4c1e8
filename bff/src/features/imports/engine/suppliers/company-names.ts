import { catalogueWords } from '../plan/catalogue-names.ts';
import { manufacturerKey } from '../plan/names.ts';

/** Words of the names of companies in the singular, after their usual abbreviation. */
const wordsByAbbreviation: Readonly<Record<string, string>> = {
  dr: 'doctor',
  eng: 'engineering, engineer, engr',
  svc: 'service, servicing, serv',
  equip: 'equipment, eqpt',
  med: 'medical',
  dent: 'dental',
  tech: 'technology, technical',
  maint: 'maintenance',
  lab: 'laboratory',
  mfg: 'manufacturing',
  int: 'international, intl',
  grp: 'group',
  bro: 'brother',
  sys: 'system',
  sol: 'solution',
};

const abbreviations = new Map(
  Object.entries(wordsByAbbreviation).flatMap(([abbreviation, words]) =>
    words.split(', ').map((word) => [word, abbreviation] as const),
  ),
);

/** Words that companies often leave out of their names. */
const optionalWords = new Set(['the', 'uk', 'and']);

/**
 * The key of the name of a company without its legal form, abbreviations, spaces and optional words: `Autoclave Dr Ltd` and `Autoclave Doctor
 * Limited` have the same key. Two companies can have the same key, so that it only suggests a name.
 */
export function companyKey(name: string): string {
  return companyWords(name)
    .map((word) => abbreviations.get(word) ?? word)
    .join('');
}

/** Whether two names have different texts in brackets, such as two branches: `Smith (York)` and `Smith (Leeds)`. */
export function differInBrackets(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    catalogueWords(/\(([^)]*)\)/.exec(name)?.[1] ?? '').join(' '),
  );
  return first !== '' && second !== '' && first !== second;
}

/** The words of the name of a company without its legal form, optional words and texts in brackets, such as its town. */
function companyWords(name: string): string[] {
  const bare = name.replaceAll(/\([^)]*\)/g, ' ').trim();
  const words = catalogueWords(manufacturerKey(bare === '' ? name : bare)).filter(Boolean);
  const distinctive = words.filter((word) => !optionalWords.has(word));
  return manufacturerKey((distinctive.length > 0 ? distinctive : words).join(' ')).split(' ');
}

/** What shows that a name shortens that of a company. */
export interface CompanyName {
  readonly words: readonly string[];
  readonly letters: string;
  readonly initials: string;
}

export function companyNameOf(name: string): CompanyName {
  const words = manufacturerKey(name).split(' ');
  return {
    words: companyWords(name),
    letters: words.join(''),
    initials: words.map((word) => word.slice(0, 1)).join(''),
  };
}

/** The length of the shortest start of a word that is a short form of it, and the fewest initials that are one of a name. */
const shortestStart = 3;
const fewestInitials = 3;

/** Whether a name shortens that of a company: by the starts of its words, such as `Cheviot Decon`, or by its initials, such as `N.X.S. Ltd`. */
export function shortensCompany(short: CompanyName, long: CompanyName): boolean {
  if (long.initials.length >= fewestInitials && short.letters === long.initials) return true;
  if (areStarts(short.words, long.words)) return true;
  const kept = withoutGeneralWord(long.words);
  if (kept.length === 0) return false;
  return joined(short.words) === joined(kept) || (short.words[0] === kept[0] && areStarts(short.words, kept));
}

function areStarts(short: readonly string[], long: readonly string[]): boolean {
  const isStart = (word: string, at: number) =>
    word === long[at] || (word.length >= shortestStart && long[at]?.startsWith(word) === true);
  return (
    short.length === long.length && short.every(isStart) && short.some((word) => word.length >= shortestStart)
  );
}

/** The words without spaces: `X-ray` and `Xray` are the same. */
const joined = (words: readonly string[]) => words.join('');

/** Words at the end of the names of companies that people leave out, such as `Services`. */
const generalWords = new Set(
  'service, servicing, supply, solution, system, group, engineer, engineering, equipment, technology'.split(
    ', ',
  ),
);

/** The words of a name without a general one at the end; empty if there is none, or nothing distinctive is left. */
function withoutGeneralWord(words: readonly string[]): readonly string[] {
  const kept = words.slice(0, -1);
  return generalWords.has(words.at(-1) ?? '') && joined(kept).length >= shortestName ? kept : [];
}

/** The fewest letters of a name without its general word. */
const shortestName = 5;
