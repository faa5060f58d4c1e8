import { unnamedRegion, type Region } from '@steward/shared-api';

/** A row of Manage Regions; version 0 is a new region. */
export interface RegionRow {
  readonly id: string;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly locationCount: number;
  readonly version: number;
  /** The saved name, while another one is typed. */
  readonly label: string;
}

export function rowOf({ id, name, nickname, locationCount, version }: Region): RegionRow {
  return { id, name, nickname, locationCount, version, label: name };
}

/** A new region; without a name it gets this one. */
export function newRegion(existing: number): RegionRow {
  const label = unnamedRegion(existing);
  return { id: crypto.randomUUID(), name: null, nickname: null, locationCount: 0, version: 0, label };
}

export const isNewRegion = ({ version }: Pick<RegionRow, 'version'>) => version === 0;
