import { foldText } from '@steward/shared-api';
/** The key of a name for comparisons: "Otis", "OTIS " and "Ótis" have the same key. Does the same as `steward_text_key` in the database. */
export function nameKey(name: string): string {
  return foldText(name).replaceAll(/\s+/g, ' ').trim();
}

const legalForms = new Set([
  'inc',
  'llc',
  'ltd',
  'limited',
  'plc',
  'corp',
  'corporation',
  'co',
  'company',
  'companies',
  'gmbh',
  'ag',
  'kg',
  'kgaa',
  'mbh',
  'ohg',
  'se',
  'sa',
  'sas',
  'sarl',
  'srl',
  'spa',
  'bv',
  'nv',
  'ab',
  'as',
  'aps',
  'oy',
  'oyj',
  'kk',
  'pty',
  'pte',
  'lp',
  'llp',
  'sl',
  'slu',
  'sro',
  'zrt',
  'kft',
]);

/** The key of a manufacturer's name for comparisons, without its legal form: "ACME, Inc." and "Acme" have the same key. */
export function manufacturerKey(name: string): string {
  const words = nameKey(name)
    // Makes "s.p.a." and "A/S" one word each.
    .replaceAll(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '')
    .replaceAll(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
    .split(' ');
  let last = words.length;
  while (last > 1 && (legalForms.has(words[last - 1] ?? '') || words[last - 1] === '&')) last -= 1;
  return words.slice(0, last).join(' ');
}

/**
 * The key of a reference for comparisons. GS1 numbers (GTIN, UDI-DI) are padded to 14 digits, because spreadsheets remove
 * leading zeros.
 */
export function referenceKey(reference: string): string {
  return /^\d{8,14}$/.test(reference) ? reference.padStart(14, '0') : foldText(reference);
}
