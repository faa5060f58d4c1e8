import * as z from '@steward/shared-api/schema';
import { areaName, declaredParts } from './area.ts';

/** The subresource integrity of a script. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity is sha384-…'));

/** A file name in the folder of the area, never a path. */
const fileName = z.string().check(z.regex(/^[\w][\w.-]*\.js$/, 'A script is a plain file name'));

/** `0.1.0-3f2a9c1b`: the version of the package and eight digits of the hash of the build. */
export const areaVersion = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'A version is 1.2.3-01234567'));

/** The files that a page or widget needs, so that they can be fetched in parallel. */
export const areaView = z.object({
  /** Its scripts in addition to the entry, with their integrity. */
  scripts: z.array(z.tuple([fileName, integrity])),
  /** The shared modules it uses that the shell does not load at start: `@steward/shared-ui/grid`. */
  shared: z.array(z.string()),
});
export type AreaView = z.infer<typeof areaView>;

/** `build.json`, which the build writes into the folder of the area's scripts. */
export const areaBuild = z.object({
  schema: z.literal(1),
  version: areaVersion,
  entry: z.tuple([fileName, integrity]),
  /** Keyed by the name of a route, or by `widget:` and the export of a widget. */
  views: z.record(z.string(), areaView),
  /** The entry and the scripts named `home.…` as one file, which the home page loads instead of them. */
  home: z.optional(z.tuple([fileName, integrity])),
  /** The script for embedding in sibling products, if the area has one. The registry of users omits it. */
  embed: z.optional(z.tuple([fileName, integrity])),
});
export type AreaBuild = z.infer<typeof areaBuild>;

/**
 * Why a user gets a version of an area: it is the stable one, the user is in the canary, the user went back to the previous version, or the
 * user overrides it locally.
 */
export const areaChannel = z.enum(['stable', 'canary', 'previous', 'override']);
export type AreaChannel = z.infer<typeof areaChannel>;

/** An area in the registry of a user. */
export const registryArea = z.object({
  name: areaName,
  channel: areaChannel,
  /** The absolute path or URL of the folder of the version, with a trailing slash. */
  base: z.string().check(z.endsWith('/')),
  build: areaBuild,
  /** The server has checked its names. */
  declaration: declaredParts,
  /** The values for this user. Its declaration has none in the registry of a user. */
  settings: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  /** The previous version, if the user can go back to it. */
  previous: z.optional(areaVersion),
  /** The keys of its files that the server does not know, for the developers' panel: `area.json: routes.0.tytle`. */
  unknownKeys: z.optional(z.array(z.string())),
});
export type RegistryArea = z.infer<typeof registryArea>;

/**
 * The response of `GET /bff/registry`. The shell parses the areas one by one (shell/src/areas/registry.ts), so that an invalid area does
 * not affect the others.
 */
export const registryResponse = z.object({
  schema: z.literal(1),
  revision: z.string(),
  /** The registry of an anonymous user, with public routes only. */
  anonymousRegistry: z.optional(z.literal(true)),
  /** Further origins from which areas may be loaded. */
  origins: z.array(z.string()),
  areas: z.array(z.looseObject({ name: z.string() })),
  /** Messages about parts that the server left out, because another area has them (area-conflicts.ts). */
  conflicts: z.optional(z.array(z.string())),
  /** The overridden areas with their origins. Only for users who may override areas. */
  overrides: z.optional(z.record(areaName, z.string())),
});
export type RegistryResponse = z.infer<typeof registryResponse>;
