import type { Kysely } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import type { CauseRow } from './import-causes.queries.ts';
import { listLocationLabels, listServiceSupplierNames } from './known-names.queries.ts';

/** A longer list is no help: the user searches in the corrected rows instead. */
const maximumNames = 200;

const listNames: Readonly<Record<string, typeof listLocationLabels>> = {
  location: listLocationLabels,
  locations: listLocationLabels,
  serviceSupplier: listServiceSupplierNames,
  supplier: listServiceSupplierNames,
};

/** The known names that the user can choose for the unknown ones of causes, by field. A field with too many names has none. */
export async function knownNamesOf(
  db: Kysely<Database>,
  scope: Scope,
  causes: readonly Pick<CauseRow, 'choice'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>();
  for (const field of new Set(causes.flatMap(({ choice }) => choice?.field ?? []))) {
    const found = (await listNames[field]?.(db, scope, maximumNames + 1)) ?? [];
    if (found.length > 0 && found.length <= maximumNames) names.set(field, found);
  }
  return names;
}
