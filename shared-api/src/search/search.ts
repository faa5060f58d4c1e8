import * as z from '@steward/shared-api/schema';
import type { Permission } from '../permissions.ts';
import { id } from '../values.ts';
import type { WorkSide } from '../work-list/work-ranking.ts';

/** The kinds of records that the search finds, in the order of their groups in the palette. */
export const searchKinds = ['asset', 'fault', 'visit', 'document', 'location', 'person', 'supplier'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who finds a kind: those who may open its list. */
export const searchAudience: Record<
  SearchKind,
  { readonly permission: Permission; readonly sides: readonly WorkSide[] }
> = {
  asset: { permission: 'assets.read', sides: ['practice', 'supplier'] },
  fault: { permission: 'faults.read', sides: ['practice', 'supplier'] },
  visit: { permission: 'appointments.read', sides: ['practice', 'supplier'] },
  document: { permission: 'documents.read', sides: ['practice', 'supplier', 'support'] },
  location: { permission: 'organisation.read', sides: ['practice', 'supplier'] },
  person: { permission: 'users.read', sides: ['practice', 'supplier', 'support'] },
  // Suppliers and support have no page of a supplier.
  supplier: { permission: 'assets.read', sides: ['practice'] },
};

/** The kinds that a user finds. */
export function findableKinds(may: (permission: Permission) => boolean, side: WorkSide): SearchKind[] {
  return searchKinds.filter(
    (kind) => may(searchAudience[kind].permission) && searchAudience[kind].sides.includes(side),
  );
}

/** The maximum number of results of each kind. */
export const maximumResultsOfKind = 5;

/** The maximum length of a search term. The address of a sticker fits into it. */
export const maximumSearchTerm = 200;

/** How well a result matches, best first: a name is the term, a name begins with it, words of names begin with its words, or it is found otherwise. */
export const searchMatches = ['exact', 'prefix', 'word', 'part'] as const;
export type SearchMatch = (typeof searchMatches)[number];

/** A record that the search found. */
export const searchResult = z.object({
  kind: z.enum(searchKinds),
  id,
  /** The name of the record in the words of its users: a model, the first words of a fault, a title or a name. */
  title: z.string(),
  /** What distinguishes it from records with the same title, in one line: `Surgery chair · SN-4711 · Truro › Surgery 5`. */
  description: z.string(),
  match: z.enum(searchMatches),
  /** False for an asset that is no longer in use. */
  isActive: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchResults = z.object({
  /** At most 5 of each kind: the kinds in the order of their best match, and the results of a kind best first. */
  results: z.array(searchResult),
  /** The term that was searched for instead, because nothing matched the given one: `autoclave` for `autocalve`. */
  correctedTerm: z.nullable(z.string()),
});
export type SearchResults = z.infer<typeof searchResults>;
