import type { Plan } from '../plan/plan.ts';
import type { LocationRows } from '../import-lookups.queries.ts';

/** The name of a new location with its postcode: `Smile Clinic, BS1 4DJ`, or the name alone if the postcode is not known. */
export const nameWithPostcode = ({ name, postcode }: { name: string; postcode?: string | null }): string =>
  postcode ? `${name}, ${postcode}` : name;

/** The labels of the regions, locations and rooms that a plan creates besides the rows of the file. */
export function newPlaces({ table, creations }: Plan, { locations }: LocationRows): readonly string[] {
  const labels = new Map(locations.map(({ id, label }) => [id, label]));
  for (const creation of creations)
    if (creation.table === 'locations') labels.set(creation.row.id, nameWithPostcode(creation.row));
  return creations.flatMap((creation) => {
    if (creation.table === table) return [];
    switch (creation.table) {
      case 'regions':
        return [creation.row.name];
      case 'locations':
        return [nameWithPostcode(creation.row)];
      case 'sub_locations':
        return [`${creation.row.name} · ${labels.get(creation.row.location_id) ?? ''}`];
      default:
        return [];
    }
  });
}
