import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RegistryArea } from '@steward/shared-api/platform';
import { RemoteError } from '@steward/shared-ui/widget';
import { loadContainer, refusalOf } from './container.ts';
import { versionOf } from './rolled-back-versions.ts';
import { forgetFailedShares } from './forget-failed-shares.ts';
import { whyFailed } from './failure-cause.ts';

export type Exposed = './area' | './widgets';

const pending = new Map<string, { area: RegistryArea; attempt: number }>();

const ownLoader: ModuleFederationRuntimePlugin = {
  name: 'steward-loader',
  // The whole fetching of an entry is ours: integrity, trusted types, a short time-out, and a failure that says what it was.
  loadEntry: async ({ remoteInfo }) => {
    const wanted = pending.get(remoteInfo.name);
    if (!wanted) throw new RemoteError('entry', `${remoteInfo.name} is not an area of the registry`);
    return loadContainer(wanted.area, wanted.attempt);
  },
};
let pluginRegistered = false;

/** Fetches what an area exposes, through the federation runtime; throws {@link RemoteError} with the place of the failure. */
export async function loadExposed(chosen: RegistryArea, exposed: Exposed, attempt: number): Promise<unknown> {
  const area = chosen.channel === 'override' ? await ownCopyNow(chosen, attempt) : chosen;
  if (!pluginRegistered) registerPlugins([ownLoader]);
  pluginRegistered = true;
  // For the federation runtime each version is somebody of its own.
  const name = versionOf(area);
  forgetFailedShares();
  pending.set(name, { area, attempt });
  registerRemotes([{ name, entry: area.base + area.build.entry[0], type: 'var' }]);
  try {
    return await loadRemote(name + exposed.slice(1));
  } catch (error) {
    throw refusalOf(area) ?? (await whyFailed(error));
  }
}

async function ownCopyNow(area: RegistryArea, attempt: number): Promise<RegistryArea> {
  return (await import('../devtools/local-override.ts')).ownCopyNow(area, attempt);
}
