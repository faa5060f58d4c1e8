import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A part of the country that a group sorts its locations by (doc 2 §3). */
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

/** Why a region cannot be deleted; null when it can. */
export function regionDeletionRefusal({ locationCount }: Pick<Region, 'locationCount'>): string | null {
  return locationCount > 0 ? 'A region can be deleted only when no locations are in it' : null;
}

/** What a region is called that was given no name; the group has `existing` ones already (doc 2 §5). */
export function unnamedRegion(existing: number): string {
  return `Region ${existing + 1}`;
}
