import { isPostcode } from '../locations/postcodes.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { userFields } from './user-fields.ts';

/** A location as a row names it. */
export interface NamedPlace {
  readonly name: string;
  readonly postcode: string | undefined;
}

const allLocations =
  /^(?:all|both|every)(?: (?:sites?|locations?|practices?|branch(?:es)?|clinics?|surger(?:y|ies)))?$/i;

type Refusal = { readonly field: keyof typeof userFields; readonly reason: string };

/**
 * The locations that a row of a user names, separated by semicolons. Their postcodes are in a column of their own, or each after its name, also as a
 * part of its own: `Smile Clinic; BS1 4DJ`. A user who has all locations can have `All sites`, which names none.
 */
export function locationsOfUser(
  { locations, locationPostcode }: Pick<ValuesOf<typeof userFields>, 'locations' | 'locationPostcode'>,
  { hasAllLocations }: { readonly hasAllLocations: boolean },
): readonly NamedPlace[] | Refusal {
  const places: NamedPlace[] = [];
  for (const part of partsOf(locations)) {
    if (hasAllLocations && allLocations.test(part)) continue;
    const before = places.at(-1);
    if (before?.postcode === undefined && before && isPostcode(part))
      places[places.length - 1] = { ...before, postcode: part };
    else places.push({ name: part, postcode: undefined });
  }
  const postcodes = partsOf(locationPostcode);
  // Users of all locations name none.
  if (postcodes.length === 0 || places.length === 0) return places;
  if (postcodes.length !== places.length)
    return {
      field: 'locationPostcode',
      reason: `The row has ${postcodes.length === 1 ? '1 postcode' : `${postcodes.length} postcodes`} for ${places.length === 1 ? '1 location' : `${places.length} locations`}: enter one for each`,
    };
  return places.map(({ name, postcode }, at) => ({ name, postcode: postcodes[at] ?? postcode }));
}

function partsOf(text = ''): string[] {
  return text
    .split(/[;\n|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}
