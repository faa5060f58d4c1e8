import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { nameKey } from '../plan/names.ts';

/** The fields of all record types that name a supplier, and in which unknown names can be read as known ones. */
export const supplierFields: readonly string[] = ['serviceSupplier', 'supplier'];

/** The maximum number of imports, and of corrected rows, from which names are used. */
const maximumImports = 50;
const maximumRows = 5_000;

/** A supplier that was chosen for an unknown name in an import. */
interface ChosenSupplier {
  readonly importId: string;
  readonly appliedAt: Date | null;
  readonly from: string;
  readonly to: string;
}

/**
 * The suppliers that the group has chosen for unknown names in imports that are applied and not undone, by the keys of the unknown names:
 * for all rows, or in corrected rows. The newest choice for a name counts, and in one import that for all rows. A name that is chosen for
 * itself is read as it is.
 */
export async function readRememberedSuppliers(
  db: Queryable,
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const chosen = [...(await listReplacedNames(db, groupId)), ...onlyOnes(await listCorrected(db, groupId))];
  const newestFirst = chosen.toSorted(
    (one, other) => (other.appliedAt?.getTime() ?? 0) - (one.appliedAt?.getTime() ?? 0),
  );
  // A later entry of a map replaces an earlier one.
  return new Map(newestFirst.toReversed().map(({ from, to }) => [nameKey(from), to]));
}

/** The names that are replaced in all rows of an import. */
async function listReplacedNames(db: Queryable, groupId: string): Promise<ChosenSupplier[]> {
  const imports = await db
    .selectFrom('import_batches')
    .where('group_id', '=', groupId)
    .where('status', '=', 'Completed')
    .where(sql<boolean>`mapping @? '$[*].replacements[0]'`)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(maximumImports)
    .select(['id', 'mapping', 'finished_at'])
    .execute();
  return imports.flatMap(({ id: importId, mapping, finished_at: appliedAt }) =>
    (mapping ?? [])
      .filter(({ field }) => supplierFields.includes(field))
      .flatMap(({ replacements = [] }) => replacements)
      .map(({ from, to }) => ({ importId, appliedAt, from, to })),
  );
}

/** The names in corrected rows. */
async function listCorrected(db: Queryable, groupId: string): Promise<ChosenSupplier[]> {
  const rows = await db
    .selectFrom('import_corrections as correction')
    .innerJoin('import_batches as batch', 'batch.id', 'correction.import_batch_id')
    .where('batch.group_id', '=', groupId)
    .where('batch.status', '=', 'Completed')
    .where(sql<boolean>`correction.replaced ?| ${[...supplierFields]}::text[]`)
    .orderBy('batch.finished_at', 'desc')
    .orderBy('correction.row_number')
    .limit(maximumRows)
    .select(['batch.id', 'batch.finished_at', 'correction.texts', 'correction.replaced'])
    .execute();
  return rows.flatMap(({ id: importId, finished_at: appliedAt, texts, replaced }) =>
    supplierFields.flatMap((field) => {
      const [from = '', to = ''] = [replaced[field], texts[field]];
      return from === '' || to === '' ? [] : [{ importId, appliedAt, from, to }];
    }),
  );
}

/** The choices without the names that one import corrects in different ways. */
function onlyOnes(chosen: readonly ChosenSupplier[]): ChosenSupplier[] {
  const keyOf = ({ importId, from }: ChosenSupplier) => `${importId} ${nameKey(from)}`;
  const choices = new Map<string, Set<string>>();
  for (const one of chosen)
    choices.set(keyOf(one), (choices.get(keyOf(one)) ?? new Set()).add(nameKey(one.to)));
  return chosen.filter((one) => choices.get(keyOf(one))?.size === 1);
}
