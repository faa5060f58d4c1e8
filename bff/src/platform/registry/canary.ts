import { createHash } from 'node:crypto';
import type { RegistryRow } from '@steward/shared-api/platform';
import type { Actor } from '../../infrastructure/session/actor.ts';

/** The user for whom the registry is resolved. */
export interface RegistryReader {
  readonly userId: string;
  readonly groupId: string | null;
}

/** During an impersonation it is the impersonated user. */
export function registryReader({ orgUserId, scope }: Pick<Actor, 'orgUserId' | 'scope'>): RegistryReader {
  return { userId: orgUserId, groupId: scope.kind === 'group' ? scope.groupId : null };
}

/** An area with its row of the registry file. */
export interface NamedRow {
  readonly name: string;
  readonly row: RegistryRow;
}

/**
 * Whether the group matches, or the hash of user, area and canary version is within the share. A user in the first 10% is also in the
 * first 25%.
 */
export function isInCanary({ name, row }: NamedRow, reader: RegistryReader | null): boolean {
  if (reader === null || row.canary === undefined) return false;
  const { userId, groupId } = reader;
  if (groupId && row.canaryGroups?.includes(groupId)) return true;
  const digest = createHash('sha256').update(`${userId}${name}${row.canary.version}`).digest();
  return digest.readUInt32BE(0) % 100 < (row.canaryPercent ?? 0);
}
