import type { RegistryArea } from '@steward/shared-api/platform';
import {
  createPartLoad,
  PartError,
  type FailedAt,
  type LazyPart,
  type PartLoad,
  type PartReport,
  type Slot,
  type SlotProps,
} from '@steward/shared-ui/widget';
import type { Exposed } from './federation.ts';
import { asPartError } from './part-failure.ts';

export interface AreaLoadsDependencies {
  loadExposed: (area: RegistryArea, exposed: Exposed, attempt: number) => Promise<unknown>;
  report: (area: RegistryArea, part: string, report: PartReport) => void;
}

/** The loads of every page and widget; each is made once and lives as long as the portal is open. */
export interface AreaLoads {
  page(this: void, area: RegistryArea, name: string): PartLoad;
  widget<S extends Slot>(this: void, area: RegistryArea, name: string): PartLoad<SlotProps<S>>;
}

export function createAreaLoads({ loadExposed, report }: AreaLoadsDependencies): AreaLoads {
  const loads = new Map<string, PartLoad>();

  const loadOf = (area: RegistryArea, exposed: Exposed, path: readonly string[]) => {
    const part = path.join('.');
    const id = `${area.name}/${part}`;
    const existing = loads.get(id);
    if (existing) return existing;
    const load = createPartLoad({
      fetch: async (attempt) => fetchPart(await loadExposed(area, exposed, attempt), path),
      report: (event) => report(area, part, event),
    });
    loads.set(id, load);
    return load;
  };

  return {
    page: (area, name) => loadOf(area, './area', ['area', 'pages', name]),
    widget: <S extends Slot>(area: RegistryArea, name: string) =>
      inSlot<S>(loadOf(area, './widgets', ['widgets', name])),
  };
}

// Guarantee: the declaration names the slot with its major, and the area's own types hold the widget to its props.
const inSlot = <S extends Slot>(load: PartLoad) => load as PartLoad<SlotProps<S>>;

/** A load that has failed before it began: the place of an area that the shell refused. */
export function refusedLoad(at: FailedAt, reason: string): PartLoad {
  return createPartLoad({ fetch: () => Promise.reject(new PartError(at, reason)) });
}

async function fetchPart(exposed: unknown, path: readonly string[]) {
  const lazy = path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), exposed);
  if (!isLazyPart(lazy)) throw new PartError('export', `It does not export ${path.join('.')}`);
  try {
    return await lazy();
  } catch (cause) {
    throw await asPartError(cause);
  }
}

// Guarantee: the build of an area compiles `area` as AreaModule and `widgets` as LazyWidgets.
const isLazyPart = (value: unknown): value is LazyPart => typeof value === 'function';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
