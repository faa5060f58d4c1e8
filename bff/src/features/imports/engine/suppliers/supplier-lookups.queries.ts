import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';

/** A group's own suppliers, and those that service or sell equipment to all groups, with their use by the group and its notes. */
export async function listSupplierDetails(db: Queryable, groupId: string) {
  return db
    .selectFrom('suppliers as supplier')
    .leftJoin('supplier_groups as client', (join) =>
      join.onRef('client.supplier_id', '=', 'supplier.id').on('client.group_id', '=', groupId),
    )
    .leftJoin('supplier_notes as noted', (join) =>
      join.onRef('noted.supplier_id', '=', 'supplier.id').on('noted.group_id', '=', groupId),
    )
    .select([
      'supplier.id',
      'supplier.version',
      'supplier.owning_group_id',
      'supplier.name',
      'supplier.reference',
      'supplier.phone',
      'supplier.email',
      'supplier.website',
      'noted.notes',
    ])
    .select(sql<number>`coalesce(noted.version, 0)`.as('notesVersion'))
    .select(sql<boolean>`coalesce(client.is_service_provider, false)`.as('isAssignedService'))
    .select(sql<boolean>`coalesce(client.is_purchase_provider, false)`.as('isAssignedPurchase'))
    .where((eb) =>
      eb.or([
        eb('supplier.owning_group_id', '=', groupId),
        eb.and([
          eb('supplier.owning_group_id', 'is', null),
          eb.or([
            eb('supplier.is_service_provider', '=', true),
            eb('supplier.is_purchase_provider', '=', true),
          ]),
        ]),
      ]),
    )
    .orderBy('supplier.name')
    .orderBy('supplier.id')
    .execute();
}

export type StoredSupplier = Awaited<ReturnType<typeof listSupplierDetails>>[number];
