import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

// Runs as the system, because the derived columns of an asset (`DerivedAssetColumns`) do not depend on the caller.

/**
 * Corrects the derived columns of assets that differ from the rows that they repeat (view `drifted_assets`), and returns the ids of these
 * assets, and how many it corrected. `part` is the beginning of their ids, so that each statement is short: two hexadecimal digits.
 */
export async function correctDriftedAssetsAsSystem(db: Kysely<Database>, part: string) {
  const [first, last] = [part.padEnd(32, '0'), part.padEnd(32, 'f')];
  const { rows } = await sql<{ id: string }>`
    select id from drifted_assets where id between ${first}::uuid and ${last}::uuid order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  // Locks and computes again, because only the assets that differ should be locked, and another server may have corrected them.
  const refresh = sql<{ corrected: number }>`select steward_refresh_assets(${ids}::uuid[]) as corrected`;
  const [result] = (await refresh.execute(db)).rows;
  return { ids, corrected: result?.corrected ?? 0 };
}
