/** How a name is compared: "Otis", "OTIS " and "otis" are one. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
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

/** How a maker's name is compared: without the legal form at its end, so that "ACME, Inc." and "Acme" are one maker. */
export function makerKey(name: string): string {
  const words = nameKey(name)
    // s.p.a. and A/S are one word each
    .replaceAll(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '')
    .replaceAll(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
    .split(' ');
  let last = words.length;
  while (last > 1 && (legalForms.has(words[last - 1] ?? '') || words[last - 1] === '&')) last -= 1;
  return words.slice(0, last).join(' ');
}

/**
 * How a reference is compared. The numbers of GS1 (GTIN, UDI-DI) have up to 14 digits and are the same with and without zeros in
 * front, which spreadsheets take away; any other reference is what it is, but for case.
 */
export function referenceKey(reference: string): string {
  return /^\d{8,14}$/.test(reference) ? reference.padStart(14, '0') : reference.toLowerCase();
}
