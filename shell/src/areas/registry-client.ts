import { takeStarted } from '../start/started.ts';
import { readRegistry, type Registry, type Terms } from './registry.ts';

/** Also read by the inline script of index.html, which fetches ahead by it. */
const lastGoodKey = 'steward.registry';

const noAreas: Registry = { revision: '', areas: [], refused: [] };

/**
 * The registry for the signed-in person. One that cannot be had or read at all gives way to the last good one;
 * without that there are no areas, and the shell alone goes on.
 */
export async function fetchRegistry(terms: Terms): Promise<Registry> {
  try {
    const answer = await ask();
    const registry = readRegistry(answer, terms);
    remember(answer);
    return registry;
  } catch {
    return lastGood(terms) ?? noAreas;
  }
}

/** The revision that is live now; undefined when it cannot be told. */
export async function fetchRevision(terms: Terms): Promise<string | undefined> {
  try {
    return readRegistry(await ask(), terms).revision;
  } catch {
    return undefined;
  }
}

/** Forgets the last good registry: it was another person's. */
export function forgetRegistry(): void {
  localStorage.removeItem(lastGoodKey);
}

async function ask(): Promise<unknown> {
  const started = takeStarted('registry');
  const response = await (started ??
    fetch('/bff/registry', { headers: { 'X-CSRF': '1' }, credentials: 'include' }));
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
