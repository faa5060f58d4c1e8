import { isVersionIn, type RegistryArea } from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';
import { versionOf } from './rolled-back-versions.ts';
import { loadScript } from './load-script.ts';

/** The container that the entry script of an area defines, for the federation runtime. */
export interface AreaContainer {
  init: (scope: ShareScope, ...rest: unknown[]) => void | Promise<void>;
  get: (exposed: string) => () => Promise<unknown>;
}

/** The providers of each version of each shared module. */
type ShareScope = Record<string, Record<string, unknown>>;

declare global {
  interface Window {
    /** A global of the federation runtime. */
    __FEDERATION__?: { __INSTANCES__: { name: string }[] };
  }
}

const containers = new Map<string, AreaContainer>();
const refused = new Map<string, RemoteError>();

/** Loads the entry script of an area with its integrity and returns its container. */
export async function loadContainer(area: RegistryArea, attempt: number): Promise<AreaContainer> {
  const id = versionOf(area);
  const existing = containers.get(id);
  if (existing) return existing;
  const { entry, home = entry } = area.build;
  // A retry takes the entry alone, in case only the larger file is broken.
  const [file, integrity] = location.pathname === '/' && attempt === 1 ? home : entry;
  const url = area.base + file;
  await loadScript({
    // Every retry has another address, because the browser may have cached the broken response.
    url: attempt === 1 ? url : `${url}?retry=${attempt}`,
    integrity,
    // A script that loads after the timeout still counts: the next attempt finds its container.
    onRun: () => storeContainer(area),
  });
  const container = containers.get(id);
  if (!container) throw new RemoteError('entry', `${url} does not define an area`);
  return container;
}

/** Returns why a loaded version is rejected, or undefined. */
export const refusalOf = (area: RegistryArea) => refused.get(versionOf(area));

/** Moves the container out of the global variable of the script, so that the next version finds the variable empty. */
function storeContainer(area: RegistryArea): void {
  // Tooling/webpack/area.mjs uses the same rule.
  const name = `steward_${area.name.replaceAll('-', '_')}`;
  const value: unknown = Reflect.get(window, name);
  Reflect.set(window, name, undefined);
  forgetInstance(name);
  const id = versionOf(area);
  if (isContainer(value) && !containers.has(id)) containers.set(id, withoutSharedModules(area, value));
}

/** Removes the instance of the area, because the federation runtime would reuse it for the next version. */
function forgetInstance(name: string): void {
  const instances = window['__FEDERATION__']?.['__INSTANCES__'] ?? [];
  const index = instances.findIndex((instance) => instance.name === name);
  if (index !== -1) instances.splice(index, 1);
}

// Guarantee: only entry scripts of the registry, verified by their integrity, define variables named steward_….
function isContainer(value: unknown): value is AreaContainer {
  return typeof value === 'object' && value !== null && 'get' in value;
}

/**
 * Wraps a container so that it cannot register modules that the portal shares. A second React, for example, is removed before it can be
 * used, and the area is rejected.
 */
function withoutSharedModules(area: RegistryArea, container: AreaContainer): AreaContainer {
  const id = versionOf(area);
  return {
    get: (exposed) => container.get(exposed),
    init: (provided, ...rest) => {
      const scope = acceptedScope(provided, area.declaration.requires);
      const before = new Map(
        Object.entries(scope).map(([name, versions]) => [name, new Set(Object.keys(versions))]),
      );
      const initialised = refused.has(id) ? undefined : container.init(scope, ...rest);
      const added = Object.entries(scope).flatMap(([name, versions]) =>
        Object.keys(versions)
          .filter((version) => before.get(name)?.has(version) === false)
          .map((version) => ({ name, version })),
      );
      for (const { name, version } of added) delete scope[name]?.[version];
      const names = added.map(({ name, version }) => `${name} ${version}`).join(', ');
      if (names)
        refused.set(id, new RemoteError('version', `It bundles ${names}, which the portal provides`));
      const refusal = refused.get(id);
      if (refusal) throw refusal;
      return initialised;
    },
  };
}

/**
 * The shared modules of the portal under versions that the area accepts. The registry has checked that the portal serves the area, but the
 * federation runtime knows only the range in the build. For an area of the previous version, a module gets the lowest version of that range.
 */
function acceptedScope(scope: ShareScope, requires: Readonly<Record<string, string>>): ShareScope {
  return Object.fromEntries(
    Object.entries(scope).map(([request, versions]) => {
      const [, name = ''] = /^@steward\/([\w-]+)/.exec(request) ?? [];
      const range = requires[name] ?? '*';
      const accepted = Object.entries(versions).map(([version, provider]) => [
        isVersionIn(version, range) ? version : range.slice(1),
        provider,
      ]);
      return [request, Object.fromEntries(accepted)];
    }),
  );
}
