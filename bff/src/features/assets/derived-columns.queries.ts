import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

// Runs as the system, because the derived columns of an asset (`DerivedAssetColumns`) do not depend on the caller.

/**
 * Corrects the derived columns of assets that differ from the rows that they repeat (view `drifted_assets`), and returns the ids of these
 * assets. `part` is the beginning of their ids, so that each statement is short: two hexadecimal digits.
 */
export async function correctDriftedAssetsAsSystem(db: Kysely<Database>, part: string): Promise<string[]> {
  const [first, last] = [part.padEnd(32, '0'), part.padEnd(32, 'f')];
  const { rows } = await sql<{ id: string }>`
    select id from drifted_assets where id between ${first}::uuid and ${last}::uuid order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  // Locks and computes again, because only the assets that differ should be locked.
  if (ids.length > 0) await sql`select steward_refresh_assets(${ids}::uuid[])`.execute(db);
  return ids;
}
