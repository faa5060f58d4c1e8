/**
 * A header as words in lower case with single spaces, without digits at the end and remarks in brackets: `LastInsp_Date (UK)` is "last insp date".
 * A sign of a currency alone is kept. A number sign after a word is "no", as in `Asset #`, unless the word says that it is a number, as in `Tag #`.
 */
export function normaliseHeader(header: string): string {
  const [, currency] = /^\s*([£€$])\s*(?:\([^)]*\))?\s*$/.exec(header) ?? [];
  if (currency !== undefined) return currency;
  return header
    .replaceAll(/(?<=\S)\s*\([^)]*\)/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(
      /(?<=\p{L}[\s.]*)(?<!(?:^|[^\p{L}])(?:no|nr|number|num|id|n|code|tag|ref|reference)[\s.]*)#(?!\s*\d)/gu,
      ' no ',
    )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ ?\d+ ?$/, '')
    .trim();
}

/** Possessives of companies and people outside the practice, which have their own numbers: "Supplier's reference". */
const others =
  /^(?:supplier|manufacturer|maker|vendor|dealer|seller|customer|client|patient|owner|insurer|lessor|landlord|contractor|engineer|installer|distributor|previous owner)s?['’]/i;

/**
 * A normalised header without a word that adds nothing to a name of a field: the possessive of a person as in "Jo's remarks", a word for
 * the sheet as in "Reg notes", and the thing as in "Serial no. of the item" and "Equipment make".
 */
export function bareHeader(header: string): string {
  const ofPerson = others.test(header.trim()) ? header : header.replace(/^\s*\p{L}+(?:['’]s|s['’])\s+/u, '');
  return normaliseHeader(ofPerson)
    .replace(/^(?:our|the|my) /, '')
    .replace(/^(?:reg|register|sheet|spreadsheet|log|list) (?=\p{L})/u, '')
    .replace(/^(?:equipment|equip|eqpt|asset|item|device|machine|unit|appliance) (?=\p{L})/u, '')
    .replace(/ of (?:the )?(?:equipment|asset|item|device|machine|unit|appliance|kit)$/, '');
}
