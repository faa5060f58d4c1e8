/** A header as words in lower case with single spaces, without digits at the end and remarks in brackets: `LastInsp_Date (UK)` is "last insp date". */
export function normaliseHeader(header: string): string {
  return header
    .replaceAll(/(?<=\S)\s*\([^)]*\)/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ ?\d+ ?$/, '')
    .trim();
}
