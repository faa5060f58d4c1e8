import type { RegistryArea } from '@steward/shared-api/platform';
import {
  createRemoteLoader,
  RemoteError,
  withAreaSettings,
  type LazyRemote,
  type RemoteLoader,
  type RemoteReport,
  type Slot,
  type SlotProps,
} from '@steward/shared-ui/widget';
import { pinPreviousVersion, versionOf } from './rolled-back-versions.ts';
import type { Exposed } from './federation.ts';
import type { RefusedArea, Registry } from './registry.ts';
import { toRemoteError } from './lazy-errors.ts';

/** An area of the registry, including areas that the shell rejects. */
export type KnownArea = RegistryArea | RefusedArea;

export interface AreaLoadsDependencies {
  loadExposed: (area: RegistryArea, exposed: Exposed, attempt: number) => Promise<unknown>;
  report: (area: KnownArea, remote: string, report: RemoteReport) => void;
  /** Fetches the current registry; undefined if that fails. */
  refetchRegistry?: () => Promise<Registry | undefined>;
}

/** The loads of all pages and widgets. Each is created once and kept while the portal is open. */
export interface AreaLoads {
  page(this: void, area: KnownArea, name: string): RemoteLoader;
  widget<S extends Slot>(this: void, area: KnownArea, name: string): RemoteLoader<SlotProps<S>>;
  /** Returns every load that exists, in any state. */
  inspect(this: void): readonly InspectedLoad[];
}

/** A load for the developers' panel. */
export interface InspectedLoad {
  readonly area: KnownArea;
  /** `area.pages.faultsdashboard` */
  readonly remote: string;
  readonly load: RemoteLoader;
  /** The duration in milliseconds; undefined until the load has succeeded or failed. */
  readonly ms: number | undefined;
}

export function createAreaLoads({ loadExposed, report, refetchRegistry }: AreaLoadsDependencies): AreaLoads {
  const loads = new Map<string, { load: RemoteLoader; read: () => InspectedLoad }>();
  const current = currentAreas(refetchRegistry);

  const loadOf = (known: KnownArea, exposed: Exposed, path: readonly string[]) => {
    const remote = path.join('.');
    const id = `${known.name}/${remote}`;
    const existing = loads.get(id);
    if (existing) return existing.load;
    let area = known;
    let ms: number | undefined;
    const load = createRemoteLoader({
      fetch: async (attempt) => {
        // The area may have been fixed or published again since the failure, so use its current version.
        if (attempt > 1) area = (await current(area.name)) ?? area;
        if ('reason' in area) throw new RemoteError(area.at, area.reason);
        const { settings } = area;
        return withAreaSettings(await fetchRemote(await loadExposed(area, exposed, attempt), path), settings);
      },
      report: (event) => {
        ({ ms } = event);
        report(area, remote, event);
      },
      getRollback: () => rollBackOf(area),
    });
    loads.set(id, { load, read: () => ({ area, remote, load, ms }) });
    return load;
  };

  return {
    page: (area, name) => loadOf(area, './area', ['area', 'pages', name]),
    widget: <S extends Slot>(area: KnownArea, name: string) =>
      inSlot<S>(loadOf(area, './widgets', ['widgets', name])),
    inspect: () => [...loads.values()].map(({ read }) => read()),
  };
}

/** Returns a function that goes back to the previous version, if there is one. */
function rollBackOf(area: KnownArea): (() => void) | undefined {
  if ('reason' in area || area.previous === undefined) return undefined;
  return () => pinPreviousVersion(versionOf(area));
}

/** Returns a function that fetches the current version of an area, with one request for concurrent calls. */
function currentAreas(refetchRegistry: AreaLoadsDependencies['refetchRegistry']) {
  let pending: Promise<Registry | undefined> | undefined;
  return async (name: string): Promise<KnownArea | undefined> => {
    pending ??= refetchRegistry?.().finally(() => (pending = undefined));
    const registry = await pending;
    return [...(registry?.areas ?? []), ...(registry?.refused ?? [])].find((area) => area.name === name);
  };
}

// Guarantee: the declaration names the slot with its major version, and the types of the area check the props of the widget.
const inSlot = <S extends Slot>(load: RemoteLoader) => load as RemoteLoader<SlotProps<S>>;

async function fetchRemote(exposed: unknown, path: readonly string[]) {
  const lazy = path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), exposed);
  if (!isLazyRemote(lazy)) throw new RemoteError('export', `It does not export ${path.join('.')}`);
  try {
    return await lazy();
  } catch (cause) {
    throw await toRemoteError(cause);
  }
}

// Guarantee: the build of an area compiles `area` as AreaModule and `widgets` as LazyWidgets.
const isLazyRemote = (value: unknown): value is LazyRemote => typeof value === 'function';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
