import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/**
 * The supplier that services an asset, or null if it has not confirmed the group. Runs as the system, because the caller may not read the
 * link between the supplier and the group.
 */
export async function findServicingSupplierAsSystem(
  db: Queryable,
  assetInstanceId: string,
): Promise<{ id: string; name: string; email: string | null } | null> {
  const found = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('asset_instances as asset')
      .innerJoin('suppliers as supplier', 'supplier.id', 'asset.effective_service_supplier_id')
      .innerJoin('supplier_groups as client', (join) =>
        join
          .onRef('client.supplier_id', '=', 'supplier.id')
          .onRef('client.group_id', '=', 'asset.group_id')
          .on('client.is_service_provider', '=', true)
          .on('client.is_confirmed', '=', true),
      )
      .where('asset.id', '=', assetInstanceId)
      .select(['supplier.id', 'supplier.name', 'supplier.email'])
      .executeTakeFirst(),
  );
  return found ?? null;
}
