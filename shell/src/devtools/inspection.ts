import { getInstance } from '@module-federation/enhanced/runtime';
import type { AreaChannel } from '@steward/shared-api/platform';
import type { AreaLoads, InspectedLoad } from '../areas/area-loads.ts';
import type { Registry } from '../areas/registry.ts';
import { bytesFrom } from '../areas/telemetry.ts';

/** A row of the areas table: one for each requested page or widget, and one for an area without requests. */
export interface AreaLine {
  readonly area: string;
  readonly version: string;
  readonly channel: AreaChannel | '';
  readonly remote: string;
  readonly state: string;
  readonly ms: number | undefined;
  readonly attempts: number;
  /** The transferred bytes of the whole area. */
  readonly bytes: number;
}

export interface SharedLine {
  readonly module: string;
  readonly versions: string;
  /** The version in use; empty while no module has requested it. */
  readonly used: string;
}

/** Returns the present state of every area. */
export function areaLines(registry: Registry, loads: AreaLoads): readonly AreaLine[] {
  const inspected = loads.inspect().filter(({ load }) => load.read().phase !== 'idle');
  const requested = new Set(inspected.map(({ area }) => area.name));
  const others = [...registry.areas, ...registry.refused].filter(({ name }) => !requested.has(name));
  const lines = [
    ...inspected.map(lineOf),
    ...others.map((area) => ({ ...aboutArea(area), ...notRequested(area) })),
  ];
  return lines.toSorted(
    (one, other) => one.area.localeCompare(other.area) || one.remote.localeCompare(other.remote),
  );
}

type InspectedArea = InspectedLoad['area'];

function aboutArea(area: InspectedArea) {
  if ('reason' in area) return { area: area.name, version: area.version, channel: '' as const, bytes: 0 };
  const { name, channel, build, base } = area;
  return { area: name, version: build.version, channel, bytes: bytesFrom(new URL(base, location.href).href) };
}

function notRequested(area: InspectedArea) {
  const state = 'reason' in area ? `rejected: ${area.reason}` : 'not loaded';
  return { remote: '', state, ms: undefined, attempts: 0 };
}

function lineOf({ area, remote, load, ms }: InspectedLoad): AreaLine {
  const state = load.read();
  const text = state.phase === 'failed' ? `failed (${state.at}): ${state.message}` : state.phase;
  const attempts = state.phase === 'idle' ? 0 : state.attempt;
  return {
    ...aboutArea(area),
    remote: remote.replace(/^(area\.pages|widgets)\./, ''),
    state: text,
    ms,
    attempts,
  };
}

/** Returns the modules that the shell and the areas share, from the share scope of the federation runtime. */
export function sharedLines(): readonly SharedLine[] {
  const scope = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((modules) =>
    Object.entries(modules),
  );
  return scope
    .map(([module, versions]) => {
      // The shell imports its eager modules without the share scope, which does not mark them as loaded.
      const used = Object.entries(versions).filter(
        ([, { loaded, lib, shareConfig }]) => loaded || lib || shareConfig.eager,
      );
      return {
        module,
        versions: Object.keys(versions).join(', '),
        used: used.map(([version]) => version).join(', '),
      };
    })
    .toSorted((one, other) => one.module.localeCompare(other.module));
}

/** Returns the areas with keys that this portal ignores. */
export function unknownKeyLines({ areas }: Registry): readonly { area: string; keys: string }[] {
  return areas.flatMap(({ name, unknownKeys = [] }) =>
    unknownKeys.length === 0 ? [] : [{ area: name, keys: unknownKeys.join(', ') }],
  );
}

/** Returns every slot that has a widget, with its widgets. */
export function slotLines({ areas }: Registry): readonly { slot: string; widgets: string }[] {
  const widgetsOf = new Map<string, string[]>();
  for (const { name, declaration } of areas)
    for (const { slot, export: widget } of declaration.widgets)
      widgetsOf.set(slot, [...(widgetsOf.get(slot) ?? []), `${name}/${widget}`]);
  return [...widgetsOf]
    .map(([slot, names]) => ({ slot, widgets: names.join(', ') }))
    .toSorted((one, other) => one.slot.localeCompare(other.slot));
}
