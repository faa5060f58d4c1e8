import { randomUUID } from 'node:crypto';
import { supplierProperties } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { keptTextOf } from '../fields/kept-columns.ts';
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
 * Plans the changes that rows of suppliers make to a group's own suppliers, found by name. Of a supplier that all groups see, only the group's
 * notes change.
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
    const stored = known.find(values.name);
    // Several names find one stored supplier, such as with its legal form and without it.
    const { name: _, ...details } = values;
    const key = stored?.id ?? nameKey(values.name);
    const repetition = repeated.see(key, { number, values: stored ? details : values });
    if (repetition && 'contradicts' in repetition)
      return { column: columnOf('name'), reason: differentValues('supplier', repetition, { columnOf }) };
    const notes = keptTextOf(
      { text: values.notes, keptColumns: values.keptColumns, stored: stored?.notes ?? null },
      { name: 'The notes', max: supplierProperties.notes.max },
    );
    if ('reason' in notes) return { column: columnOf('keptColumns'), reason: notes.reason };
    if (repetition) plan.unchanged.push(number);
    else if (stored) return change(plan, number, { stored, values, notes: notes.value, columnOf });
    else {
      const similar = known.findSimilar(values.name);
      if (similar !== undefined)
        plan.noteInPreview(
          number,
          `'${values.name}' will be added as a new supplier. If you meant '${similar}', correct the name in the file`,
        );
      create(plan, number, { values, notes: notes.value, groupId, now });
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

interface SupplierChange {
  readonly stored: StoredSupplier;
  readonly values: SupplierValues;
  readonly notes: string | null;
  readonly columnOf: Planning['columnOf'];
}

/** Changes a supplier of the group with its notes, or only the notes about a supplier that all groups see. */
function change(
  plan: Plan,
  rowNumber: number,
  { stored, values, notes, columnOf }: SupplierChange,
): Problem | undefined {
  const isGlobal = stored.owning_group_id === null;
  const refusal = isGlobal ? globalRefusal(stored, columnOf) : useRefusal(stored, values, columnOf);
  if (refusal) return refusal;
  const { id } = stored;
  const storedNotes = { id, version: stored.notesVersion, notes: stored.notes };
  const { phone, email, website } = values;
  if (isGlobal && differs(stored, { phone, email, website }))
    plan.noteInPreview(
      rowNumber,
      `${stored.name} is in Steward for all practices: its phone, email and website stay as they are`,
    );
  plan.compareParts(rowNumber, id, [
    ...(isGlobal ? [] : [{ table: 'suppliers' as const, stored, after: { phone, email, website } }]),
    { table: 'supplier_notes', stored: storedNotes, after: { notes } },
  ]);
  return undefined;
}

interface ContactsInFile {
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly website: string | undefined;
}

/** Whether the file has another value than the stored one. */
function differs(stored: StoredSupplier, { phone, email, website }: ContactsInFile): boolean {
  const pairs = [
    [stored.phone, phone],
    [stored.email, email],
    [stored.website, website],
  ];
  return pairs.some(([before, after]) => after !== undefined && after !== before);
}

function useRefusal(
  stored: StoredSupplier,
  values: SupplierValues,
  columnOf: Planning['columnOf'],
): Problem | undefined {
  const field = otherUse(stored, values);
  return field && { column: columnOf(field), reason: 'Change the use of a supplier in the settings' };
}

/** The assignment of a supplier that all groups see has to be confirmed, so that the settings request it. */
function globalRefusal(
  { name, isAssignedService, isAssignedPurchase }: StoredSupplier,
  columnOf: Planning['columnOf'],
): Problem | undefined {
  if (isAssignedService || isAssignedPurchase) return undefined;
  return {
    column: columnOf('name'),
    reason: `${name} is in Steward already: assign it under Settings, Suppliers, so that it can confirm`,
  };
}

function create(
  plan: Plan,
  rowNumber: number,
  {
    values,
    notes,
    groupId,
    now,
  }: { values: SupplierValues; notes: string | null; groupId: string; now: Date },
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
  if (notes !== null) {
    plan.changes.push({
      table: 'supplier_notes',
      rowNumber,
      id,
      version: 0,
      before: { notes: null },
      after: { notes },
    });
  }
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
