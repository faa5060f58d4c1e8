import { roomLabel, type Location, type SubLocation } from '@steward/shared-api';
import type { LocationRow } from './locations.queries.ts';
import type { RoomRow } from './rooms.queries.ts';

/** Converts the row of a location to the contract. */
export function presentLocation(row: LocationRow): Location {
  return {
    id: row.id,
    name: row.name,
    ...(row.label === row.name ? {} : { label: row.label }),
    reference: row.reference,
    phone: row.phone,
    email: row.email,
    address: row.address,
    postcode: row.postcode,
    group: row.group_id && row.group_name ? { id: row.group_id, name: row.group_name } : null,
    region: row.region_id && row.region_name ? { id: row.region_id, name: row.region_name } : null,
    regionString: row.region_name ?? '',
    subLocationsString: row.room_names ?? '',
    isGlobal: row.group_id === null,
    timeZone: row.time_zone,
    assetInstanceCount: row.asset_count ?? 0,
    orgUserCount: row.user_count ?? 0,
    isAssignedToUser: row.is_assigned === undefined ? null : Boolean(row.is_assigned),
    version: row.version,
  };
}

/** Converts the row of a room to the contract. */
export function presentRoom(row: RoomRow): SubLocation {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    nameNickname: roomLabel(row.name, row.nickname),
    assetInstanceCount: row.asset_count ?? 0,
    version: row.version,
  };
}
