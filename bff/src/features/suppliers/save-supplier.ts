import { supplierEditRefusal, type ParsedInputOf, type Supplier, type suppliers } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import {
  forbidden,
  HttpProblem,
  invalid,
  notFound,
  preconditionFailed,
} from '../../infrastructure/http/problems.ts';
import { getSupplier } from './list-suppliers.ts';
import { findSupplierNotes, saveSupplierNotes, type StoredNotes } from './supplier-notes.queries.ts';
import { ensureSupplierCurrent } from './supplier-version.ts';
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
  const stored = await findSupplierNotes(ctx.db, { supplierId: id, groupId: scope.groupId });
  await saveNotes(ctx, { supplierId: id, stored, notes: blankToNull(input.notes) });
  return getSupplier(ctx, { id });
}

/**
 * Updates the given fields of a supplier of the caller's group, or only its notes about a global one. Fields that are sent unchanged are not
 * written.
 */
export async function updateSupplier(ctx: Context, input: Changes): Promise<Supplier> {
  const stored = await findSupplierForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('supplier');
  const refusal = supplierEditRefusal({ isGlobal: stored.owning_group_id === null });
  if (refusal !== null && !hasOnlyNotes(input)) throw forbidden(refusal);
  const storedNotes = await ensureSupplierCurrent(ctx, stored);
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
  await saveNotes(ctx, { supplierId: stored.id, stored: storedNotes, notes: blankToNull(input.notes) });
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

function hasOnlyNotes({ name, phone, email, website, notes }: Changes): boolean {
  return notes !== undefined && [name, phone, email, website].every((value) => value === undefined);
}

interface NotesWrite {
  readonly supplierId: string;
  readonly stored: StoredNotes;
  /** Undefined for no change. */
  readonly notes: string | null | undefined;
}

/** Writes the notes of the caller's group. The users of the supplier must not see their audit entry, so that it does not name the supplier. */
async function saveNotes(ctx: Context, { supplierId, stored, notes }: NotesWrite): Promise<void> {
  const changes = changesBetween(stored, { notes });
  if (notes === undefined || Object.keys(changes).length === 0) return;
  const { scope, orgUserId } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const { groupId } = scope;
  const saved = [{ supplierId, notes, version: stored.version }];
  const count = await saveSupplierNotes(ctx.db, saved, { groupId, orgUserId, now: ctx.now });
  // An import has written notes since they were read.
  if (count === 0) throw preconditionFailed('Someone', ctx.now.toISOString());
  await recordAudit(ctx, {
    entityType: 'Supplier',
    entityId: supplierId,
    event: 'Supplier notes updated',
    changes,
    groupId,
  });
}

function subjectOf(supplier: { id: string; owning_group_id: string | null }) {
  return {
    entityType: 'Supplier',
    entityId: supplier.id,
    groupId: supplier.owning_group_id,
    supplierId: supplier.id,
  } as const;
}
