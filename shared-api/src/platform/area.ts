import * as z from '@steward/shared-api/schema';
import { areaPermission, areaSlot, linkAddress, slotName } from './area-names.ts';

/** `^0.1.0`, `0.1.0` or `*`, the only supported ranges (see isVersionIn). */
const versionRange = z.string().check(z.regex(/^(\*|\^?\d+\.\d+\.\d+)$/, 'A range is *, 1.2.3 or ^1.2.3'));

/** `/asset/:assetInstanceId`: fixed segments and named parameters, without optional segments or wildcards. */
const pathPattern = z
  .string()
  .check(z.regex(/^\/(:?[a-zA-Z][\w-]*(\/:?[a-zA-Z][\w-]*)*)?$/, 'A path is /fixed/:parameter/…'));

const identifier = z.string().check(z.regex(/^[a-zA-Z]\w*$/, 'A name is letters and digits'));
/** The maximum size of the body of a call to an area's own backend, in bytes. */
export const maximumBackendBody = 10_485_760;
const byteCount = z.int().check(z.positive());

/** The name of an area: its folder name without `mf-`. */
export const areaName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*$/, 'The name of an area is in lower case'));

/**
 * The GET of an API path that a page or widget sends first, so that the portal can start it before its scripts. `{search}` is a search or
 * path parameter of the address, `{page=1}` has a default; a parameter without a value is left out. `{location}` and `{group}` are the
 * user's selection. A query that names parameters of the address starts only if it names all parameters that the address has.
 */
const readTemplate = z
  .string()
  .check(z.regex(/^\/[\w/{}-]+(\?[\w={}&]+)?$/, 'A first read is /path?parameter={name=default}&…'));

/** A read for all users, or only for group users or suppliers. */
const firstRead = z.union([
  readTemplate,
  z.object({ audience: z.enum(['group', 'supplier']), read: readTemplate }),
]);
export type FirstRead = z.infer<typeof firstRead>;

export const areaRoute = z
  .object({
    /** The name of the screen in code, and the key of its page in `AreaModule.pages`. */
    name: identifier,
    path: pathPattern,
    /** The permission to open it: of the platform, or declared in `permissions`. Without one, any signed-in user may open it. */
    permission: z.optional(z.string()),
    /** Anonymous users may open it. They see it without the header and the menus. */
    public: z.optional(z.literal(true)),
    /**
     * For anonymous users: if a GET of the API path `check` succeeds, they see the public page at `path`. Both paths use the parameters
     * of this route.
     */
    publicFallback: z.optional(z.object({ check: pathPattern, path: pathPattern })),
    /** The header shows no user menu on this page. */
    withoutUserMenu: z.optional(z.literal(true)),
    /** The page does not highlight the menu entry of its area, because it is not opened from there. */
    besideMenu: z.optional(z.literal(true)),
    /** The first part of the title of the document: `Assets` in `Assets · Steward`. */
    title: z.string().check(z.minLength(1)),
    /** The reads that the page sends first. */
    firstReads: z.optional(z.array(firstRead)),
  })
  .check(
    z.refine(
      (route) =>
        route.public === undefined || (route.permission === undefined && route.publicFallback === undefined),
      'A public route has neither a permission nor a fallback',
    ),
  );
export type AreaRoute = z.infer<typeof areaRoute>;

export const areaMenuEntry = z.object({
  /** Group users and suppliers see different labels for the same page. */
  audience: z.enum(['group', 'supplier']),
  label: z.string().check(z.minLength(1)),
  /** The label in the bottom bar of phones, if the label is too long for it. */
  shortLabel: z.optional(z.string().check(z.minLength(1), z.maxLength(12))),
  /** The icon in the bottom bar of phones: home, asset, fault, visit, location, or any other name for a list. Entries without one are not in the bar. */
  icon: z.optional(identifier),
  path: pathPattern,
  order: z.int(),
  permission: z.optional(z.string()),
});
export type AreaMenuEntry = z.infer<typeof areaMenuEntry>;

export const areaWidget = z.object({
  /** The key in the widgets module of the area. */
  export: identifier,
  /** The slot of the widget with its major version: `asset-detail.faults@1`. */
  slot: slotName,
  permission: z.optional(z.string()),
  /** The name in its skeleton and its error card. */
  title: z.string().check(z.minLength(1)),
  /** In pixels. The skeleton and the error card have this height too, so that the layout does not shift. */
  minHeight: z.int().check(z.positive()),
  /** The position among the widgets of the slot, lowest first. Defaults to 0. */
  order: z.optional(z.int()),
  /** The reads that the widget sends first on the home page. */
  firstReads: z.optional(z.array(firstRead)),
});
export type AreaWidget = z.infer<typeof areaWidget>;

const settingInfo = {
  /** What it changes, for the operator who sets it. */
  description: z.optional(z.string().check(z.minLength(1))),
  /** Anonymous users get it on public pages. */
  public: z.optional(z.literal(true)),
};

export const areaSetting = z.discriminatedUnion('type', [
  z.object({ type: z.literal('boolean'), default: z.boolean(), ...settingInfo }),
  z.object({ type: z.literal('number'), default: z.number(), ...settingInfo }),
  z.object({ type: z.literal('text'), default: z.string(), ...settingInfo }),
]);

/** The limits of each call to an area's own backend (docs/area-backend.md). */
const backendLimits = z.object({
  /** How long the portal waits for the response, and then for each part of its body. Defaults to 10 seconds. */
  timeoutSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** The maximum size of a request body in bytes. Defaults to 1 MiB; at most 10 MiB. */
  maxBodyBytes: z.optional(z.int().check(z.minimum(0), z.maximum(maximumBackendBody))),
});

/** The parts of a declaration without the rules for names, which the shell leaves to the server because of their size. */
export const declaredParts = z.object({
  $schema: z.optional(z.string()),
  /** The present schema is 2. */
  schema: z.literal([1, 2]),
  name: areaName,
  /** The team that owns the area. */
  owner: z.string().check(z.minLength(1)),
  requires: z.object({
    shell: versionRange,
    'shared-api': versionRange,
    'shared-auth': versionRange,
    'shared-ui': versionRange,
  }),
  routes: z.array(areaRoute),
  menu: z.array(areaMenuEntry),
  widgets: z.array(areaWidget),
  /** The permissions of this area by name: `stock.approve`. */
  permissions: z.optional(z.record(z.string(), areaPermission)),
  /** The addresses to which other areas may link, by name: `stock.item`. */
  links: z.optional(z.record(z.string(), linkAddress)),
  /** The slots in the pages of this area, with the number of their providers. */
  slots: z.optional(z.record(slotName, areaSlot)),
  /** Ignored: areas that were built before 0.3.1 declare here which events make which queries stale. */
  invalidates: z.optional(z.unknown()),
  emits: z.optional(z.unknown()),
  says: z.optional(z.unknown()),
  settings: z.record(z.string(), areaSetting),
  /** Present if the area calls a backend of its own. */
  backend: z.optional(backendLimits),
  /** The maximum gzipped size in bytes of the entry, and of the scripts of the largest view. */
  budget: z.object({ entry: byteCount, firstView: byteCount }),
});

export type AreaDeclaration = z.infer<typeof declaredParts>;
