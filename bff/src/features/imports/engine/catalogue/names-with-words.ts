import { catalogueWords, type ClosestName } from '../plan/catalogue-names.ts';

/** A name needs a word of at least this many letters to be searched for. */
const shortestWord = 3;

/** Finds the known name that has all words of another name, in any order: "Dental chair" is a part of "Dental chairs and units". */
export class NamesWithWords<Value> {
  readonly #names: { readonly words: ReadonlySet<string>; readonly value: Value }[] = [];

  add(name: string, value: Value): void {
    this.#names.push({ words: new Set(wordsOf(name)), value });
  }

  /** The only value with a name that has all words of this name; undefined if there is none or another one. With no other words it is very likely. */
  find(name: string): ClosestName<Value> | undefined {
    const words = wordsOf(name);
    if (!words.some((word) => word.length >= shortestWord)) return undefined;
    const found = this.#names.filter((known) => words.every((word) => known.words.has(word)));
    const [value, another] = new Set(found.map((known) => known.value));
    if (value === undefined || another !== undefined) return undefined;
    return { value, isVeryLikely: found.some((known) => known.words.size === new Set(words).size) };
  }
}

/** The words of a name. A single letter belongs to the next word: "X-ray" and "Xray" are one word. */
function wordsOf(name: string): string[] {
  const words = catalogueWords(name).filter(Boolean).join(' ');
  return words.replaceAll(/(?<=^| )(\p{L}) (?=\p{L})/gu, '$1').split(' ');
}
