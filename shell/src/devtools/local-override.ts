import {
  areaBuild,
  areaDeclaration,
  registryResponse,
  type AreaBuild,
  type AreaOverrides,
  type RegistryArea,
} from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';

const timeoutMs = 3000;

/** Stands for the build of a server that is away: what is there when the area is wanted is asked for then. */
const away: AreaBuild = {
  schema: 1,
  version: '0.0.0-00000000',
  entry: ['entry.js', `sha384-${'A'.repeat(64)}`],
  views: {},
};

/**
 * The registry with the areas that this browser replaces by a developer's copy. The server has said which and from where; what the copies declare
 * is asked of them. One whose server is away keeps the places of the published one, which then say so.
 */
export async function withOwnCopies(answer: unknown): Promise<unknown> {
  const { overrides = {}, areas, ...rest } = registryResponse.parse(answer);
  const published = new Map(areas.map((area) => [area.name, area]));
  const copies = await Promise.all(
    Object.entries(overrides).map(([name, origin]) =>
      copyOf(name, { origin, published: published.get(name) }),
    ),
  );
  return {
    ...rest,
    overrides,
    origins: [...rest.origins, ...Object.values(overrides)],
    areas: [...areas.filter(({ name }) => !(name in overrides)), ...copies],
  };
}

async function copyOf(
  name: string,
  { origin, published }: { origin: string; published: Record<string, unknown> | undefined },
) {
  const base = `${origin}/`;
  const [declaration, build] = await Promise.all([
    read(`${base}area.json`).catch(() => published?.['declaration']),
    read(`${base}build.json`).catch(() => away),
  ]);
  const known = areaDeclaration.safeParse(declaration).data?.settings ?? {};
  const settings = Object.entries(known).map(([key, setting]) => [key, setting.default]);
  return { name, channel: 'override', base, build, declaration, settings: Object.fromEntries(settings) };
}

/** What runs in this page: the development server exchanges its pieces in place, so a further part of the area is of the same build. */
const begun = new Map<string, AreaBuild>();

/** The area as its developer's server has it at this moment: it is built anew with every change. */
export async function ownCopyNow(area: RegistryArea, attempt: number): Promise<RegistryArea> {
  const running = attempt === 1 ? begun.get(area.base) : undefined;
  if (running) return { ...area, build: running };
  try {
    const build = areaBuild.parse(await read(`${area.base}build.json`));
    begun.set(area.base, build);
    return { ...area, build };
  } catch (cause) {
    const message = `${area.base} does not answer. Is its development server running?`;
    throw new RemoteError('entry', message, { transient: true, cause });
  }
}

async function read(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** What the address bar leads to, to see the published versions of all of these again. */
export function addressWithout(
  overrides: AreaOverrides,
  { pathname, search }: { pathname: string; search: string },
) {
  const parameters = new URLSearchParams(search);
  for (const area of Object.keys(overrides)) parameters.set(`area.${area}`, '');
  return `${pathname}?${parameters}`;
}
