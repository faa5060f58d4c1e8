import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';

/** The identifiers of stored assets of the group, by the ids of the assets. */
export async function readStoredTexts(db: Queryable, groupId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('asset_instances')
    .select(['id', 'reference', 'serial_number as serialNumber', 'barcode'])
    .where('group_id', '=', groupId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}
