import { supplierEditRefusal, type ParsedInputOf, type Supplier, type suppliers } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { forbidden, HttpProblem, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { getSupplier } from './list-suppliers.ts';
import { findSupplierForUpdate, insertSupplier, updateSupplierColumns } from './supplier-writes.queries.ts';

type Changes = ParsedInputOf<typeof suppliers.update>;

const conflicts = { suppliers_owner_name_key: { detail: 'Supplier name already exists', field: 'name' } };

/** Adds a supplier to the caller's group. */
export async function createSupplier(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.create>,
): Promise<Supplier> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const columns = {
    name: input.name,
    phone: blankToNull(input.phone) ?? null,
    email: blankToNull(input.email) ?? null,
    website: blankToNull(input.website) ?? null,
  };
  const id = await orConflict(
    insertSupplier(ctx.db, {
      ...columns,
      owning_group_id: scope.groupId,
      created_at: ctx.now,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    }),
    conflicts,
  );
  await recordAudit(ctx, {
    ...subjectOf({ id, owning_group_id: scope.groupId }),
    event: 'Supplier added',
    changes: changesBetween({}, columns),
  });
  return getSupplier(ctx, { id });
}

/** Updates the given fields of a supplier of the caller's group. Fields that are sent unchanged are not written. */
export async function updateSupplier(ctx: Context, input: Changes): Promise<Supplier> {
  const stored = await findSupplierForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('supplier');
  const refusal = supplierEditRefusal({ isGlobal: stored.owning_group_id === null });
  if (refusal !== null) throw forbidden(refusal);
  await ensureCurrent(ctx, stored);
  const columns = {
    name: input.name,
    phone: blankToNull(input.phone),
    email: blankToNull(input.email),
    website: blankToNull(input.website),
  };
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    const stamped = { ...columns, modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
    await orConflict(updateSupplierColumns(ctx.db, stored.id, stamped), conflicts);
    await recordAudit(ctx, { ...subjectOf(stored), event: 'Supplier updated', changes });
  }
  return getSupplier(ctx, { id: stored.id });
}

/** Updates several suppliers, all of them or none. */
export async function updateSuppliers(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.updateMany>,
): Promise<Supplier[]> {
  const ids = input.suppliers.map(({ id }) => id);
  if (new Set(ids).size !== ids.length)
    throw invalid({ suppliers: ['Each supplier can only be listed once'] });
  const saved = new Map<string, Supplier>();
  // The order by id prevents deadlocks.
  const inOrder = input.suppliers.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { version, ...changes } of inOrder) {
    const updated = updateSupplier({ ...ctx, ifMatch: version }, changes);
    saved.set(changes.id, await withRowError(`suppliers.${ids.indexOf(changes.id)}`, updated));
  }
  return input.suppliers.flatMap(({ id }) => saved.get(id) ?? []);
}

/** Waits for the update of a row. Adds the row to the error if it fails. */
async function withRowError<Result>(row: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { problem } = error;
    throw new HttpProblem({ ...problem, errors: { [row]: [problem.detail ?? problem.title] } });
  }
}

function subjectOf(supplier: { id: string; owning_group_id: string | null }) {
  return {
    entityType: 'Supplier',
    entityId: supplier.id,
    groupId: supplier.owning_group_id,
    supplierId: supplier.id,
  } as const;
}
