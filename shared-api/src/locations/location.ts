import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A site where equipment stands. One without a group is global. */
export const location = z.object({
  id,
  name: z.string(),
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
  /** How many people of the caller's organisation see the location. */
  orgUserCount: z.int(),
  /** Whether the person of `showAssignedByOrgUserId` is assigned to it; null when nobody was asked about. */
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
  /** The assets that stand in it, inactive ones too. */
  assetInstanceCount: z.int(),
  version: z.int(),
});
export type SubLocation = z.infer<typeof subLocation>;

/** Why a room cannot be deleted, with the number of its assets; null when it can. */
export function roomDeletionRefusal({
  nameNickname,
  assetInstanceCount: count,
}: Pick<SubLocation, 'nameNickname' | 'assetInstanceCount'>): string | null {
  if (count === 0) return null;
  return count === 1
    ? `${nameNickname} has 1 asset. Move it first.`
    : `${nameNickname} has ${count} assets. Move them first.`;
}

/** What a room is called that was given no name; `existing` rooms are at the location already. */
export function unnamedRoom(existing: number): string {
  return `_Room ${existing + 1}`;
}
