import * as z from '@steward/shared-api/schema';
import { areaDeclaration, areaName } from './area.ts';

/** Subresource integrity of one script. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity is sha384-…'));

/** A file name inside the area's folder, never a path out of it. */
const fileName = z.string().check(z.regex(/^[\w][\w.-]*\.js$/, 'A script is a plain file name'));

/** `0.1.0-3f2a9c1b`: the version of the package and eight digits of the hash of what was built. */
export const areaVersion = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'A version is 1.2.3-01234567'));

/** What one page or widget needs before it can be drawn, so that all of it can be fetched at once. */
export const areaView = z.strictObject({
  /** Its scripts beside the entry, with their integrity. */
  scripts: z.array(z.tuple([fileName, integrity])),
  /** The rooms it takes from the shell that the shell has not loaded at start: `@steward/shared-ui/grid`. */
  shared: z.array(z.string()),
});
export type AreaView = z.infer<typeof areaView>;

/** `build.json`, which the build writes beside the area's scripts. */
export const areaBuild = z.strictObject({
  schema: z.literal(1),
  version: areaVersion,
  entry: z.tuple([fileName, integrity]),
  /** By the name of a route, and by `widget:` and the export's name of a widget. */
  views: z.record(z.string(), areaView),
  /** The script that sibling products embed it by, where it was built for them; nobody's registry tells it. */
  embed: z.optional(z.tuple([fileName, integrity])),
});
export type AreaBuild = z.infer<typeof areaBuild>;

/**
 * Why a person has this version of an area: it is everybody's, they are among those who try a new one, they went back to the
 * one before, or they replaced it for themselves.
 */
export const areaChannel = z.enum(['stable', 'canary', 'previous', 'override']);
export type AreaChannel = z.infer<typeof areaChannel>;

/** One area as one person gets it. */
export const registryArea = z.strictObject({
  name: areaName,
  channel: areaChannel,
  /** Absolute path or URL of the version's folder, with a slash at its end. */
  base: z.string().check(z.endsWith('/')),
  build: areaBuild,
  declaration: areaDeclaration,
  settings: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  /** The version before this one, while it is still there to go back to. */
  previous: z.optional(areaVersion),
});
export type RegistryArea = z.infer<typeof registryArea>;

/**
 * The answer of `GET /bff/registry`. The areas are parsed one by one (see shell/src/areas/registry.ts): one that
 * cannot be understood costs only itself.
 */
export const registryResponse = z.object({
  schema: z.literal(1),
  revision: z.string(),
  /** Made for somebody who is not signed in: the public routes and nothing else. */
  anonymousRegistry: z.optional(z.literal(true)),
  /** Origins besides the portal's own from which an area may be loaded. */
  origins: z.array(z.string()),
  areas: z.array(z.looseObject({ name: z.string() })),
  /** For who may replace areas by a developer's copy: those that are, with the origin each comes from instead. */
  overrides: z.optional(z.record(areaName, z.string())),
});
export type RegistryResponse = z.infer<typeof registryResponse>;
