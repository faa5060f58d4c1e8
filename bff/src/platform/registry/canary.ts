import { createHash } from 'node:crypto';
import type { RegistryRow } from '@steward/shared-api/platform';

/** For whom the registry is resolved. */
export interface RegistryReader {
  readonly userId: string;
  readonly groupId: string | null;
}

/** An area and what the registry file says of it. */
export interface NamedRow {
  readonly name: string;
  readonly row: RegistryRow;
}

/** Group match, else the person's place in a hash of user, area and canary version: who is in at 10 % still is at 25 %. */
export function isInCanary({ name, row }: NamedRow, reader: RegistryReader | null): boolean {
  if (reader === null || row.canary === undefined) return false;
  const { userId, groupId } = reader;
  if (groupId && row.canaryGroups?.includes(groupId)) return true;
  const digest = createHash('sha256').update(`${userId}${name}${row.canary.version}`).digest();
  return digest.readUInt32BE(0) % 100 < (row.canaryPercent ?? 0);
}
