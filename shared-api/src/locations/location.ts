import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** A site where equipment stands (doc 2 §3). One without a group is global. */
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

/** Why a room cannot be deleted; null when it can (doc 1 §5). */
export function roomDeletionRefusal(room: Pick<SubLocation, 'assetInstanceCount'>): string | null {
  return room.assetInstanceCount > 0 ? 'A room can be deleted only when no assets are in it' : null;
}

/** What a room is called that was given no name; `existing` rooms are at the location already (doc 1 §5). */
export function unnamedRoom(existing: number): string {
  return `_Room ${existing + 1}`;
}
