import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';
import { assetsInScope } from './in-scope.queries.ts';

/** The condition that the caller may see an asset that meets `ofRow`, such as `asset.location_id = location.id`. */
export function hasVisibleAsset(
  db: Kysely<Database>,
  scope: Scope,
  ofRow: RawBuilder<boolean>,
): RawBuilder<boolean> {
  // Without the offset, PostgreSQL may read all visible assets instead of stopping at the first one for each row.
  const first = assetsInScope(db, scope).where(ofRow).offset(sql.lit(0)).select('asset.id');
  return sql<boolean>`exists (${first})`;
}
