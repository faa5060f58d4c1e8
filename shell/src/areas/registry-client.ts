import { takeStarted } from '../start/started.ts';
import { readRegistry, type Registry, type Terms } from './registry.ts';

/** Also read by the inline script of index.html, which fetches ahead by it. */
const lastGoodKey = 'steward.registry';

const noAreas: Registry = { revision: '', forVisitors: false, areas: [], refused: [] };

/**
 * The registry for the signed-in person. One that cannot be had or read at all gives way to the last good one;
 * without that there are no areas, and the shell alone goes on.
 */
export async function fetchRegistry(terms: Terms): Promise<Registry> {
  try {
    const answer = await read(await ask());
    const registry = await readWithOwnCopies(answer, terms);
    // The session ended at this very moment: the portal says so itself, over the areas that are known.
    if (registry.forVisitors) return lastGood(terms) ?? noAreas;
    remember(answer);
    return registry;
  } catch {
    return lastGood(terms) ?? noAreas;
  }
}

/**
 * The registry for somebody who is not signed in; nothing of it is kept for who signs in later. No areas where it makes no sense;
 * throws when the network is gone.
 */
export async function fetchVisitorRegistry(terms: Terms): Promise<Registry> {
  const response = await ask();
  try {
    return await readWithOwnCopies(await read(response), terms);
  } catch {
    return noAreas;
  }
}

/** The revision that is live now; undefined when it cannot be told, as when the session has ended. */
export async function fetchRevision(terms: Terms): Promise<string | undefined> {
  try {
    const { revision, forVisitors } = readRegistry(await read(await ask()), terms);
    return forVisitors ? undefined : revision;
  } catch {
    return undefined;
  }
}

/** Forgets the last good registry: it was another person's. */
export function forgetRegistry(): void {
  localStorage.removeItem(lastGoodKey);
}

/** The code for developers' copies is fetched by who has one. */
async function readWithOwnCopies(answer: unknown, terms: Terms): Promise<Registry> {
  const registry = readRegistry(answer, terms);
  if (Object.keys(registry.overrides ?? {}).length === 0) return registry;
  const { withOwnCopies } = await import('../devtools/own-copy.ts');
  return readRegistry(await withOwnCopies(answer), terms);
}

function ask(): Promise<Response> {
  return (
    takeStarted('registry') ?? fetch('/bff/registry', { headers: { 'X-CSRF': '1' }, credentials: 'include' })
  );
}

function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return response.json();
}

function lastGood(terms: Terms): Registry | undefined {
  try {
    return readRegistry(JSON.parse(localStorage.getItem(lastGoodKey) ?? ''), terms);
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
