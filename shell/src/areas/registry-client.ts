import { takePreloaded } from '../start/preload-results.ts';
import { readRolledBackVersions } from './rolled-back-versions.ts';
import { readRegistry, UnreadableRegistry, type Registry, type ShellInfo } from './registry.ts';

const lastGoodKey = 'steward.registry';

const noAreas: Registry = { revision: '', anonymousRegistry: false, areas: [], refused: [] };

/** The portal must not wait for ever for a server that does not respond. */
const timeoutMs = 10_000;

/**
 * Fetches the registry of the signed-in user. If that fails, returns the last good registry with an `error`, or a registry
 * without areas.
 */
export async function fetchRegistry(shellInfo: ShellInfo): Promise<Registry> {
  try {
    const response = await read(await requestRegistry());
    const registry = await readWithOverrides(response, shellInfo);
    // The session has just ended. The portal shows that in a banner and keeps the known areas.
    if (registry.anonymousRegistry) return readLastGood(shellInfo) ?? noAreas;
    // A rollback of areas applies to this tab only.
    if (!registry.areas.some(({ channel }) => channel === 'previous')) storeLastGood(response);
    return registry;
  } catch (cause) {
    const error = {
      message: cause instanceof Error ? cause.message : String(cause),
      isNewer: cause instanceof UnreadableRegistry && cause.isNewer,
    };
    return { ...(readLastGood(shellInfo) ?? noAreas), error };
  }
}

/** Fetches the registry of an anonymous user and does not store it. Returns no areas if it is invalid; throws if the network fails. */
export async function fetchAnonymousRegistry(shellInfo: ShellInfo): Promise<Registry> {
  const response = await requestRegistry();
  try {
    return await readWithOverrides(await read(response), shellInfo);
  } catch {
    return noAreas;
  }
}

/** Fetches the current registry; undefined if that fails. */
export async function fetchCurrent(shellInfo: ShellInfo): Promise<Registry | undefined> {
  try {
    return await readWithOverrides(await read(await requestRegistry()), shellInfo);
  } catch {
    return undefined;
  }
}

/** Fetches the current revision; undefined if that fails or the session has ended. */
export async function fetchRevision(shellInfo: ShellInfo): Promise<string | undefined> {
  const current = await fetchCurrent(shellInfo);
  return current?.anonymousRegistry ? undefined : current?.revision;
}

/** Deletes the last good registry, which belongs to another user. */
export function forgetRegistry(): void {
  localStorage.removeItem(lastGoodKey);
}

/** Loads the code for local overrides only if there are any. */
async function readWithOverrides(response: unknown, shellInfo: ShellInfo): Promise<Registry> {
  const registry = readRegistry(response, shellInfo);
  if (Object.keys(registry.overrides ?? {}).length === 0) return registry;
  const { withLocalOverrides } = await import('../devtools/local-override.ts');
  return readRegistry(await withLocalOverrides(response), shellInfo);
}

function requestRegistry(): Promise<Response> {
  const versions = readRolledBackVersions();
  const query = versions.length > 0 ? `?previous=${versions.join(',')}` : '';
  return Promise.race([
    takePreloaded('registry') ??
      fetch(`/bff/registry${query}`, { headers: { 'X-CSRF': '1' }, credentials: 'include' }),
    rejectAfterTimeout(),
  ]);
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`The registry did not respond within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
}

function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The registry responded ${response.status}`);
  return response.json();
}

function readLastGood(shellInfo: ShellInfo): Registry | undefined {
  try {
    const registry = readRegistry(JSON.parse(localStorage.getItem(lastGoodKey) ?? ''), shellInfo);
    // The server has not confirmed that local overrides are still allowed.
    return { ...registry, overrides: undefined };
  } catch {
    return undefined;
  }
}

function storeLastGood(response: unknown): void {
  try {
    localStorage.setItem(lastGoodKey, JSON.stringify(response));
  } catch {
    // Storage is full or blocked; the next start works without it.
  }
}
