import type { ImportChoice } from '@steward/shared-api';
import { SupplierNames } from '../engine/suppliers/supplier-names.ts';
import type { CauseRow } from './import-causes.queries.ts';

const supplierFields: ReadonlySet<string> = new Set(['serviceSupplier', 'supplier']);

/** Finds the unknown supplier with more rows that an unknown name is probably meant to be. The causes with most rows are first. */
export function similarSuppliers(
  causes: readonly Pick<CauseRow, 'choice'>[],
): (choice: ImportChoice) => string | undefined {
  const similar = new Map<string, string>();
  const before = new SupplierNames([]);
  for (const { choice } of causes) {
    if (!choice || !supplierFields.has(choice.field)) continue;
    const { from } = choice;
    const found = before.find(from);
    const other = 'id' in found ? found.name : found.reason === 'unknown' ? found.closestName : undefined;
    if (other === undefined) before.add({ id: from, name: from, reference: null, owning_group_id: null });
    else similar.set(from, other);
  }
  return ({ from }) => similar.get(from);
}
