import { supplierProperties, type ParsedInputOf, type Supplier, type suppliers } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { outputOf } from '../../infrastructure/db/property-columns.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import { versionWithNotes } from './supplier-version.ts';
import { countSuppliers, findSupplier, listSuppliers, type SupplierRow } from './suppliers.queries.ts';

/** A page of the suppliers in the caller's scope. */
export function listSuppliersInScope(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.list>,
): Promise<Rows<Supplier>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    {
      rows: listSuppliers(db, scope, input),
      totalCount: () => countSuppliers(db, scope, input),
      isShort: true,
    },
    (row) => presentSupplier(row, ctx.actor),
  );
}

/** A supplier. Throws 404 outside the caller's scope. */
export async function getSupplier(ctx: Context, { id }: { id: string }): Promise<Supplier> {
  const row = await findSupplier(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('supplier');
  return presentSupplier(row, ctx.actor);
}

function presentSupplier(row: SupplierRow, { scope, permissions }: Actor): Supplier {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    website: row.website,
    isGlobal: row.owning_group_id === null,
    ownedByGroup: row.owning_group_id,
    isServiceProvider: row.is_service_provider,
    isPurchaseProvider: row.is_purchase_provider,
    isManufacturerProvider: row.is_manufacturer,
    groupLocalService: row.is_local_service ?? false,
    groupLocalPurchase: row.is_local_purchase ?? false,
    groupLocalServiceConfirmed: row.is_local_service ? row.is_local_service_confirmed : null,
    ...(scope.kind === 'group' ? outputOf(supplierProperties, row, permissions) : {}),
    version: versionWithNotes(row, { version: row.notes_version }),
  };
}
