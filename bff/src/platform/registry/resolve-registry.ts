import { createHash } from 'node:crypto';
import type { RegistryResponse, RegistryArea, RegistryRow } from '@steward/shared-api/platform';
import { isInCanary, type NamedRow, type RegistryReader } from './canary.ts';
import type { PublishedAreas } from './published-areas.ts';

export interface RegistryQuestion {
  /** Nobody, who gets the stable versions, for null. */
  readonly reader: RegistryReader | null;
  /** By area, the version that this person left for the one before: a newer one, which may have mended it, is theirs again. */
  readonly left?: ReadonlyMap<string, string>;
}

type Version = Pick<RegistryArea, 'channel'> & { readonly version: string };
type Chosen = NamedRow & Version & { readonly previous: string | undefined };

/**
 * The registry as one person gets it. An area whose row or published files are missing or broken is left in with
 * what can be told of it: the shell refuses it in its own place and the other areas go on.
 */
export async function resolveRegistry(
  areas: PublishedAreas,
  question: RegistryQuestion,
): Promise<RegistryResponse> {
  const { rows, origins } = await areas.registry();
  const entries = await Promise.all(
    rows.flatMap((row) =>
      'problem' in row
        ? [Promise.resolve(row)]
        : choose(row, question).map((chosen) => entryOf(areas, chosen, origins)),
    ),
  );
  const revision = createHash('sha256')
    .update(JSON.stringify([origins, entries]))
    .digest('base64url')
    .slice(0, 16);
  return { schema: 1, revision, origins: [...origins], areas: entries };
}

/** The first version that this person may have, or the one after it; none when all are blocked. */
function choose(area: NamedRow, { reader, left }: RegistryQuestion): Chosen[] {
  const [newest, older] = versionsFor(area, reader);
  if (!newest) return [];
  if (older && left?.get(area.name) === newest.version)
    return [{ ...area, version: older.version, channel: 'previous', previous: undefined }];
  return [{ ...area, ...newest, previous: older?.version }];
}

/** The stable version, or the one before it while the stable one is blocked. */
export function stableOf(area: NamedRow): string | undefined {
  return versionsFor(area, null)[0]?.version;
}

/** What this person may have, the newest first; a blocked version goes to nobody. */
function versionsFor({ name, row }: NamedRow, reader: RegistryReader | null): Version[] {
  const { canary, stable, blocked = [] } = row;
  const isTrying = isInCanary({ name, row }, reader);
  const versions: { channel: Version['channel']; version: string | undefined }[] = [
    { channel: 'canary', version: isTrying ? canary?.version : undefined },
    { channel: 'stable', version: stable.version },
    { channel: 'stable', version: stable.previous },
  ];
  return versions.flatMap(({ channel, version }, at) => {
    const isAgain = versions.slice(0, at).some((one) => one.version === version);
    return version === undefined || isAgain || blocked.includes(version) ? [] : [{ channel, version }];
  });
}

async function entryOf(
  areas: PublishedAreas,
  { name, channel, version, row, previous }: Chosen,
  origins: readonly string[],
): Promise<RegistryResponse['areas'][number]> {
  try {
    const base = `${baseOf(row, origins)}/areas/${name}/${version}/`;
    const {
      build: { embed: _embed, ...build },
      declaration,
    } = await areas.version(name, version);
    const defaults = Object.entries(declaration.settings).map(([key, setting]) => [key, setting.default]);
    const settings = { ...Object.fromEntries(defaults), ...row.settings };
    const entry: RegistryArea = { name, channel, base, build, declaration, settings };
    return previous === undefined ? entry : { ...entry, previous };
  } catch (error) {
    // Its places, be they those of the version before, are where the shell says that it failed.
    const declaration = await areas.declaration(
      name,
      previous === undefined ? [version] : [version, previous],
    );
    return {
      name,
      channel,
      build: { version },
      ...(declaration && { declaration }),
      problem: `Version ${version} cannot be shown: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function baseOf({ origin }: RegistryRow, origins: readonly string[]): string {
  if (origin !== undefined && !origins.includes(origin))
    throw new Error(`its origin ${origin} is not among those that registry.json allows`);
  return origin ?? '';
}
