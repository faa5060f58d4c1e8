import { unnamedRoom, type SubLocation } from '@steward/shared-api';

/** A row of Room Management; version 0 is a new room. */
export interface RoomRow {
  readonly id: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly nameNickname: string;
  readonly assetInstanceCount: number;
  readonly version: number;
}

/** A room and its unsaved values. */
export interface RoomChange {
  readonly row: RoomRow;
  readonly changes: Partial<Pick<RoomRow, 'name' | 'nickname'>>;
}

/** A new room; without a name it gets this one. */
export function newRoom(existing: number): RoomRow {
  return {
    id: crypto.randomUUID(),
    name: null,
    nickname: null,
    nameNickname: unnamedRoom(existing),
    assetInstanceCount: 0,
    version: 0,
  };
}

export const isNewRoom = ({ version }: Pick<SubLocation, 'version'>) => version === 0;
