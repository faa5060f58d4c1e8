import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';

/**
 * Keeps an automatic change of assets, such as the merge of their model, from counting as a change by a user when their imports are undone. It
 * increments the versions that all imports have stored for these assets, so that an asset that a user has changed stays changed, and earlier
 * imports can be undone next. Call it in the transaction of the change, once for each increment of the versions of the assets.
 */
export async function acceptAutomaticChange(db: Queryable, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  await sql`
    update import_rows set version_after = version_after + 1
    where entity_type = 'AssetInstance' and entity_id = any(${[...assetIds]}::uuid[])`.execute(db);
}
