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

/** The key of a postcode for comparisons: `bs14dj`, `BS1-4DJ` and `BS1 4DJ` have the same key. */
export function postcodeKey(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
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

const nameWithStart =
  /^(?<name>.*[^\s,(])[\s,]*\(\s*(?<start>[A-Z]{1,2}(?:\d[A-Z\d]?(?: ?\d[A-Z]{0,2})?)?)\s*\)$/i;

/** Splits `Park Road (BD18)` into the name and the start of a postcode. Returns undefined for other texts. */
export function splitPostcodeStart(text: string): { name: string; start: string } | undefined {
  const { name, start } = nameWithStart.exec(text)?.groups ?? {};
  return name === undefined || start === undefined ? undefined : { name, start };
}

const nameWithDistrict = /^(?<name>.*[^\s,])[\s,]+(?<start>[A-Z]{1,2}\d[A-Z\d]?)$/i;

/** Splits `Park Road HR4` and `Park Road, HR4` into the name and the district of a postcode. Returns undefined for other texts. */
export function splitDistrict(text: string): { name: string; start: string } | undefined {
  const { name, start } = nameWithDistrict.exec(text)?.groups ?? {};
  return name === undefined || start === undefined ? undefined : { name, start };
}

/** Whether a postcode starts with a text: `BD18 3LN` with `BD`, `BD1`, `BD18` and `BD18 3`. */
export function hasPostcodeStart(stored: string | null, start: string): boolean {
  return stored !== null && postcodeKey(stored).startsWith(postcodeKey(start));
}

/** Whether a text is the whole postcode, its area or its district: `BD18 3LN`, `BD` or `BD18`. */
export function isPostcodeStart(stored: string | null, start: string): boolean {
  if (stored === null) return false;
  const whole = postcodeKey(stored);
  const district = whole.slice(0, -3);
  return [whole, district, district.replace(/\d.*/, '')].includes(postcodeKey(start));
}

const useReference = 'enter the reference instead of the name (Settings, Locations)';

/** Why the name of several locations is refused. */
export function severalNamed(
  name: string,
  matches: readonly { readonly postcode: string | null }[],
  postcode: string | undefined,
): string {
  const count = matches.length;
  if (postcode !== undefined)
    return `${count} locations named '${name}' have the postcode ${postcode}: ${useReference}`;
  const known = matches.find((one) => one.postcode !== null)?.postcode;
  const example = known ? `, as in '${name}, ${known}'` : '';
  return `${count} locations are named '${name}': add the postcode${example}, or ${useReference}`;
}
