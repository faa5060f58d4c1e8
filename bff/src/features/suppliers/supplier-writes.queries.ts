import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { suppliersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** Locks a supplier in scope and returns its own columns. */
export function findSupplierForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return suppliersInScope(db, scope)
    .where('supplier.id', '=', id)
    .selectAll('supplier')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StoredSupplier = NonNullable<Awaited<ReturnType<typeof findSupplierForUpdate>>>;
export type SupplierChanges = Updateable<Database['suppliers']>;

export async function insertSupplier(
  db: Kysely<Database>,
  supplier: Insertable<Database['suppliers']>,
): Promise<string> {
  const { id } = await db.insertInto('suppliers').values(supplier).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateSupplierColumns(
  db: Kysely<Database>,
  id: string,
  columns: SupplierChanges,
): Promise<void> {
  await db
    .updateTable('suppliers')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
