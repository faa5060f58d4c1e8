import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A site with equipment. A location without a group is global. */
export const location = z.object({
  id,
  name: z.string(),
  /** The name with the postcode, address or reference. Omitted if no other location of the group has the same name. */
  label: z.optional(z.string()),
  reference: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  group: z.nullable(z.object({ id, name: z.string() })),
  region: z.nullable(z.object({ id, name: z.string() })),
  /** The name of the region; empty without one. */
  regionString: z.string(),
  /** The names of the rooms in one line. */
  subLocationsString: z.string(),
  isGlobal: z.boolean(),
  timeZone: z.string(),
  assetInstanceCount: z.int(),
  /** The number of users of the caller's organisation who see the location. */
  orgUserCount: z.int(),
  /** Whether the user of `showAssignedByOrgUserId` is assigned to it; null without that parameter. */
  isAssignedToUser: z.nullable(z.boolean()),
  version: z.int(),
});
export type Location = z.infer<typeof location>;

/** A room of a location. */
export const subLocation = z.object({
  id,
  name: z.string(),
  nickname: z.nullable(z.string()),
  /** `Name (Nickname)`, or the name alone. */
  nameNickname: z.string(),
  /** The number of assets in the room, including inactive ones. */
  assetInstanceCount: z.int(),
  version: z.int(),
});
export type SubLocation = z.infer<typeof subLocation>;

/** Returns why a room cannot be deleted, with the number of its assets, or null. */
export function roomDeletionRefusal({
  nameNickname,
  assetInstanceCount: count,
}: Pick<SubLocation, 'nameNickname' | 'assetInstanceCount'>): string | null {
  if (count === 0) return null;
  return count === 1
    ? `${nameNickname} has 1 asset. Move it first.`
    : `${nameNickname} has ${count} assets. Move them first.`;
}

/** Returns the default name of a new room at a location with `existing` rooms. */
export function unnamedRoom(existing: number): string {
  return `_Room ${existing + 1}`;
}
