import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/**
 * The supplier that services an asset, when it has confirmed the group: before that it sees nothing of the practice and is told
 * nothing. As the system: its link with the group is not the reporter's to read.
 */
export async function findServicingSupplierAsSystem(
  db: Queryable,
  assetInstanceId: string,
): Promise<{ id: string; name: string; email: string | null } | null> {
  const found = await asSystem(db, (everything) =>
    everything
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
