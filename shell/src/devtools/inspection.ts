import { getInstance } from '@module-federation/enhanced/runtime';
import type { AreaChannel } from '@steward/shared-api/platform';
import type { AreaLoads, InspectedLoad } from '../areas/area-loads.ts';
import type { Registry } from '../areas/registry.ts';
import { bytesFrom } from '../areas/telemetry.ts';

/** An area as the panel shows it: a line for each part that was asked for, and one for who has none. */
export interface AreaLine {
  readonly area: string;
  readonly version: string;
  readonly channel: AreaChannel | '';
  readonly part: string;
  readonly state: string;
  readonly ms: number | undefined;
  readonly attempts: number;
  /** Of the whole area, as they travelled. */
  readonly bytes: number;
}

export interface SharedLine {
  readonly module: string;
  readonly versions: string;
  /** The one that everybody gets; empty while nobody has asked. */
  readonly used: string;
}

/** What there is of every area at this moment. */
export function areaLines(registry: Registry, loads: AreaLoads): readonly AreaLine[] {
  const inspected = loads.inspect().filter(({ load }) => load.read().phase !== 'idle');
  const asked = new Set(inspected.map(({ area }) => area.name));
  const others = [...registry.areas, ...registry.refused].filter(({ name }) => !asked.has(name));
  const lines = [
    ...inspected.map(lineOf),
    ...others.map((area) => ({ ...aboutArea(area), ...untouched(area) })),
  ];
  return lines.toSorted(
    (one, other) => one.area.localeCompare(other.area) || one.part.localeCompare(other.part),
  );
}

type Known = InspectedLoad['area'];

function aboutArea(area: Known) {
  if ('reason' in area) return { area: area.name, version: area.version, channel: '' as const, bytes: 0 };
  const { name, channel, build, base } = area;
  return { area: name, version: build.version, channel, bytes: bytesFrom(new URL(base, location.href).href) };
}

function untouched(area: Known) {
  const state = 'reason' in area ? `refused: ${area.reason}` : 'not asked for';
  return { part: '', state, ms: undefined, attempts: 0 };
}

function lineOf({ area, part, load, ms }: InspectedLoad): AreaLine {
  const state = load.read();
  const told = state.phase === 'failed' ? `failed (${state.at}): ${state.message}` : state.phase;
  const attempts = state.phase === 'idle' ? 0 : state.attempt;
  return {
    ...aboutArea(area),
    part: part.replace(/^(area\.pages|widgets)\./, ''),
    state: told,
    ms,
    attempts,
  };
}

/** The modules that shell and areas share, from the share scope of the federation runtime. */
export function sharedLines(): readonly SharedLine[] {
  const scope = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((one) => Object.entries(one));
  return scope
    .map(([module, versions]) => {
      const used = Object.entries(versions).filter(([, share]) => share.loaded || share.lib);
      return {
        module,
        versions: Object.keys(versions).join(', '),
        used: used.map(([version]) => version).join(', '),
      };
    })
    .toSorted((one, other) => one.module.localeCompare(other.module));
}

/** Every slot that somebody fills, with who does. */
export function slotLines({ areas }: Registry): readonly { slot: string; fillers: string }[] {
  const fillers = new Map<string, string[]>();
  for (const { name, declaration } of areas)
    for (const { slot, export: lent } of declaration.widgets)
      fillers.set(slot, [...(fillers.get(slot) ?? []), `${name}/${lent}`]);
  return [...fillers]
    .map(([slot, names]) => ({ slot, fillers: names.join(', ') }))
    .toSorted((one, other) => one.slot.localeCompare(other.slot));
}
