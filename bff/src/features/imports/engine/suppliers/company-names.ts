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
  const words = catalogueWords(manufacturerKey(name)).filter(Boolean);
  const distinctive = words.filter((word) => !optionalWords.has(word));
  const named = manufacturerKey((distinctive.length > 0 ? distinctive : words).join(' ')).split(' ');
  return named.map((word) => abbreviations.get(word) ?? word).join('');
}
