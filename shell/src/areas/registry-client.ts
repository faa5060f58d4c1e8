import { takePreloaded } from '../start/preload-results.ts';
import { readLeft } from './rolled-back-versions.ts';
import { readRegistry, UnreadableRegistry, type Registry, type Terms } from './registry.ts';

/** Also read by the inline script of index.html, which fetches ahead by it. */
const lastGoodKey = 'steward.registry';

const noAreas: Registry = { revision: '', anonymousRegistry: false, areas: [], refused: [] };

/** A server that does not answer must not keep the portal waiting for ever. */
const timeoutMs = 10_000;

/**
 * The registry for the signed-in person. One that cannot be had or read at all gives way to the last good one, and says so;
 * without that there are no areas, and the shell alone goes on.
 */
export async function fetchRegistry(terms: Terms): Promise<Registry> {
  try {
    const answer = await read(await ask());
    const registry = await readWithOwnCopies(answer, terms);
    // The session ended at this very moment: the portal says so itself, over the areas that are known.
    if (registry.anonymousRegistry) return lastGood(terms) ?? noAreas;
    // What somebody went back to in this tab is not what the next one begins with.
    if (!registry.areas.some(({ channel }) => channel === 'previous')) remember(answer);
    return registry;
  } catch (error) {
    const trouble = {
      message: error instanceof Error ? error.message : String(error),
      isNewer: error instanceof UnreadableRegistry && error.isNewer,
    };
    return { ...(lastGood(terms) ?? noAreas), trouble };
  }
}

/**
 * The registry for somebody who is not signed in; nothing of it is kept for who signs in later. No areas where it makes no sense;
 * throws when the network is gone.
 */
export async function fetchAnonymousRegistry(terms: Terms): Promise<Registry> {
  const response = await ask();
  try {
    return await readWithOwnCopies(await read(response), terms);
  } catch {
    return noAreas;
  }
}

/** The registry as it is now; undefined when it cannot be told. */
export async function fetchCurrent(terms: Terms): Promise<Registry | undefined> {
  try {
    return await readWithOwnCopies(await read(await ask()), terms);
  } catch {
    return undefined;
  }
}

/** The revision that is live now; undefined when it cannot be told, as when the session has ended. */
export async function fetchRevision(terms: Terms): Promise<string | undefined> {
  const current = await fetchCurrent(terms);
  return current?.anonymousRegistry ? undefined : current?.revision;
}

/** Forgets the last good registry: it was another person's. */
export function forgetRegistry(): void {
  localStorage.removeItem(lastGoodKey);
}

/** The code for developers' copies is fetched by who has one. */
async function readWithOwnCopies(answer: unknown, terms: Terms): Promise<Registry> {
  const registry = readRegistry(answer, terms);
  if (Object.keys(registry.overrides ?? {}).length === 0) return registry;
  const { withOwnCopies } = await import('../devtools/local-override.ts');
  return readRegistry(await withOwnCopies(answer), terms);
}

function ask(): Promise<Response> {
  const left = readLeft();
  const query = left.length > 0 ? `?previous=${left.join(',')}` : '';
  return Promise.race([
    takePreloaded('registry') ??
      fetch(`/bff/registry${query}`, { headers: { 'X-CSRF': '1' }, credentials: 'include' }),
    tooLate(),
  ]);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`The registry did not answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
}

function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return response.json();
}

function lastGood(terms: Terms): Registry | undefined {
  try {
    const registry = readRegistry(JSON.parse(localStorage.getItem(lastGoodKey) ?? ''), terms);
    // Nobody has said that copies of a developer's own may be shown now.
    return { ...registry, overrides: undefined };
  } catch {
    return undefined;
  }
}

function remember(answer: unknown): void {
  try {
    localStorage.setItem(lastGoodKey, JSON.stringify(answer));
  } catch {
    // Storage is full or forbidden: the next start goes without.
  }
}
