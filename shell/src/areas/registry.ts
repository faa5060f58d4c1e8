import {
  areaDeclaration,
  isVersionIn,
  registryResponse,
  registryArea,
  type AreaDeclaration,
  type AreaOverrides,
  type RegistryArea,
} from '@steward/shared-api/platform';
import type { FailedAt } from '@steward/shared-ui/widget';
import * as z from '@steward/shared-api/schema';

/** An area that the shell refuses, and why. */
export interface RefusedArea {
  readonly name: string;
  readonly at: Extract<FailedAt, 'manifest' | 'version'>;
  readonly reason: string;
  /** 'unknown' when not even that could be read. */
  readonly version: string;
  /** When that much could be read: its routes still lead to a card saying why. */
  readonly declaration: AreaDeclaration | undefined;
}

export interface Registry {
  readonly revision: string;
  /** Made for somebody who is not signed in: of every area the public routes alone. */
  readonly anonymousRegistry: boolean;
  readonly areas: readonly RegistryArea[];
  readonly refused: readonly RefusedArea[];
  /** The areas that this browser replaces by a developer's copy; undefined for who may replace none. */
  readonly overrides?: AreaOverrides | undefined;
  /** Why this is the last good one, or nothing at all. */
  readonly trouble?: RegistryErrorPage;
}

export interface RegistryErrorPage {
  readonly message: string;
  /** It is written for a newer shell: a reload may bring that. */
  readonly isNewer: boolean;
}

/** What an area may rely on: the versions the shell provides, by the names of `requires`, and where it may come from. */
export interface Terms {
  readonly provided: Readonly<Record<string, string>>;
  /** The portal's own. */
  readonly origin: string;
}

/** The answer cannot be understood at all (a newer schema, not JSON): the last good one serves instead. */
export class UnreadableRegistry extends Error {
  override readonly name = 'UnreadableRegistry';
  readonly isNewer: boolean;

  constructor(message: string, isNewer: boolean) {
    super(message);
    this.isNewer = isNewer;
  }
}

/** Reads a registry area by area: one that cannot be trusted or understood is refused alone, and the rest goes on. */
export function readRegistry(answer: unknown, terms: Terms): Registry {
  const parsed = registryResponse.safeParse(answer);
  if (!parsed.success) throw new UnreadableRegistry(reasonOf(parsed.error), isNewer(answer));
  const { revision, origins, areas, anonymousRegistry = false, overrides } = parsed.data;
  const allowed = new Set([terms.origin, ...origins]);
  const read = areas.map((area) => readArea(area, { ...terms, allowed }));
  return {
    revision,
    anonymousRegistry,
    areas: read.flatMap((area) => ('reason' in area ? [] : [area])),
    refused: read.flatMap((area) => ('reason' in area ? [area] : [])),
    overrides,
  };
}

function readArea(
  value: { name: string },
  terms: Terms & { allowed: ReadonlySet<string> },
): RegistryArea | RefusedArea {
  const declared = areaDeclaration.safeParse('declaration' in value ? value.declaration : undefined);
  const refuse = (at: RefusedArea['at'], reason: string): RefusedArea => ({
    name: value.name,
    at,
    reason,
    version: versionIn(value),
    declaration: declared.data,
  });
  if ('problem' in value) return refuse('manifest', String(value.problem));
  const parsed = registryArea.safeParse(value);
  if (!parsed.success) return refuse('manifest', reasonOf(parsed.error));
  const { name, base, declaration } = parsed.data;
  if (declaration.name !== name) return refuse('manifest', `It declares itself as ${declaration.name}`);
  const origin = URL.parse(base, terms.origin)?.origin;
  if (origin === undefined || !terms.allowed.has(origin))
    return refuse('manifest', `It may not come from ${base}`);
  const unmet = Object.entries(declaration.requires).find(
    ([room, range]) => !isMet(terms.provided[room], range),
  );
  if (unmet) {
    const [room, range] = unmet;
    return refuse('version', `It needs ${room} ${range}, the portal has ${terms.provided[room] ?? 'none'}`);
  }
  return parsed.data;
}

function isMet(version: string | undefined, range: string): boolean {
  return version !== undefined && isVersionIn(version, range);
}

const schemaHere = 1;
const written = z.object({ schema: z.number() });
const isNewer = (answer: unknown) => (written.safeParse(answer).data?.schema ?? 0) > schemaHere;

const built = z.object({ build: z.object({ version: z.string() }) });
const versionIn = (area: unknown) => built.safeParse(area).data?.build.version ?? 'unknown';

// The small zod of the browser has no sentences of its own: where it is wrong says most.
function reasonOf({ issues }: z.core.$ZodError): string {
  const told = issues.map((issue) => {
    const what = issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.message;
    return `${issue.path.join('.')}: ${what}`;
  });
  return told.join('; ');
}
