import type { RegistryArea } from '@steward/shared-api/platform';
import {
  createRemoteLoader,
  RemoteError,
  type LazyRemote,
  type RemoteLoader,
  type RemoteReport,
  type Slot,
  type SlotProps,
} from '@steward/shared-ui/widget';
import { pinPreviousVersion, versionOf } from './rolled-back-versions.ts';
import type { Exposed } from './federation.ts';
import type { RefusedArea, Registry } from './registry.ts';
import { whyFailed } from './failure-cause.ts';

/** An area of the registry, be it one that the shell refuses. */
export type KnownArea = RegistryArea | RefusedArea;

export interface AreaLoadsDependencies {
  loadExposed: (area: RegistryArea, exposed: Exposed, attempt: number) => Promise<unknown>;
  report: (area: KnownArea, part: string, report: RemoteReport) => void;
  /** The registry as it is now; undefined when it cannot be told. */
  askAgain?: () => Promise<Registry | undefined>;
}

/** The loads of every page and widget; each is made once and lives as long as the portal is open. */
export interface AreaLoads {
  page(this: void, area: KnownArea, name: string): RemoteLoader;
  widget<S extends Slot>(this: void, area: KnownArea, name: string): RemoteLoader<SlotProps<S>>;
  /** Every load there is so far, whatever became of it. */
  inspect(this: void): readonly InspectedLoad[];
}

/** A load as the developers' panel shows it. */
export interface InspectedLoad {
  readonly area: KnownArea;
  /** `area.pages.faultsdashboard` */
  readonly part: string;
  readonly load: RemoteLoader;
  /** How long it took; undefined until it has come or failed. */
  readonly ms: number | undefined;
}

export function createAreaLoads({ loadExposed, report, askAgain }: AreaLoadsDependencies): AreaLoads {
  const loads = new Map<string, { load: RemoteLoader; read: () => InspectedLoad }>();
  const current = currentAreas(askAgain);

  const loadOf = (known: KnownArea, exposed: Exposed, path: readonly string[]) => {
    const part = path.join('.');
    const id = `${known.name}/${part}`;
    const existing = loads.get(id);
    if (existing) return existing.load;
    let area = known;
    let ms: number | undefined;
    const load = createRemoteLoader({
      fetch: async (attempt) => {
        // Whatever failed may have been mended, or be gone since the area was published anew: what counts is what the registry says now.
        if (attempt > 1) area = (await current(area.name)) ?? area;
        if ('reason' in area) throw new RemoteError(area.at, area.reason);
        return fetchPart(await loadExposed(area, exposed, attempt), path);
      },
      report: (event) => {
        ({ ms } = event);
        report(area, part, event);
      },
      earlier: () => earlierThan(area),
    });
    loads.set(id, { load, read: () => ({ area, part, load, ms }) });
    return load;
  };

  return {
    page: (area, name) => loadOf(area, './area', ['area', 'pages', name]),
    widget: <S extends Slot>(area: KnownArea, name: string) =>
      inSlot<S>(loadOf(area, './widgets', ['widgets', name])),
    inspect: () => [...loads.values()].map(({ read }) => read()),
  };
}

/** How to go back, where there is a version before. */
function earlierThan(area: KnownArea): (() => void) | undefined {
  if ('reason' in area || area.previous === undefined) return undefined;
  return () => pinPreviousVersion(versionOf(area));
}

/** Asks the registry for an area, once for all that ask at the same time. */
function currentAreas(askAgain: AreaLoadsDependencies['askAgain']) {
  let asking: Promise<Registry | undefined> | undefined;
  return async (name: string): Promise<KnownArea | undefined> => {
    asking ??= askAgain?.().finally(() => (asking = undefined));
    const registry = await asking;
    return [...(registry?.areas ?? []), ...(registry?.refused ?? [])].find((area) => area.name === name);
  };
}

// Guarantee: the declaration names the slot with its major, and the area's own types hold the widget to its props.
const inSlot = <S extends Slot>(load: RemoteLoader) => load as RemoteLoader<SlotProps<S>>;

async function fetchPart(exposed: unknown, path: readonly string[]) {
  const lazy = path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), exposed);
  if (!isLazyPart(lazy)) throw new RemoteError('export', `It does not export ${path.join('.')}`);
  try {
    return await lazy();
  } catch (cause) {
    throw await whyFailed(cause);
  }
}

// Guarantee: the build of an area compiles `area` as AreaModule and `widgets` as LazyWidgets.
const isLazyPart = (value: unknown): value is LazyRemote => typeof value === 'function';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
