// Characters that Unicode does not decompose into one of English and a mark, and signs that keyboards and word processors exchange. The function
// `steward_fold_text` of the database has the same list; a test compares both.
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

// Cyrillic and Greek letters that look like Latin ones, also as capitals. Not μ, because µm are not mm.
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
 * Returns the form of a text for search, uniqueness and matching: texts that people regard as the same have the same form. It has no upper
 * case, no accents, no wide or invisible characters, and one kind of apostrophe, quotation mark and dash, and
 * letters of other scripts that look like Latin ones are Latin: `Müller’s Großraum` is `muller's grossraum`.
 * Spaces are kept. Never show or store it, because it is not what the user wrote.
 */
export function foldText(text: string): string {
  // Most texts are English, and a list of thousands is filtered with each key.
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

/** Whether a text has every word of a search term, in any order, in the form of {@link foldText}. */
export function isFoundIn(text: string, searchTerm: string): boolean {
  const folded = foldText(text);
  return searchWords(searchTerm).every((word) => folded.includes(word));
}

/** The most words of a search term that count. */
const maximumWords = 8;

/** Returns the words of a search term in the form of {@link foldText}. */
export function searchWords(searchTerm: string): string[] {
  return foldText(searchTerm)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords);
}
