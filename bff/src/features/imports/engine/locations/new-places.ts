import type { Plan } from '../plan/plan.ts';
import type { LocationRows } from '../import-lookups.queries.ts';

/** The columns of a new location of which only the name is known. */
export const emptyLocation = {
  supplier_id: null,
  region_id: null,
  reference: null,
  phone: null,
  email: null,
  address: null,
  postcode: null,
  time_zone: 'Europe/London',
};

/** The name of a new location with its postcode: `Smile Clinic, BS1 4DJ`, or the name alone if the postcode is not known. */
export const nameWithPostcode = ({
  name,
  postcode,
}: {
  name: string;
  postcode?: string | null | undefined;
}): string => (postcode ? `${name}, ${postcode}` : name);

interface NewLocation {
  readonly name: string;
  readonly postcode: string | null;
}

/** The note that a new location may duplicate another one. */
export const possibleDuplicateNote = (location: NewLocation, other: NewLocation): string =>
  `The new location '${nameWithPostcode(location)}' may be the same as '${nameWithPostcode(other)}': please check`;

/** The labels of the regions, locations and rooms that a plan creates besides the rows of the file, rooms last. */
export function newPlaces({ table, creations }: Plan, { locations }: LocationRows): readonly string[] {
  const labels = new Map(locations.map(({ id, label }) => [id, label]));
  for (const creation of creations)
    if (creation.table === 'locations') labels.set(creation.row.id, nameWithPostcode(creation.row));
  const places: string[] = [];
  const rooms: string[] = [];
  for (const creation of creations) {
    if (creation.table === table) continue;
    if (creation.table === 'regions') places.push(creation.row.name);
    if (creation.table === 'locations') places.push(nameWithPostcode(creation.row));
    if (creation.table === 'sub_locations')
      rooms.push(`${creation.row.name} · ${labels.get(creation.row.location_id) ?? ''}`);
  }
  return [...places, ...rooms];
}
