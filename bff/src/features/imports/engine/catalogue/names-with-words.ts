import { distance } from 'fastest-levenshtein';
import { add } from '../plan/add.ts';
import { catalogueKey, catalogueWords, type ClosestName } from '../plan/catalogue-names.ts';

/** A name needs a word of at least this many letters to be searched for. */
const shortestWord = 3;

/** The minimum length of a text that can be the start of a longer name. */
const shortestStart = 4;

/** The length of the shortest word that can be misspelt: many short words differ in one letter. */
const shortestMisspelt = 7;

/** Words that can be left out of a name of equipment, in the singular. */
const generalWords = new Set(['machine', 'unit', 'device', 'equipment', 'system', 'apparatus', 'set']);

/** Words, in the singular, of names of other things: "Spare part for compressor", "Laptop for X-ray", "Autoclave trolley", "Not an autoclave". */
const otherThings = new Set('for of not no without spare part accessory trolley table cabinet'.split(' '));

/**
 * Whether a name that is close to a known one is probably meant to be it. A further word can show another thing: "Not a defibrillator" is not a
 * misspelling of "Defibrillators". Words such as "unit" don't count: "Sedation unit" is not a misspelling of "Suction unit".
 */
export function isMisspelt(name: string, known: string): boolean {
  if (isOtherThing(name, known)) return false;
  const distinctive = distinctiveKey(name);
  return distance(distinctive, distinctiveKey(known)) * 4 <= distinctive.length;
}

/** Whether a name has a word that shows another thing, and the known name does not: "Lisa 22 (spare part)" is not "Lisa 22". */
export function isOtherThing(name: string, known: string): boolean {
  const knownWords = new Set(wordsOf(known));
  return wordsOf(name).some((word) => otherThings.has(word) && !knownWords.has(word));
}

const distinctiveKey = (name: string) =>
  wordsOf(name)
    .filter((word) => !generalWords.has(word))
    .join('');

/** The maximum number of words of which the similar ones are kept in memory. */
const maximumKept = 10_000;

interface KnownName<Value> {
  /** Its place among the names, in which reasons list similar ones. */
  readonly at: number;
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly value: Value;
}

/**
 * Finds the known name that has all words of another name, in any order, or that starts with it: "Dental chair" is a part of "Dental chairs
 * and units", "Defib" is the start of "Defibrillators", and "micrscope" is a misspelt word of "Centrifuges and microscopes". Else the name
 * has all words of the known one, one of them at the end, and further words: "Vacuum autoclave" is an autoclave. A further word such as
 * "for" or "spare" shows another thing.
 */
export class NamesWithWords<Value> {
  readonly #names: KnownName<Value>[] = [];
  /** The names with each word. */
  readonly #byWord = new Map<string, KnownName<Value>[]>();
  /** The words of the names by their length, because words of very different length are never similar. */
  readonly #wordsByLength = new Map<number, string[]>();
  readonly #similar = new Map<string, readonly string[]>();

