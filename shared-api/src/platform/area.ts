import * as z from '@steward/shared-api/schema';
import { permission } from '../permissions.ts';

/** `^0.1.0`, `0.1.0` or `*`: the only ranges there are (see isVersionIn). */
const versionRange = z.string().check(z.regex(/^(\*|\^?\d+\.\d+\.\d+)$/, 'A range is *, 1.2.3 or ^1.2.3'));

/** `/asset/:assetInstanceId`: fixed parts and named parameters, nothing optional, no wildcards. */
const pathPattern = z
  .string()
  .check(z.regex(/^\/(:?[a-zA-Z][\w-]*(\/:?[a-zA-Z][\w-]*)*)?$/, 'A path is /fixed/:parameter/…'));

const identifier = z.string().check(z.regex(/^[a-zA-Z]\w*$/, 'A name is letters and digits'));
const byteCount = z.int().check(z.positive());

/** The name of an area: its folder without `mf-`. */
export const areaName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'An area is named in lower case'));

export const areaRoute = z
  .strictObject({
    /** What the screen is called in code; the key of its page in `AreaModule.pages`. */
    name: identifier,
    path: pathPattern,
    /** Who may open it; without one, any signed-in user. */
    permission: z.optional(permission),
    /** Anybody may open it; who is not signed in sees it without the header and the menus. */
    public: z.optional(z.literal(true)),
    /** It is not reached from the area's own entry of the menu, which it therefore does not light. */
    besideMenu: z.optional(z.literal(true)),
    /** The first part of the document's title, `Assets` in `Assets · Steward`. */
    title: z.string().check(z.minLength(1)),
  })
  .check(
    z.refine(
      (route) => route.public === undefined || route.permission === undefined,
      'A public route asks for no permission',
    ),
  );
export type AreaRoute = z.infer<typeof areaRoute>;

export const areaMenuEntry = z.strictObject({
  /** Group users and suppliers read different words for the same place. */
  audience: z.enum(['group', 'supplier']),
  label: z.string().check(z.minLength(1)),
  icon: z.optional(identifier),
  path: pathPattern,
  order: z.int(),
  permission: z.optional(permission),
});
export type AreaMenuEntry = z.infer<typeof areaMenuEntry>;

export const areaWidget = z.strictObject({
  /** The key in the widgets module of the area. */
  export: identifier,
  /** The slot it fills with the slot's major version: `asset-detail.faults@1`. */
  slot: z.string().check(z.regex(/^[a-z-]+\.[a-z-]+@\d+$/, 'A slot is screen.place@major')),
  permission: z.optional(permission),
  /** What its skeleton and its error card call it. */
  title: z.string().check(z.minLength(1)),
  /** In pixels: its skeleton and its error card are as tall, so nothing jumps. */
  minHeight: z.int().check(z.positive()),
  /** Its place among the widgets of its slot: the lowest first, 0 where it is left out. */
  order: z.optional(z.int()),
});
export type AreaWidget = z.infer<typeof areaWidget>;

export const areaSetting = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('boolean'), default: z.boolean() }),
  z.strictObject({ type: z.literal('number'), default: z.number() }),
  z.strictObject({ type: z.literal('text'), default: z.string() }),
]);

/**
 * What an area says of itself in its `area.json`: with the props of its widgets the only contract between an area
 * and the shell. The build proves it against the code; the shell parses it again and refuses the area that breaks it.
 */
export const areaDeclaration = z.strictObject({
  $schema: z.optional(z.string()),
  /** 2; areas of schema 1 call `emits` `says`. */
  schema: z.literal([1, 2]),
  name: areaName,
  /** The team to call. */
  owner: z.string().check(z.minLength(1)),
  requires: z.strictObject({
    shell: versionRange,
    'shared-api': versionRange,
    'shared-auth': versionRange,
    'shared-ui': versionRange,
  }),
  routes: z.array(areaRoute),
  menu: z.array(areaMenuEntry),
  widgets: z.array(areaWidget),
  /** Event → ids of the queries (`assetInstances.list`) that it makes stale, whoever has read them. */
  invalidates: z.record(z.string(), z.array(z.string())),
  /** Events that the area emits after it has refreshed its own queries: in the emitting tab they invalidate the queries of other areas only. */
  emits: z.optional(z.array(z.string())),
  /** The name of `emits` in schema 1. */
  says: z.optional(z.array(z.string())),
  settings: z.record(z.string(), areaSetting),
  /** Gzipped bytes that the build may not exceed: the entry, and the scripts of the heaviest single view. */
  budget: z.strictObject({ entry: byteCount, firstView: byteCount }),
});
export type AreaDeclaration = z.infer<typeof areaDeclaration>;

/** The events that an area emits, whatever the schema of its declaration. */
export function emittedEvents({ emits, says }: Pick<AreaDeclaration, 'emits' | 'says'>): readonly string[] {
  return emits ?? says ?? [];
}
