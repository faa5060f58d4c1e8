import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RegistryArea } from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';
import { loadContainer, refusalOf } from './container.ts';
import { versionOf } from './rolled-back-versions.ts';
import { toRemoteError } from './lazy-errors.ts';

export type Exposed = './area' | './widgets';

const pending = new Map<string, { area: RegistryArea; attempt: number }>();

const loaderPlugin: ModuleFederationRuntimePlugin = {
  name: 'steward-loader',
  // Replaces the loading of entries, for integrity, trusted types, a short timeout and precise errors.
  loadEntry: async ({ remoteInfo }) => {
    const request = pending.get(remoteInfo.name);
    if (!request) throw new RemoteError('entry', `${remoteInfo.name} is not an area of the registry`);
    return loadContainer(request.area, request.attempt);
  },
};
let pluginRegistered = false;

/** Loads a module that an area exposes, through the federation runtime. Throws {@link RemoteError} with the phase of the failure. */
export async function loadExposed(
  registered: RegistryArea,
  exposed: Exposed,
  attempt: number,
): Promise<unknown> {
  const area = registered.channel === 'override' ? await loadLocalBuild(registered, attempt) : registered;
  if (!pluginRegistered) registerPlugins([loaderPlugin]);
  pluginRegistered = true;
  // Each version is a separate remote for the federation runtime.
  const name = versionOf(area);
  forgetFailedShares();
  pending.set(name, { area, attempt });
  registerRemotes([{ name, entry: area.base + area.build.entry[0], type: 'var' }]);
  try {
    return await loadRemote(name + exposed.slice(1));
  } catch (error) {
    throw refusalOf(area) ?? (await toRemoteError(error));
  }
}

async function loadLocalBuild(area: RegistryArea, attempt: number): Promise<RegistryArea> {
  return (await import('../devtools/local-override.ts')).currentLocalBuild(area, attempt);
}

/**
 * The federation runtime caches the rejected promise of a shared module after its script failed. Clears it, so that the next
 * attempt loads the script again.
 */
function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const shares = scopes
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const share of shares) {
    const { loading } = share;
    if (loading && !share.lib) {
      loading.catch(() => {
        if (share.loading === loading) share.loading = null;
      });
    }
  }
}
