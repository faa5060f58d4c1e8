import * as z from '@steward/shared-api/schema';
import { areaName } from './area.ts';
import { areaVersion } from './registry.ts';

/** Which versions of one area are live, and for whom. */
export const registryRow = z.strictObject({
  stable: z.strictObject({ version: areaVersion, previous: z.optional(areaVersion) }),
  canary: z.optional(z.strictObject({ version: areaVersion })),
  /** 0 to 100; people fall into it by a hash of user, area and canary version. */
  canaryPercent: z.optional(z.number()),
  /** Ids of groups that get the canary whatever the percentage. */
  canaryGroups: z.optional(z.array(z.string())),
  /** Versions that nobody may get, whatever the rest says. */
  blocked: z.optional(z.array(areaVersion)),
  settings: z.optional(z.record(z.string(), z.union([z.boolean(), z.number(), z.string()]))),
  /** Where its files are served from when not from the portal itself; one of the file's `origins`. */
  origin: z.optional(z.string()),
});
export type RegistryRow = z.infer<typeof registryRow>;

/** `registry.json` in the folder of the areas: the one reviewed file that says which versions are live. */
export const registryFile = z.strictObject({
  schema: z.literal(1),
  /** Origins besides the portal's own from which an area may be loaded: `https://areas.example`. */
  origins: z.array(z.string()),
  areas: z.record(areaName, registryRow),
});
export type RegistryFile = z.infer<typeof registryFile>;

/** A row, or why it cannot be understood. */
export type ReadRow =
  | { readonly name: string; readonly row: RegistryRow }
  | { readonly name: string; readonly problem: string };

const shapeOfFile = z.object({
  schema: z.literal(1),
  origins: z.optional(z.array(z.unknown())),
  areas: z.record(z.string(), z.unknown()),
});

/**
 * Reads the content of `registry.json` row by row: one that cannot be understood costs its area alone. Reads the form without
 * `schema` too, whose rows stand at the top. The origins are as they stand there: whoever trusts them looks at them.
 * @throws where it is no registry at all, or one of a newer schema
 */
export function readRegistryFile(json: unknown): { origins: readonly unknown[]; rows: readonly ReadRow[] } {
  const { origins = [], areas } = shapeOfFile.parse(withSchema(json));
  return { origins, rows: Object.entries(areas).map(([name, value]) => readRow(name, value)) };
}

function withSchema(json: unknown): unknown {
  const isOfOldForm =
    typeof json === 'object' && json !== null && !('schema' in json && typeof json.schema === 'number');
  return isOfOldForm ? { schema: 1, areas: json } : json;
}

function readRow(name: string, value: unknown): ReadRow {
  const parsed = registryFile.shape.areas.safeParse({ [name]: value });
  const row = parsed.data?.[name];
  return row
    ? { name, row }
    : { name, problem: `Its row in registry.json cannot be understood: ${parsed.error?.message ?? name}` };
}