  add(name: string, value: Value): void {
    const known: KnownName<Value> = {
      at: this.#names.length,
      key: catalogueKey(name),
      words: new Set(wordsOf(name)),
      value,
    };
    for (const word of known.words) {
      if (!this.#byWord.has(word)) add(this.#wordsByLength, word.length, word);
      add(this.#byWord, word, known);
    }
    this.#names.push(known);
    this.#similar.clear();
  }

  /** The only value with a name that has all words of this name; undefined if there is none or another one. With no other words it is very likely. */
  find(name: string): ClosestName<Value> | undefined {
    const found = this.#matching(name);
    const [value, another] = new Set(found.map((known) => known.value));
    if (value === undefined || another !== undefined) return undefined;
    const words = new Set(wordsOf(name));
    return {
      value,
      isVeryLikely: found.some((known) => hasAll(known, words) && known.words.size === words.size),
    };
  }

  /** All values with a name that has all words of this name. */
  all(name: string): Value[] {
    return [...new Set(this.#matching(name).map(({ value }) => value))];
  }

  /** The names with all words of a name, else with those that are not general, such as `X-ray` of `X-ray machine`, else that start with these. */
  #matching(name: string): readonly KnownName<Value>[] {
    const words = wordsOf(name);
    const withAll = this.#withWords(words);
    if (withAll.length > 0) return shortest(withAll, words);
    const distinctive = words.filter((word) => !generalWords.has(word));
    const withDistinctive = this.#withWords(distinctive);
    if (withDistinctive.length > 0) return shortest(withDistinctive, distinctive);
    const start = catalogueKey(distinctive.join(' '));
    const starting =
      start.length < shortestStart ? [] : this.#names.filter(({ key }) => key.startsWith(start));
    if (starting.length > 0) return starting;
    const misspelt = this.#withMisspelt(distinctive);
    return misspelt.length > 0 ? misspelt : this.#within(distinctive);
  }

  /** The names with all words, of which long ones can be misspelt. */
  #withMisspelt(words: readonly string[]): readonly KnownName<Value>[] {
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
    if (longest.length < shortestMisspelt) return [];
    return this.#namesLike(longest).filter((known) =>
      words.every((word) => this.#wordsLike(word).some((other) => known.words.has(other))),
    );
  }

  /** The names of which all words are in these words, also misspelt, and one is the last word. No other word shows another thing. */
  #within(words: readonly string[]): readonly KnownName<Value>[] {
    const candidates = this.#namesLike(words.at(-1) ?? '');
    if (candidates.length === 0) return [];
    const found = new Set(words.flatMap((word) => this.#wordsLike(word)));
    const others = words.filter((word) => otherThings.has(word));
    return candidates.filter(
      (known) => hasAll(known, others) && [...known.words].every((word) => found.has(word)),
    );
  }

  #withWords(words: readonly string[]): readonly KnownName<Value>[] {
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
    if (longest.length < shortestWord) return [];
    return (this.#byWord.get(longest) ?? []).filter((known) => hasAll(known, words));
  }

  /** The names with a word or a similar one. */
  #namesLike(word: string): KnownName<Value>[] {
    const names = new Set(this.#wordsLike(word).flatMap((other) => this.#byWord.get(other) ?? []));
    return [...names].toSorted((one, other) => one.at - other.at);
  }

  /** The words of names that are a word, or nearly. Many names of a file have the same words. */
  #wordsLike(word: string): readonly string[] {
    const kept = this.#similar.get(word);
    if (kept) return kept;
    const lengths = word.length < shortestMisspelt ? [0] : [-2, -1, 0, 1, 2];
    const words = lengths
      .flatMap((more) => this.#wordsByLength.get(word.length + more) ?? [])
      .filter((known) => isNearly(word, known));
    if (this.#similar.size >= maximumKept) this.#similar.clear();
    this.#similar.set(word, words);
    return words;
  }
}

/** The names that have no other words than these, or else all: "X-ray" is "X-ray" rather than "Panoramic X-ray". */
function shortest<Value>(found: readonly KnownName<Value>[], words: readonly string[]) {
  const same = found.filter((known) => known.words.size === new Set(words).size);
  return same.length > 0 ? same : found;
}

/** At most one error, or two in a very long word: "Washing" is not "Warming". */
const isNearly = (word: string, known: string) =>
  word === known || (word.length >= shortestMisspelt && distance(word, known) <= (word.length >= 10 ? 2 : 1));

const hasAll = (known: KnownName<unknown>, words: Iterable<string>) =>
  [...words].every((word) => known.words.has(word));

/** The words of a name. A single letter belongs to the next word: "X-ray" and "Xray" are one word. */
function wordsOf(name: string): string[] {
  const words = catalogueWords(name).filter(Boolean).join(' ');
  return words.replaceAll(/(?<=^| )(\p{L}) (?=\p{L})/gu, '$1').split(' ');
}
