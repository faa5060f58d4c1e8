import * as z from '@steward/shared-api/schema';
import { areaName } from './area.ts';
import { describeIssues } from './issues.ts';
import { areaVersion } from './registry.ts';
import { listUnknownKeys } from './unknown-keys.ts';

const settingValues = z.record(z.string(), z.unknown());

/** The live versions of an area, and the users who get them. */
export const registryRow = z.object({
  stable: z.object({ version: areaVersion, previous: z.optional(areaVersion) }),
  canary: z.optional(z.object({ version: areaVersion })),
  /** 0 to 100. A hash of user, area and canary version selects the users. */
  canaryPercent: z.optional(z.number()),
  /** Ids of groups that always get the canary. */
  canaryGroups: z.optional(z.array(z.string())),
  /** Versions that no user may get, regardless of the other settings. */
  blocked: z.optional(z.array(areaVersion)),
  /** Values of its settings in this environment. The server ignores invalid ones, so that they do not take the area away. */
  settings: z.optional(settingValues),
  /** Values for the users of a group, by its id. They replace those of the environment. */
  groupSettings: z.optional(z.record(z.string(), settingValues)),
  /** The origin of its files, one of `origins` of the file. Defaults to the portal. */
  origin: z.optional(z.string()),
});
export type RegistryRow = z.infer<typeof registryRow>;

/** `registry.json` in the folder of the areas: the reviewed file with the live versions. */
export const registryFile = z.object({
  schema: z.literal(1),
  /** Further origins from which areas may be loaded: `https://areas.example`. */
  origins: z.array(z.string()),
  areas: z.record(areaName, registryRow),
});
export type RegistryFile = z.infer<typeof registryFile>;

/** A row, or why it is invalid. */
export type ReadRow =
  | { readonly name: string; readonly row: RegistryRow }
  | { readonly name: string; readonly problem: string };

/** The content of `registry.json`. */
export interface ReadRegistryFile {
  readonly origins: readonly unknown[];
  readonly rows: readonly ReadRow[];
  /** The keys that are ignored: `areas.faults.canaryPercnt`. */
  readonly unknownKeys: readonly string[];
}

const looseRegistryFile = z.object({
  schema: z.literal(1),
  origins: z.optional(z.array(z.unknown())),
  areas: z.record(z.string(), z.unknown()),
});

/**
 * Parses the content of `registry.json` row by row, so that an invalid row affects only its area. Also reads the old form without
 * `schema`, which has the rows at the top level. Does not validate the origins.
 * @throws if the content is not a registry or has a newer schema
 */
export function readRegistryFile(json: unknown): ReadRegistryFile {
  const content = withSchema(json);
  const parsed = looseRegistryFile.parse(content);
  const rows = Object.entries(parsed.areas).map(([name, value]) => readRow(name, value));
  const valid = Object.fromEntries(rows.flatMap((read) => ('row' in read ? [[read.name, read.row]] : [])));
  const unknownKeys = listUnknownKeys(content, { ...parsed, areas: { ...parsed.areas, ...valid } });
  return { origins: parsed.origins ?? [], rows, unknownKeys };
}

/** Returns the content of `registry.json` in the present form, unchecked. */
export function withSchema(json: unknown): unknown {
  const isOldForm =
    typeof json === 'object' && json !== null && !('schema' in json && typeof json.schema === 'number');
  return isOldForm ? { schema: 1, areas: json } : json;
}

function readRow(name: string, value: unknown): ReadRow {
  const parsed = registryFile.shape.areas.safeParse({ [name]: value });
  const row = parsed.data?.[name];
  return row
    ? { name, row }
    : {
        name,
        problem: `Its row in registry.json is invalid: ${parsed.error ? describeIssues(parsed.error) : name}`,
      };
}
