import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';
import { locationsInScope } from './in-scope.queries.ts';

/** The costs of erased assets at the visible locations. Suppliers and support see none, because they have no cost report. */
export function erasedCostsInScope(db: Kysely<Database>, scope: Scope) {
  const costs = db.selectFrom('erased_costs as cost');
  if (scope.kind !== 'group') return costs.where(sql<boolean>`false`);
  return costs.where('cost.location_id', 'in', locationsInScope(db, scope).select('location.id'));
}
