import {
  declaredParts,
  describeIssues,
  isServed,
  registryResponse,
  registryArea,
  type AreaDeclaration,
  type AreaOverrides,
  type RegistryArea,
} from '@steward/shared-api/platform';
import type { FailedAt } from '@steward/shared-ui/widget';
import * as z from '@steward/shared-api/schema';

/** An area that the shell rejects, with the reason. */
export interface RefusedArea {
  readonly name: string;
  readonly at: Extract<FailedAt, 'manifest' | 'version'>;
  readonly reason: string;
  /** 'unknown' if the version is invalid too. */
  readonly version: string;
  /** If the declaration is valid, its routes show an error card with the reason. */
  readonly declaration: AreaDeclaration | undefined;
}

export interface Registry {
  readonly revision: string;
  /** Made for an anonymous user, with public routes only. */
  readonly anonymousRegistry: boolean;
  readonly areas: readonly RegistryArea[];
  readonly refused: readonly RefusedArea[];
  /** What the server left out of an area, because another area has it. */
  readonly conflicts?: readonly string[] | undefined;
  /** The local overrides of this browser; undefined for users who may not override areas. */
  readonly overrides?: AreaOverrides | undefined;
  /** Why the current registry is not available, so that this is the last good one or has no areas. */
  readonly error?: RegistryError;
}

export interface RegistryError {
  readonly message: string;
  /** The registry needs a newer shell, which a reload may load. */
  readonly isNewer: boolean;
}

/** The properties of the shell that decide which areas it accepts. */
export interface ShellInfo {
  /** The versions of the packages that the shell provides, by their names in `requires`. */
  readonly provided: Readonly<Record<string, string>>;
  /** The origin of the portal. */
  readonly origin: string;
}

/** The registry as a whole is invalid (a newer schema, or not JSON). The last good one is used instead. */
export class UnreadableRegistry extends Error {
  override readonly name = 'UnreadableRegistry';
  readonly isNewer: boolean;

  constructor(message: string, isNewer: boolean) {
    super(message);
    this.isNewer = isNewer;
  }
}

/** Parses a registry area by area. Rejects areas that are invalid or not trusted, and keeps the others. */
export function readRegistry(response: unknown, shellInfo: ShellInfo): Registry {
  const parsed = registryResponse.safeParse(response);
  if (!parsed.success) throw new UnreadableRegistry(describeIssues(parsed.error), isNewer(response));
  const { revision, origins, areas, anonymousRegistry = false, conflicts, overrides } = parsed.data;
  const allowed = new Set([shellInfo.origin, ...origins]);
  const read = areas.map((area) => readArea(area, { ...shellInfo, allowed }));
  return {
    revision,
    anonymousRegistry,
    areas: read.flatMap((area) => ('reason' in area ? [] : [area])),
    refused: read.flatMap((area) => ('reason' in area ? [area] : [])),
    conflicts,
    overrides,
  };
}

function readArea(
  value: { name: string },
  shellInfo: ShellInfo & { allowed: ReadonlySet<string> },
): RegistryArea | RefusedArea {
  const parsedDeclaration = declaredParts.safeParse('declaration' in value ? value.declaration : undefined);
  const refuse = (at: RefusedArea['at'], reason: string): RefusedArea => ({
    name: value.name,
    at,
    reason,
    version: versionIn(value),
    declaration: parsedDeclaration.data,
  });
  if ('problem' in value) return refuse('manifest', String(value.problem));
  const parsed = registryArea.safeParse(value);
  if (!parsed.success) return refuse('manifest', describeIssues(parsed.error));
  const { name, base, declaration } = parsed.data;
  if (declaration.name !== name) return refuse('manifest', `It declares itself as ${declaration.name}`);
  const origin = URL.parse(base, shellInfo.origin)?.origin;
  if (origin === undefined || !shellInfo.allowed.has(origin))
    return refuse('manifest', `It may not come from ${base}`);
  const unmet = Object.entries(declaration.requires).find(
    ([name, range]) => !isMet(shellInfo.provided[name], range),
  );
  if (unmet) {
    const [required, range] = unmet;
    const provided = shellInfo.provided[required] ?? 'none';
    return refuse(
      'version',
      `It needs ${required} ${range}, the portal has ${provided} and serves areas for this version and the one before`,
    );
  }
  return parsed.data;
}

function isMet(version: string | undefined, range: string): boolean {
  return version !== undefined && isServed(version, range);
}

const supportedSchema = 1;
const schemaOnly = z.object({ schema: z.number() });
const isNewer = (response: unknown) => (schemaOnly.safeParse(response).data?.schema ?? 0) > supportedSchema;

const versionOnly = z.object({ build: z.object({ version: z.string() }) });
const versionIn = (area: unknown) => versionOnly.safeParse(area).data?.build.version ?? 'unknown';
