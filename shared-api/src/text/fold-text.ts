// Characters that Unicode does not decompose into a basic Latin letter and a mark, and signs that keyboards and word processors replace. The database
// function `steward_fold_text` has the same list; a test compares both.
const replacements = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
    ĸ: 'k',
    ς: 'σ',
  }),
);

// Cyrillic and Greek letters that look like Latin ones, including capitals. Not μ, because µm are not mm.
const lookAlikes = 'авекмнорстухіјѕһԁԛԝαβεζηικνορτυχ';
const latin = 'abekmhopctyxijshdqwabezhiknoptyx';
for (const [at, letter] of [...lookAlikes].entries()) replacements.set(letter, latin.charAt(at));
const replaced = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

const apostrophes = /[`´‘’‚‛ʹʻʼʽʾʿˈˊˋ′＇]/gu;
const quotationMarks = /[“”„‟«»″＂]/gu;
const dashes = /[‐‑‒–—―−﹘﹣－]/gu;
// Combining marks of Latin, Greek and Cyrillic letters. Vowels of other scripts are marks too, and are kept.
const marks = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\t-\r])\p{Cc}/gu;
const isPlain = /^[\t-\r -~]*$/;

/**
 * Returns the folded form of a text for search, uniqueness and matching: texts that people regard as the same have the same folded form. It is
 * lower case, without accents or wide or invisible characters, and with one kind of apostrophe, quotation mark and dash. If a letter of
 * another script looks like a Latin one, it becomes Latin: `Müller’s Großraum` becomes `muller's grossraum`. Spaces are kept. Never show or
 * store it in place of the text, because it is not what the user wrote.
 */
export function foldText(text: string): string {
  // A fast path: most texts are ASCII, and every keystroke filters a list of thousands.
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .replace(dashes, '-')
    .replace(invisible, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(replaced, (letter) => replacements.get(letter) ?? letter);
}

/** Whether a text contains every word of a search term, in any order. Compares folded forms. */
export function isFoundIn(text: string, searchTerm: string): boolean {
  const folded = foldText(text);
  return searchWords(searchTerm).every((word) => folded.includes(word));
}

/** The maximum number of words of a search term; further ones are ignored. */
const maximumWords = 8;

/** Returns the words of a search term in their folded form. */
export function searchWords(searchTerm: string): string[] {
  return foldText(searchTerm)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords);
}
