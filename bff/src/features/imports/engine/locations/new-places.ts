import type { Plan } from '../plan/plan.ts';
import type { LocationRows } from '../import-lookups.queries.ts';
import { nameKey } from '../plan/names.ts';

/** `Smile Clinic (BS1 4DJ)`, or the name alone if the postcode is not known. */
export const locationLabel = ({ name, postcode }: { name: string; postcode?: string | null }): string =>
  postcode ? `${name} (${postcode})` : name;

/** The stored locations with their names, and with the postcodes if others have the same name. */
export function namedLocations({
  locations,
}: LocationRows): { readonly id: string; readonly name: string }[] {
  const counts = new Map<string, number>();
  for (const { name } of locations) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  return locations.map((location) => ({
    id: location.id,
    name: counts.get(nameKey(location.name)) === 1 ? location.name : locationLabel(location),
  }));
}

/** The labels of the regions, locations and rooms that a plan creates besides the rows of the file. */
export function newPlaces({ table, creations }: Plan, { locations }: LocationRows): readonly string[] {
  const labels = new Map(locations.map((location) => [location.id, locationLabel(location)]));
  for (const creation of creations)
    if (creation.table === 'locations') labels.set(creation.row.id, locationLabel(creation.row));
  return creations.flatMap((creation) => {
    if (creation.table === table) return [];
    switch (creation.table) {
      case 'regions':
        return [creation.row.name];
      case 'locations':
        return [locationLabel(creation.row)];
      case 'sub_locations':
        return [`${creation.row.name} · ${labels.get(creation.row.location_id) ?? ''}`];
      default:
        return [];
    }
  });
}
