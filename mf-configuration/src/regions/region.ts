import { unnamedRegion, type Region } from '@steward/shared-api';

/** A region as Manage Regions edits it; one of version 0 is not saved yet. */
export interface RegionRow {
  readonly id: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly locationCount: number;
  readonly version: number;
  /** What it is called while its name is typed. */
  readonly called: string;
}

export function rowOf({ id, name, nickname, locationCount, version }: Region): RegionRow {
  return { id, name, nickname, locationCount, version, called: name };
}

/** A region to be added; without a name it becomes what it is called here. */
export function newRegion(existing: number): RegionRow {
  const called = unnamedRegion(existing);
  return { id: crypto.randomUUID(), name: null, nickname: null, locationCount: 0, version: 0, called };
}

export const isNewRegion = ({ version }: Pick<RegionRow, 'version'>) => version === 0;
