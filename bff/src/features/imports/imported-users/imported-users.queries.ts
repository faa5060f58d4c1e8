import { type Kysely, sql } from 'kysely';
import { countOf } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Caller } from '../asset-imports/asset-imports.queries.ts';

/** The users that an applied import created and that are neither invited nor locked out. */
function uninvited(db: Kysely<Database>, actor: Caller, id: string) {
  return importBatchesInScope(db, actor)
    .innerJoin('import_rows as imported', 'imported.import_batch_id', 'batch.id')
    .innerJoin('org_users as person', 'person.id', 'imported.entity_id')
    .where('batch.id', '=', id)
    .where('batch.status', '=', 'Completed')
    .where('imported.entity_type', '=', 'OrgUser')
    .where('imported.outcome', '=', 'Created')
    .where('person.invited_at', 'is', null)
    .where('person.is_locked_out', '=', false);
}

export function countUninvited(db: Kysely<Database>, actor: Caller, id: string): Promise<number> {
  return countOf(uninvited(db, actor, id));
}

/** The ids of these users in the order of the file. */
export async function listUninvited(
  db: Kysely<Database>,
  actor: Caller,
  { id, limit }: { id: string; limit: number },
): Promise<string[]> {
  const rows = await uninvited(db, actor, id)
    .select('person.id')
    .orderBy('imported.row_number')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id: userId }) => userId);
}
