import {
  areaBuild,
  areaDeclaration,
  describeIssues,
  registryResponse,
  resolveSettings,
  type AreaBuild,
  type AreaOverrides,
  type RegistryArea,
} from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';
import { addLocalPermissions } from './local-permissions.ts';

const timeoutMs = 3000;

/** Placeholder for the build of a local server that is down. The current build is fetched when the area is loaded. */
const placeholderBuild: AreaBuild = {
  schema: 1,
  version: '0.0.0-00000000',
  entry: ['entry.js', `sha384-${'A'.repeat(64)}`],
  views: {},
};

/**
 * Returns the registry with the local overrides of this browser. The main server lists them, and each local server provides the declaration of
 * its area. While a local server is down, the routes of the published area show an error.
 */
export async function withLocalOverrides(response: unknown): Promise<unknown> {
  const { overrides = {}, areas, ...rest } = registryResponse.parse(response);
  const published = new Map(areas.map((area) => [area.name, area]));
  const localAreas = await Promise.all(
    Object.entries(overrides).map(([name, origin]) =>
      localAreaOf(name, { origin, published: published.get(name) }),
    ),
  );
  return {
    ...rest,
    overrides,
    origins: [...rest.origins, ...Object.values(overrides)],
    areas: [...areas.filter(({ name }) => !(name in overrides)), ...localAreas],
  };
}

async function localAreaOf(
  name: string,
  { origin, published }: { origin: string; published: Record<string, unknown> | undefined },
) {
  const base = `${origin}/`;
  const [declaration, build] = await Promise.all([
    read(`${base}area.json`).catch(() => published?.['declaration']),
    read(`${base}build.json`).catch(() => placeholderBuild),
  ]);
  const { data: declared, error } = areaDeclaration.safeParse(declaration);
  if (declared?.name === name) addLocalPermissions(declared);
  const { settings } = resolveSettings(declared?.settings ?? {});
  // The shell does not check the names of a declaration, because the server has for a published area.
  const problem = error && declaration !== undefined ? { problem: describeIssues(error) } : {};
  return { name, channel: 'override', base, build, declaration, settings, ...problem };
}

/** The builds that run in this page. The development server replaces modules in place, so all modules of an area come from one build. */
const runningBuilds = new Map<string, AreaBuild>();

/** Returns the area with the current build of its local server, which rebuilds on every change. */
export async function currentLocalBuild(area: RegistryArea, attempt: number): Promise<RegistryArea> {
  const running = attempt === 1 ? runningBuilds.get(area.base) : undefined;
  if (running) return { ...area, build: running };
  try {
    const build = areaBuild.parse(await read(`${area.base}build.json`));
    runningBuilds.set(area.base, build);
    return { ...area, build };
  } catch (cause) {
    const message = `${area.base} does not respond. Is its development server running?`;
    throw new RemoteError('entry', message, { transient: true, cause });
  }
}

async function read(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return response.json();
}

/** Returns the address that removes these overrides. */
export function addressWithout(
  overrides: AreaOverrides,
  { pathname, search }: { pathname: string; search: string },
) {
  const parameters = new URLSearchParams(search);
  for (const area of Object.keys(overrides)) parameters.set(`area.${area}`, '');
  return `${pathname}?${parameters}`;
}
