import {
  maximumResultsOfKind,
  searchAudience,
  searchKinds,
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

/** The records of all kinds that match, or else those that match the term without its typing mistakes. */
export async function findAnything(ctx: Context, searchTerm: string): Promise<SearchResults> {
  const { db, now, actor } = ctx;
  const { scope } = actor;
  // A term may consist of characters that the folded form leaves out.
  if (searchWords(searchTerm).length === 0) return { results: [], correctedTerm: null };
  const kinds = kindsOf(actor);
  const results = await resultsOf(kinds, { db, scope, now, term: searchTerm });
  if (results.length > 0) return { results, correctedTerm: null };
  const correctedTerm = await correctTerm({ db, scope, now, term: searchTerm }, kinds);
  if (correctedTerm === null) return { results, correctedTerm };
  const corrected = await resultsOf(kinds, { db, scope, now, term: correctedTerm });
  return corrected.length > 0 ? { results: corrected, correctedTerm } : { results, correctedTerm: null };
}

function kindsOf({ permissions, scope }: Actor): SearchKind[] {
  return searchKinds.filter((kind) => {
    const { permission, sides } = searchAudience[kind];
    return permissions.has(permission) && sides.includes(sideOf[scope.kind]);
  });
}

/** The number of queries at the same time. More would take most connections of the server for one call. */
const laneCount = 3;

/** The best results of each kind, the kinds in the order of their best match. */
async function resultsOf(kinds: readonly SearchKind[], query: SearchQuery): Promise<SearchResult[]> {
  const found = new Map<SearchKind, SearchResult[]>();
  const waiting = [...kinds];
  const lane = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift())
      found.set(kind, bestOf(kind, query.term, await finders[kind](query)));
  };
  await Promise.all(Array.from({ length: laneCount }, lane));
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
    }))
    .toSorted((one, other) => rankOf(one.match) - rankOf(other.match))
    .slice(0, maximumResultsOfKind);
}
