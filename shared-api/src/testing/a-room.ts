import type { SubLocation } from '../locations/location.ts';

/** A room as the server answers it; its name and id are made of its number. */
export function aRoom(number: number, changes: Partial<SubLocation> = {}): SubLocation {
  const name = `Surgery ${number}`;
  const id = `00000004-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { id, name, nickname: null, nameNickname: name, assetInstanceCount: 0, version: 1, ...changes };
}
