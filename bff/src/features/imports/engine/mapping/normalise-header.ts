/**
 * A header as words in lower case with single spaces, without digits at the end and remarks in brackets: `LastInsp_Date (UK)` is "last insp date".
 * A number sign after a word is "no", as in `Asset #`, unless the word says that it is a number, as in `Tag #`.
 */
export function normaliseHeader(header: string): string {
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
