import { unnamedRoom, type SubLocation } from '@steward/shared-api';

/** A room as Room Management edits it; one of version 0 is not saved yet. */
export interface RoomRow {
  readonly id: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly nameNickname: string;
  readonly assetInstanceCount: number;
  readonly version: number;
}

/** A room and what of it is to be saved. */
export interface RoomChange {
  readonly row: RoomRow;
  readonly changes: Partial<Pick<RoomRow, 'name' | 'nickname'>>;
}

/** A room to be added; without a name it becomes what it is called here. */
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
