import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A region that a group assigns its locations to. */
export const region = z.object({
  id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  groupId: id,
  /** The number of its locations that the caller may see. */
  locationCount: z.int(),
  version: z.int(),
});
export type Region = z.infer<typeof region>;

/** Returns why a region cannot be deleted, with the number of its locations, or null. */
export function regionDeletionRefusal({
  name,
  locationCount: count,
}: Pick<Region, 'name' | 'locationCount'>): string | null {
  if (count === 0) return null;
  return count === 1
    ? `${name} has 1 location. Move it first.`
    : `${name} has ${count} locations. Move them first.`;
}

/** Returns the default name of a new region in a group with `existing` regions. */
export function unnamedRegion(existing: number): string {
  return `Region ${existing + 1}`;
}
