import { createHash } from 'node:crypto';
import {
  resolveSettings,
  withoutConflicts,
  type AreaBuild,
  type AreaDeclaration,
  type RegistryArea,
  type RegistryResponse,
  type RegistryRow,
} from '@steward/shared-api/platform';
import { isInCanary, type NamedRow, type RegistryReader } from './canary.ts';
import type { PublishedAreas } from './published-areas.ts';

export interface RegistryOptions {
  /** Null for anonymous users, who get the stable versions. */
  readonly reader: RegistryReader | null;
  /** The rolled-back version of the user by area. A newer version replaces the rollback, because it may contain the fix. */
  readonly rolledBack?: ReadonlyMap<string, string>;
}

type Version = Pick<RegistryArea, 'channel'> & { readonly version: string };
type Chosen = NamedRow & Version & { readonly previous: string | undefined };

/** An area that cannot be loaded. */
interface BrokenArea {
  readonly name: string;
  readonly problem: string;
  readonly channel?: Version['channel'];
  readonly build?: { readonly version: string };
  readonly declaration?: AreaDeclaration;
}

/**
 * Resolves the registry for a user. An area with a missing or invalid row or file stays in the list with a problem, so that the
 * shell shows an error in its slots and other areas work. What two areas claim belongs to the first one of the file.
 */
export async function resolveRegistry(
  areas: PublishedAreas,
  options: RegistryOptions,
): Promise<RegistryResponse> {
  const { rows, origins } = await areas.registry();
  const entries = await Promise.all(
    rows.flatMap((row): Promise<RegistryArea | BrokenArea>[] =>
      'problem' in row
        ? [Promise.resolve(row)]
        : choose(row, options).map((chosen) =>
            entryOf(areas, { ...chosen, reader: options.reader }, origins),
          ),
    ),
  );
  const { areas: kept, conflicts } = withoutConflicts(entries);
  areas.reportConflicts(conflicts);
  const revision = createHash('sha256')
    .update(JSON.stringify([origins, kept]))
    .digest('base64url')
    .slice(0, 16);
  return {
    schema: 1,
    revision,
    origins: [...origins],
    areas: kept.map((area) => ({ ...area })),
    ...(conflicts.length > 0 && { conflicts }),
  };
}

/** The newest version for the user, or the one before after a rollback; none when all are blocked. */
export function choose(area: NamedRow, { reader, rolledBack }: RegistryOptions): Chosen[] {
  const [newest, older] = versionsFor(area, reader);
  if (!newest) return [];
  if (older && rolledBack?.get(area.name) === newest.version)
    return [{ ...area, version: older.version, channel: 'previous', previous: undefined }];
  return [{ ...area, ...newest, previous: older?.version }];
}

/** The stable version, or its predecessor while it is blocked. */
export function stableOf(area: NamedRow): string | undefined {
  return versionsFor(area, null)[0]?.version;
}

/** The versions for the user, newest first, without blocked ones. */
function versionsFor({ name, row }: NamedRow, reader: RegistryReader | null): Version[] {
  const { canary, stable, blocked = [] } = row;
  const isTrying = isInCanary({ name, row }, reader);
  const versions: { channel: Version['channel']; version: string | undefined }[] = [
    { channel: 'canary', version: isTrying ? canary?.version : undefined },
    { channel: 'stable', version: stable.version },
    { channel: 'stable', version: stable.previous },
  ];
  return versions.flatMap(({ channel, version }, at) => {
    const isAgain = versions.slice(0, at).some((earlier) => earlier.version === version);
    return version === undefined || isAgain || blocked.includes(version) ? [] : [{ channel, version }];
  });
}

/** The views that browsers preload: pages, and widgets of the home page. The entry of the area has the hashes of all others. */
function preloadedViews(
  { views }: Pick<AreaBuild, 'views'>,
  { widgets }: AreaDeclaration,
): AreaBuild['views'] {
  const ofHome = new Set(
    widgets.filter(({ slot }) => slot.startsWith('dashboard.')).map(({ export: name }) => `widget:${name}`),
  );
  return Object.fromEntries(
    Object.entries(views).filter(([view]) => !view.startsWith('widget:') || ofHome.has(view)),
  );
}

async function entryOf(
  areas: PublishedAreas,
  { name, channel, version, row, previous, reader }: Chosen & Pick<RegistryOptions, 'reader'>,
  origins: readonly string[],
): Promise<RegistryArea | BrokenArea> {
  try {
    const base = `${baseOf(row, origins)}/areas/${name}/${version}/`;
    const {
      build: { embed: _embed, ...build },
      declaration,
      unknownKeys,
    } = await areas.version(name, version);
    const { settings, ignored } = settingsFor(declaration, row, reader);
    for (const message of ignored) areas.reportIgnored(`registry.json: areas.${name}.${message}`);
    const entry: RegistryArea = {
      name,
      channel,
      base,
      build: { ...build, views: preloadedViews(build, declaration) },
      settings,
      // The values are sufficient for the browser.
      declaration: { ...declaration, settings: {} },
    };
    return {
      ...entry,
      ...(previous === undefined ? {} : { previous }),
      ...(unknownKeys.length === 0 ? {} : { unknownKeys: [...unknownKeys] }),
    };
  } catch (error) {
    // The slots of the declaration, possibly of the previous version, are where the shell shows the error.
    const declaration = await areas.declaration(
      name,
      previous === undefined ? [version] : [version, previous],
    );
    return {
      name,
      channel,
      build: { version },
      ...(declaration && { declaration }),
      problem: `Version ${version} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** The settings of a version for the reader; only public ones for an anonymous user. */
function settingsFor(
  { settings: declared }: AreaDeclaration,
  { settings = {}, groupSettings = {} }: RegistryRow,
  reader: RegistryReader | null,
) {
  const groupId = reader?.groupId ?? null;
  const ofGroup = groupId === null ? {} : (groupSettings[groupId] ?? {});
  const resolved = resolveSettings(declared, [
    { place: 'settings', values: settings },
    { place: `groupSettings.${groupId}`, values: ofGroup },
  ]);
  if (reader !== null) return resolved;
  const shown = Object.entries(resolved.settings).filter(([key]) => declared[key]?.public);
  return { ...resolved, settings: Object.fromEntries(shown) };
}

function baseOf({ origin }: RegistryRow, origins: readonly string[]): string {
  if (origin !== undefined && !origins.includes(origin))
    throw new Error(`its origin ${origin} is not among those that registry.json allows`);
  return origin ?? '';
}
