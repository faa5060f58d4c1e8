import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows } from '../plan/repeated-rows.ts';
import type { supplierFields } from './supplier-fields.ts';
import { listSupplierDetails, type StoredSupplier } from './supplier-lookups.queries.ts';

type SupplierRow = ParsedRow<typeof supplierFields>;
type SupplierValues = SupplierRow['values'];

/**
 * Plans the changes that rows of suppliers make to a group's own suppliers, found by name. A supplier that all groups see stays as it is.
 * A new supplier services equipment unless the file says otherwise. It has no users, so that its assignment needs no confirmation.
 */
export async function planSuppliers(
  db: Queryable,
  rows: readonly SupplierRow[],
  { options, columnOf, now }: Planning,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('suppliers');
  const known = new KnownSuppliers(await listSupplierDetails(db, groupId));
  const repeated = new RepeatedRows();
  const take = ({ number, values }: SupplierRow): Problem | undefined => {
    if (values.name === undefined) return { column: columnOf('name'), reason: 'A supplier needs a name' };
    const repetition = repeated.see(nameKey(values.name), { number, values });
    if (repetition && 'contradicts' in repetition)
      return { column: columnOf('name'), reason: differentValues('supplier', repetition, { columnOf }) };
    const stored = known.find(values.name);
    if (repetition) plan.unchanged.push(number);
    else if (stored && stored.owning_group_id === null) return takeGlobal(plan, number, { stored, columnOf });
    else if (stored) {
      const refused = otherUse(stored, values);
      if (refused)
        return { column: columnOf(refused), reason: 'Change the use of a supplier in the settings' };
      const { phone, email, website } = values;
      plan.compare({ rowNumber: number, stored, after: { phone, email, website } });
    } else {
      const similar = known.findSimilar(values.name);
      if (similar !== undefined)
        plan.noteInPreview(
          number,
          `'${values.name}' will be added as a new supplier. If you meant '${similar}', correct the name in the file`,
        );
      create(plan, number, { values, groupId, now });
    }
    return undefined;
  };
  for (const row of rows) {
    const problem = take(row);
    if (problem) plan.refuse(row.number, problem);
  }
  return plan;
}

/** The field with another use of the supplier than the stored one. */
function otherUse(stored: StoredSupplier, values: SupplierValues) {
  if ((values.isServiceProvider ?? stored.isAssignedService) !== stored.isAssignedService)
    return 'isServiceProvider';
  return (values.isPurchaseProvider ?? stored.isAssignedPurchase) !== stored.isAssignedPurchase
    ? 'isPurchaseProvider'
    : undefined;
}

/** A supplier that all groups see is not changed. Its assignment has to be confirmed, so that the settings request it. */
function takeGlobal(
  plan: Plan,
  rowNumber: number,
  { stored, columnOf }: { stored: StoredSupplier; columnOf: Planning['columnOf'] },
): Problem | undefined {
  if (stored.isAssignedService || stored.isAssignedPurchase) {
    plan.matched.set(rowNumber, stored.id);
    plan.unchanged.push(rowNumber);
    return undefined;
  }
  return {
    column: columnOf('name'),
    reason: `${stored.name} is in Steward already: assign it under Settings, Suppliers, so that it can confirm`,
  };
}

function create(
  plan: Plan,
  rowNumber: number,
  { values, groupId, now }: { values: SupplierValues; groupId: string; now: Date },
): void {
  const uses = {
    is_service_provider: values.isServiceProvider ?? true,
    is_purchase_provider: values.isPurchaseProvider ?? false,
  };
  const { name = '', phone = null, email = null, website = null } = values;
  const id = randomUUID();
  plan.creations.push({
    table: 'suppliers',
    rowNumber,
    row: { id, owning_group_id: groupId, name, phone, email, website, is_manufacturer: false, ...uses },
  });
  if (!uses.is_service_provider && !uses.is_purchase_provider) return;
  plan.links.push({
    table: 'supplier_groups',
    row: {
      supplier_id: id,
      group_id: groupId,
      ...uses,
      service_assigned_at: now,
      confirmed_at: uses.is_service_provider ? now : null,
    },
  });
}

/** Finds suppliers by name: those of the group first, and also without legal form. */
class KnownSuppliers {
  readonly #byName = new Map<string, StoredSupplier>();
  readonly #closest = new ClosestNames<string>();

  constructor(suppliers: readonly StoredSupplier[]) {
    const ownFirst = suppliers.toSorted(
      (one, other) => Number(one.owning_group_id === null) - Number(other.owning_group_id === null),
    );
    for (const { name } of suppliers) this.#closest.add(name, name);
    for (const supplier of ownFirst)
      for (const key of [nameKey(supplier.name), manufacturerKey(supplier.name)])
        if (!this.#byName.has(key)) this.#byName.set(key, supplier);
  }

  /** The name of a supplier that is spelt nearly the same. */
  findSimilar(name: string): string | undefined {
    return this.#closest.find(name)?.value;
  }

  find(name: string): StoredSupplier | undefined {
    return this.#byName.get(nameKey(name)) ?? this.#byName.get(manufacturerKey(name));
  }
}
