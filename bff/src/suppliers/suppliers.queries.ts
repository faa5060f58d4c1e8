import type { ParsedInputOf, suppliers } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { sectorOf } from '../catalogue/sector.queries.ts';
import { pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { containing } from '../db/search.ts';
import { suppliersInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

type ListInput = ParsedInputOf<typeof suppliers.list>;

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { isServiceProvider, isManufacturerProvider, assetTypeId, searchTerm } = input;
  return suppliersInScope(db, scope)
    .where(sectorOf(scope, { table: 'supplier_tags', column: 'supplier_id', of: 'supplier.id' }))
    .$if(isServiceProvider !== undefined, (query) =>
      query.where('supplier.is_service_provider', '=', isServiceProvider ?? true),
    )
    .$if(isManufacturerProvider !== undefined, (query) =>
      query.where('supplier.is_manufacturer', '=', isManufacturerProvider ?? true),
    )
    .$if(assetTypeId !== undefined, (query) =>
      query.where('supplier.id', 'in', (eb) =>
        eb
          .selectFrom('asset_models as model')
          .where('model.asset_type_id', '=', assetTypeId ?? '')
          .where('model.manufacturer_supplier_id', 'is not', null)
          .select(sql<string>`model.manufacturer_supplier_id`.as('id')),
      ),
    )
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`lower(supplier.name)`, searchTerm ?? ''))),
    );
}

/** One page of the suppliers in scope, by name. */
export function listSuppliers(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, scope, input)
    .selectAll('supplier')
    .orderBy('supplier.name')
    .orderBy('supplier.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>[number];

export async function countSuppliers(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  const { count } = await matching(db, scope, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
