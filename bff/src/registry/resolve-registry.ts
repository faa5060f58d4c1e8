import { createHash } from 'node:crypto';
import type { RegistryAnswer, RegistryArea, RegistryRow } from '@steward/shared-api/platform';
import type { PublishedAreas } from './published-areas.ts';

/** For whom the registry is resolved. */
export interface RegistryReader {
  readonly userId: string;
  readonly groupId: string | null;
}

type Resolved = Pick<RegistryArea, 'name' | 'channel'> & { version: string; row: RegistryRow };

/**
 * The registry as one person gets it; for null, who is nobody, the stable versions. An area whose row or published files are missing or broken is left in with its name
 * alone: the shell refuses it in its own place and the other areas go on.
 */
export async function resolveRegistry(
  areas: PublishedAreas,
  reader: RegistryReader | null,
  onProblem: (error: unknown) => void,
): Promise<RegistryAnswer> {
  const rows = await areas.rows(onProblem);
  const entries = await Promise.all(
    rows.flatMap((row) =>
      'problem' in row ? [Promise.resolve(row)] : choose(row, reader).map((chosen) => entryOf(areas, chosen)),
    ),
  );
  const revision = createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16);
  return { schema: 1, revision, origins: [], areas: entries };
}

/** Group match, else the person's place in a hash of user, area and canary version; a blocked version goes to nobody. */
function choose(
  { name, row }: { name: string; row: RegistryRow },
  reader: RegistryReader | null,
): Resolved[] {
  const blocked = new Set(row.blocked);
  const { canary } = row;
  if (canary && !blocked.has(canary.version) && isInCanary({ name, row, version: canary.version }, reader)) {
    return [{ name, channel: 'canary', version: canary.version, row }];
  }
  const version = stableOf(row);
  return version ? [{ name, channel: 'stable', version, row }] : [];
}

/** The stable version, or the one before it while the stable one is blocked. */
export function stableOf({ stable, blocked = [] }: RegistryRow): string | undefined {
  return [stable.version, stable.previous].find((candidate) => candidate && !blocked.includes(candidate));
}

function isInCanary(
  canary: { name: string; row: RegistryRow; version: string },
  reader: RegistryReader | null,
): boolean {
  if (reader === null) return false;
  const { userId, groupId } = reader;
  if (groupId && canary.row.canaryGroups?.includes(groupId)) return true;
  const digest = createHash('sha256').update(`${userId}${canary.name}${canary.version}`).digest();
  return digest.readUInt32BE(0) % 100 < (canary.row.canaryPercent ?? 0);
}

async function entryOf(
  areas: PublishedAreas,
  { name, channel, version, row }: Resolved,
): Promise<RegistryAnswer['areas'][number]> {
  try {
    const {
      build: { embed: _embed, ...build },
      declaration,
    } = await areas.version(name, version);
    const defaults = Object.entries(declaration.settings).map(([key, setting]) => [key, setting.default]);
    const entry: RegistryArea = {
      name,
      channel,
      base: `/areas/${name}/${version}/`,
      build,
      declaration,
      settings: { ...Object.fromEntries(defaults), ...row.settings },
    };
    const { previous } = row.stable;
    return previous && previous !== version ? { ...entry, previous } : entry;
  } catch (error) {
    return {
      name,
      channel,
      problem: `Version ${version} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
