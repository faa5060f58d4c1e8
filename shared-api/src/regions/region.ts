import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A part of the country that a group sorts its locations by. */
export const region = z.object({
  id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  groupId: id,
  /** The locations in it that the caller may see. */
  locationCount: z.int(),
  version: z.int(),
});
export type Region = z.infer<typeof region>;

/** Why a region cannot be deleted, with the number of its locations; null when it can. */
export function regionDeletionRefusal({
  name,
  locationCount: count,
}: Pick<Region, 'name' | 'locationCount'>): string | null {
  if (count === 0) return null;
  return count === 1
    ? `${name} has 1 location. Move it first.`
    : `${name} has ${count} locations. Move them first.`;
}

/** What a region is called that was given no name; the group has `existing` ones already. */
export function unnamedRegion(existing: number): string {
  return `Region ${existing + 1}`;
}
