import { sql } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import { toJsonb } from '../asset-imports/to-jsonb.ts';
import { earlierKeyOfNames, type NamesInFile } from '../engine/catalogue/names-in-file.ts';

/** Decisions that an earlier version has stored get the keys of this one. */
export async function replaceEarlierKeys(
  db: Queryable,
  { id, groupId }: { id: string; groupId: string },
  names: readonly NamesInFile[],
): Promise<void> {
  const keys = names.flatMap(({ key, wanted }) => {
    const earlier = earlierKeyOfNames(wanted);
    return earlier === key ? [] : [{ key, earlier }];
  });
  if (keys.length === 0) return;
  const replaced = sql`json_to_recordset(${toJsonb(keys)}::json) as replaced (key text, earlier text)`;
  await sql`
    update remembered_names as stored set key = replaced.key from ${replaced}
    where stored.group_id = ${groupId} and stored.key = replaced.earlier and not exists (
      select from remembered_names as known where known.group_id = stored.group_id and known.key = replaced.key
    )`.execute(db);
  await sql`
    update import_name_decisions as stored set key = replaced.key from ${replaced}
    where stored.import_batch_id = ${id} and stored.key = replaced.earlier and not exists (
      select from import_name_decisions as known
      where known.import_batch_id = stored.import_batch_id and known.key = replaced.key
    )`.execute(db);
}
