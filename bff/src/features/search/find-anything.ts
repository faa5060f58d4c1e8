import {
  maximumResultsOfKind,
  findableKinds,
  searchWords,
  type SearchKind,
  type SearchResult,
  type SearchResults,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { sideOf, type Actor } from '../../infrastructure/session/actor.ts';
import { correctTerm } from './correct-term.ts';
import { findAssets } from './found-assets.queries.ts';
import { findDocuments } from './found-documents.queries.ts';
import { findFaults } from './found-faults.queries.ts';
import { findLocations, findPeople, findSuppliers } from './found-names.queries.ts';
import { findVisits } from './found-visits.queries.ts';
import { matchOf, rankOf } from './rank-rows.ts';
import type { FoundRow, SearchQuery } from './search-ranks.queries.ts';

const finders: Record<SearchKind, (query: SearchQuery) => Promise<FoundRow[]>> = {
  asset: findAssets,
  fault: findFaults,
  visit: findVisits,
  document: findDocuments,
  location: findLocations,
  person: findPeople,
  supplier: findSuppliers,
};

/**
 * The records of all kinds that match, or else those that match the term without its typing mistakes. `signal` aborts when the client no longer
 * waits: the user has typed on.
 */
export async function findAnything(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & { actor: Pick<Actor, 'permissions' | 'scope'> },
  term: string,
  signal: AbortSignal,
): Promise<SearchResults> {
  // A term may consist of characters that the folded form leaves out.
  if (searchWords(term).length === 0) return { results: [], correctedTerm: null };
  const query: SearchQuery = { db, scope: actor.scope, now, term, signal };
  const kinds = kindsOf(actor, term);
  const results = await resultsOf(kinds, query);
  if (results.length > 0) return { results, correctedTerm: null };
  const correctedTerm = await correctTerm(query, kinds);
  if (correctedTerm === null) return { results, correctedTerm };
  const corrected = await resultsOf(kinds, { ...query, term: correctedTerm });
  return corrected.length > 0 ? { results: corrected, correctedTerm } : { results, correctedTerm: null };
}

/** Kinds with long texts. A single letter matches most of their records, and no index helps. */
const kindsOfTexts: ReadonlySet<SearchKind> = new Set(['fault', 'visit', 'document']);

/** The kinds that the caller may find by this term. */
function kindsOf({ permissions, scope }: Pick<Actor, 'permissions' | 'scope'>, term: string): SearchKind[] {
  const isSingleCharacters = searchWords(term).every((word) => word.length === 1);
  return findableKinds((permission) => permissions.has(permission), sideOf[scope.kind]).filter(
    (kind) => !isSingleCharacters || !kindsOfTexts.has(kind),
  );
}

/** The number of queries at the same time. The server has two connections for each call. */
const concurrentQueries = 2;

/** The best results of each kind, the kinds in the order of their best match. */
async function resultsOf(kinds: readonly SearchKind[], query: SearchQuery): Promise<SearchResult[]> {
  const found = new Map<SearchKind, SearchResult[]>();
  const waiting = [...kinds];
  const runNext = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
      query.signal.throwIfAborted();
      found.set(kind, bestOf(kind, query.term, await finders[kind](query)));
    }
  };
  await Promise.all(Array.from({ length: concurrentQueries }, runNext));
  return kinds
    .flatMap((kind) => {
      const results = found.get(kind) ?? [];
      return results[0] ? [{ results, rank: rankOf(results[0].match) }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ results }) => results);
}

/** The best results of a kind. Equal matches keep the order of the query. */
function bestOf(kind: SearchKind, term: string, rows: readonly FoundRow[]): SearchResult[] {
  // A record can be found in two ways.
  return rows
    .filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at)
    .map((row) => ({
      kind,
      id: row.id,
      title: row.title,
      description: row.facts.filter(Boolean).join(' · '),
      match: matchOf(term, row),
      isActive: row.isActive ?? true,
    }))
    .toSorted((one, other) => rankOf(one.match) - rankOf(other.match))
    .slice(0, maximumResultsOfKind);
}
