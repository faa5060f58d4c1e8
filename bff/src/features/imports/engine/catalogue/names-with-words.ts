import { distance } from 'fastest-levenshtein';
import { catalogueKey, catalogueWords, type ClosestName } from '../plan/catalogue-names.ts';

/** A name needs a word of at least this many letters to be searched for. */
const shortestWord = 3;

/** The minimum length of a text that can be the start of a longer name. */
const shortestStart = 4;

/** The length of the shortest word that can be misspelt: many short words differ in one letter. */
const shortestMisspelt = 7;

/** Words that can be left out of a name of equipment, in the singular. */
const generalWords = new Set(['machine', 'unit', 'device', 'equipment', 'system', 'apparatus', 'set']);

interface KnownName<Value> {
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly value: Value;
}

/**
 * Finds the known name that has all words of another name, in any order, or that starts with it: "Dental chair" is a part of "Dental chairs
 * and units", "Defib" is the start of "Defibrillators", and "micrscope" is a misspelt word of "Centrifuges and microscopes". Else the name
 * begins with further words: "Vacuum autoclave" is an autoclave, but "Autoclave trolley" is none.
 */
export class NamesWithWords<Value> {
  readonly #names: KnownName<Value>[] = [];

  add(name: string, value: Value): void {
    this.#names.push({ key: catalogueKey(name), words: new Set(wordsOf(name)), value });
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
    if (!words.some((word) => word.length >= shortestMisspelt)) return [];
    return this.#names.filter((known) =>
      words.every((word) => [...known.words].some((other) => isNearly(word, other))),
    );
  }

  /** The names of which all words are in these words, also misspelt, and one is the last word. */
  #within(words: readonly string[]): readonly KnownName<Value>[] {
    const last = words.at(-1) ?? '';
    return this.#names.filter(
      (known) =>
        [...known.words].some((other) => isNearly(last, other)) &&
        [...known.words].every((other) => words.some((word) => isNearly(word, other))),
    );
  }

  #withWords(words: readonly string[]): readonly KnownName<Value>[] {
    if (!words.some((word) => word.length >= shortestWord)) return [];
    return this.#names.filter((known) => hasAll(known, words));
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
