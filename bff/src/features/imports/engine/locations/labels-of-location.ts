import type { StoredLocation } from '../import-lookups.queries.ts';

/** The maximum length of an address in a label (migration 0086). */
const maximumAddress = 100;

/**
 * The labels of a location: the present one, and those that an export may have while another location has the same name: `Smile Clinic,
 * BS1 4DJ`, `Smile Clinic, 2 Quay` or `Smile Clinic, S3`.
 */
export function labelsOf({
  name,
  label,
  postcode,
  address,
  reference,
}: Pick<StoredLocation, 'name' | 'label' | 'postcode' | 'address' | 'reference'>): readonly string[] {
  const distinctions = [postcode, address?.slice(0, maximumAddress), reference].filter(Boolean);
  return [label, ...distinctions.map((distinction) => `${name}, ${distinction}`)];
}

/** A label in one line. An address in it can have line breaks, which separate names in a cell. */
export const inOneLine = (label: string): string => label.replaceAll(/\s+/g, ' ');
