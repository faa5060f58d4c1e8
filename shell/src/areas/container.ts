import type { RegistryArea } from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';
import { versionOf } from './rolled-back-versions.ts';
import { loadScript } from './load-script.ts';

/** What the entry script of an area leaves behind; the federation runtime uses it. */
export interface AreaContainer {
  init: (scope: ShareScope, ...rest: unknown[]) => void | Promise<void>;
  get: (exposed: string) => () => Promise<unknown>;
}

/** Who provides which version of which shared module. */
type ShareScope = Record<string, Record<string, unknown>>;

declare global {
  interface Window {
    /** The federation runtime's own. */
    __FEDERATION__?: { __INSTANCES__: { name: string }[] };
  }
}

const containers = new Map<string, AreaContainer>();
const refused = new Map<string, RemoteError>();

/** Fetches the entry of an area with its integrity and answers with its container. */
export async function loadContainer(area: RegistryArea, attempt: number): Promise<AreaContainer> {
  const id = versionOf(area);
  const known = containers.get(id);
  if (known) return known;
  const [file, integrity] = area.build.entry;
  const url = area.base + file;
  await loadScript({
    // Another address for every further attempt: the browser may have kept the broken answer.
    url: attempt === 1 ? url : `${url}?retry=${attempt}`,
    integrity,
    // One that comes too late has still come: the next attempt finds what it left.
    onRun: () => keep(area),
  });
  const container = containers.get(id);
  if (!container) throw new RemoteError('entry', `${url} did not leave an area behind`);
  return container;
}

/** Why a version may not be used, although it has come. */
export const refusalOf = (area: RegistryArea) => refused.get(versionOf(area));

/** Takes what the script has just left in its global variable, so that the next version finds nothing of this one. */
function keep(area: RegistryArea): void {
  // The rule of tooling/webpack/area.mjs.
  const name = `steward_${area.name.replaceAll('-', '_')}`;
  const value: unknown = Reflect.get(window, name);
  Reflect.set(window, name, undefined);
  forgetInstance(name);
  const id = versionOf(area);
  if (isContainer(value) && !containers.has(id)) containers.set(id, withoutCopies(id, value));
}

/** The federation runtime would hand what one version has registered to the next one of the same name. */
function forgetInstance(name: string): void {
  const instances = window['__FEDERATION__']?.['__INSTANCES__'] ?? [];
  const place = instances.findIndex((instance) => instance.name === name);
  if (place !== -1) instances.splice(place, 1);
}

// Guarantee: only entries of the registry, checked by their integrity, write variables named steward_….
function isContainer(value: unknown): value is AreaContainer {
  return typeof value === 'object' && value !== null && 'get' in value;
}

/**
 * A container that may not bring what the portal shares (F10): a second React is taken out again before anybody is given it, and the
 * area that brought it is refused.
 */
function withoutCopies(id: string, container: AreaContainer): AreaContainer {
  return {
    get: (exposed) => container.get(exposed),
    init: (scope, ...rest) => {
      const before = new Map(
        Object.entries(scope).map(([name, versions]) => [name, new Set(Object.keys(versions))]),
      );
      const begun = refused.has(id) ? undefined : container.init(scope, ...rest);
      const brought = Object.entries(scope).flatMap(([name, versions]) =>
        Object.keys(versions)
          .filter((version) => before.get(name)?.has(version) === false)
          .map((version) => ({ name, version })),
      );
      for (const { name, version } of brought) delete scope[name]?.[version];
      const names = brought.map(({ name, version }) => `${name} ${version}`).join(', ');
      if (names) refused.set(id, new RemoteError('version', `It brings ${names}, which the portal provides`));
      const refusal = refused.get(id);
      if (refusal) throw refusal;
      return begun;
    },
  };
}
