const pattern = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`;
const postcode = new RegExp(`^${pattern}$`, 'i');
const nameWithPostcode = new RegExp(String.raw`^(?<name>.*[^\s,(])[\s,(]+(?<postcode>${pattern})\)?$`, 'i');

/** Whether a text is a British postcode, such as `BS1 4DJ`. */
export const isPostcode = (text: string): boolean => postcode.test(text);

/** Splits `Smile Clinic, BS1 4DJ` and `Smile Clinic (BS1 4DJ)` into the name and the postcode. Returns undefined for other texts. */
export function splitPostcode(text: string): { name: string; postcode: string } | undefined {
  const { name, postcode: found } = nameWithPostcode.exec(text)?.groups ?? {};
  return name === undefined || found === undefined ? undefined : { name, postcode: found };
}

/** The key of a postcode for comparisons: `bs14dj` and `BS1 4DJ` have the same key. */
export function postcodeKey(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** The locations of one name that a row with this postcode can mean: those with the postcode, else those without any. */
export function withPostcode<Location extends { readonly postcode: string | null }>(
  named: readonly Location[],
  wanted: string | undefined,
): readonly Location[] {
  if (wanted === undefined) return named;
  const same = named.filter(
    (one) => one.postcode !== null && postcodeKey(one.postcode) === postcodeKey(wanted),
  );
  return same.length > 0 ? same : named.filter((one) => one.postcode === null);
}
