import type { ParsedInputOf, Supplier, suppliers } from '@steward/shared-api';
import type { Context } from '../context.ts';
import { pageOfRows } from '../http/page-of-rows.ts';
import type { Rows } from '../http/serve.ts';
import { countSuppliers, listSuppliers, type SupplierRow } from './suppliers.queries.ts';

/** The suppliers the caller may see. */
export function listSuppliersInScope(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.list>,
): Promise<Rows<Supplier>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listSuppliers(db, scope, input), totalCount: countSuppliers(db, scope, input) },
    presentSupplier,
  );
}

function presentSupplier(row: SupplierRow): Supplier {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    isGlobal: row.owning_group_id === null,
    ownedByGroup: row.owning_group_id,
    isServiceProvider: row.is_service_provider,
    isPurchaseProvider: row.is_purchase_provider,
    isManufacturerProvider: row.is_manufacturer,
    version: row.version,
  };
}
