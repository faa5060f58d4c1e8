import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { nameKey } from '../plan/names.ts';

/** The fields of all record types that name a supplier, and in which unknown names can be read as known ones. */
export const supplierFields: readonly string[] = ['serviceSupplier', 'supplier'];

/** The maximum number of imports whose replaced names are used. */
const maximumImports = 50;

/**
 * The suppliers that the group has chosen for unknown names in imports that are applied and not undone, by the keys of the unknown names.
 * The newest choice for a name counts. A name that is chosen for itself is read as it is.
 */
export async function readRememberedSuppliers(
  db: Queryable,
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const imports = await db
    .selectFrom('import_batches')
    .where('group_id', '=', groupId)
    .where('status', '=', 'Completed')
    .where(sql<boolean>`mapping @? '$[*].replacements[0]'`)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(maximumImports)
    .select('mapping')
    .execute();
  const replacements = imports
    .flatMap(({ mapping }) => mapping ?? [])
    .filter(({ field }) => supplierFields.includes(field))
    .flatMap(({ replacements: ofColumn = [] }) => ofColumn);
  // A later entry of a map replaces an earlier one.
  return new Map(replacements.toReversed().map(({ from, to }) => [nameKey(from), to]));
}
