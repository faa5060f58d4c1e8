import { isPostcode } from '../locations/postcodes.ts';
import type { LocationResolver } from '../locations/resolve-locations.ts';
import type { ValuesOf } from '../fields/field.ts';
import { countParts, divideNames } from './divide-names.ts';
import type { userFields } from './user-fields.ts';

/** A location as a row names it. */
export interface NamedPlace {
  readonly name: string;
  readonly postcode: string | undefined;
}

type KnownLocations = Pick<LocationResolver, 'isKnown' | 'closestName'>;

const allLocations =
  /^(?:all|(?:all|every) (?:the )?(?:sites?|locations?|practices?|branch(?:es)?|clinics?|surger(?:y|ies)))$/i;

type Refusal = { readonly field: keyof typeof userFields; readonly reason: string };

/**
 * The locations that a row of a user names. Semicolons, lines and | separate them; commas and words such as `and` separate them if they are
 * no part of a name. Their postcodes are in a column of their own, or each after its name, also as a part of its own: `Smile Clinic; BS1 4DJ`.
 * Words such as `All sites` mean all locations of the group, unless a location has this name.
 */
export function locationsOfUser(
  { locations, locationPostcode }: Pick<ValuesOf<typeof userFields>, 'locations' | 'locationPostcode'>,
  known: KnownLocations,
): { readonly named: readonly NamedPlace[]; readonly hasAll: boolean } | Refusal {
  const places: NamedPlace[] = [];
  for (const part of partsOf(locations)) {
    const before = places.at(-1);
    if (before?.postcode === undefined && before && isPostcode(part))
      places[places.length - 1] = { ...before, postcode: part };
    else places.push(...namesIn(part, known).map((name) => ({ name, postcode: undefined })));
  }
  const meansAll = ({ name }: NamedPlace) => allLocations.test(name) && !known.isKnown(name, undefined);
  const named = places.filter((place) => !meansAll(place));
  const hasAll = named.length < places.length;
  const postcodes = partsOf(locationPostcode).flatMap(postcodesIn);
  // Users of all locations name none.
  if (postcodes.length === 0 || named.length === 0) return { named, hasAll };
  if (postcodes.length !== named.length)
    return {
      field: 'locationPostcode',
      reason: `The row has ${postcodes.length === 1 ? '1 postcode' : `${postcodes.length} postcodes`} for ${named.length === 1 ? '1 location' : `${named.length} locations`}: enter one for each`,
    };
  return {
    hasAll,
    named: named.map(({ name, postcode }, at) => ({ name, postcode: postcodes[at] ?? postcode })),
  };
}

function partsOf(text = ''): string[] {
  return text
    .split(/[;\n|]/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The names in a text. It stays one name if it is a known one, or probably means a known one with as many parts. */
function namesIn(text: string, known: KnownLocations): readonly string[] {
  if (known.isKnown(text, undefined)) return [text];
  const names = divideNames(text, (name) => known.isKnown(name, undefined));
  if (names.length < 2 || names.some((name) => known.isKnown(name, undefined))) return names;
  const closest = known.closestName(text);
  return closest !== undefined && countParts(closest) >= countParts(text) ? [text] : names;
}

/** The postcodes in a text; the whole text if a part of it is none. */
function postcodesIn(text: string): readonly string[] {
  const parts = text.split(/\s*[,/&+]\s*|\s+and\s+/i);
  return parts.every(isPostcode) ? parts : [text];
}
