import type { Kysely } from 'kysely';
import { natural } from '../../../infrastructure/db/natural-order.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { locationsInScope, suppliersInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import { inOneLine } from '../engine/locations/labels-of-location.ts';

/** The labels of the visible locations, up to a limit. */
export async function listLocationLabels(db: Kysely<Database>, scope: Scope, limit: number) {
  const rows = await locationsInScope(db, scope)
    .select('location.label')
    .orderBy(natural('location.label'))
    .limit(limit)
    .execute();
  return rows.map(({ label }) => inOneLine(label));
}

/** The names of the suppliers that service equipment, up to a limit. If there are more, only those of the group and those that it uses. */
export async function listServiceSupplierNames(db: Kysely<Database>, scope: Scope, limit: number) {
  const suppliers = suppliersInScope(db, scope)
    .where('supplier.is_service_provider', '=', true)
    .select('supplier.name')
    .groupBy('supplier.name')
    .orderBy(natural('supplier.name'))
    .limit(limit);
  const rows = await suppliers.execute();
  const groupId = scope.kind === 'group' ? scope.groupId : '';
  const ofGroup = suppliers.where((eb) =>
    eb.or([
      eb('supplier.owning_group_id', '=', groupId),
      eb.exists(
        eb
          .selectFrom('supplier_groups as client')
          .whereRef('client.supplier_id', '=', 'supplier.id')
          .where('client.group_id', '=', groupId)
          .select('client.supplier_id'),
      ),
    ]),
  );
  const shown = rows.length < limit || groupId === '' ? rows : await ofGroup.execute();
  return shown.map(({ name }) => name);
}
