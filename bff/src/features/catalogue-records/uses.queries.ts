import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/** How many records of one kind use a record of the catalogue. */
export interface Use {
  readonly noun: readonly [one: string, many: string];
  readonly count: number;
}

type Source = readonly [one: string, many: string, from: (id: string) => RawBuilder<unknown>];

const erasedCost = ['cost of a deleted asset', 'costs of deleted assets'] as const;

const sources: Readonly<Record<CatalogueKind, readonly Source[]>> = {
  category: [
    ['type', 'types', (id) => sql`asset_types where asset_category_id = ${id}`],
    ['request', 'requests', (id) => sql`asset_model_addition_requests where asset_category_id = ${id}`],
  ],
  type: [
    ['model', 'models', (id) => sql`asset_models where asset_type_id = ${id}`],
    ['request', 'requests', (id) => sql`asset_model_addition_requests where asset_type_id = ${id}`],
    [
      'custom field',
      'custom fields',
      (id) => sql`custom_field_types as link join custom_fields as field on field.id = link.custom_field_id
        where link.asset_type_id = ${id} and field.deleted_at is null`,
    ],
  ],
  manufacturer: [
    ['model', 'models', (id) => sql`asset_models where manufacturer_supplier_id = ${id}`],
    ['group', 'groups', (id) => sql`supplier_groups where supplier_id = ${id}`],
    ['serviced model', 'serviced models', (id) => sql`supplier_asset_models where supplier_id = ${id}`],
    ['user', 'users', (id) => sql`org_users where supplier_id = ${id}`],
    ['asset', 'assets', (id) => sql`asset_instances where service_supplier_id = ${id}`],
    ['appointment', 'appointments', (id) => sql`service_appointments where supplier_id = ${id}`],
    ['location', 'locations', (id) => sql`locations where supplier_id = ${id}`],
    [...erasedCost, (id) => sql`erased_costs where service_supplier_id = ${id}`],
  ],
  model: [
    ['asset', 'assets', (id) => sql`asset_instances where asset_model_id = ${id}`],
    ['document', 'documents', (id) => sql`documents where asset_model_id = ${id}`],
    ['request', 'requests', (id) => sql`asset_model_addition_requests where asset_model_id = ${id}`],
    ['supplier', 'suppliers', (id) => sql`supplier_asset_models where asset_model_id = ${id}`],
    [...erasedCost, (id) => sql`erased_costs where asset_model_id = ${id}`],
    ['merge', 'merges', (id) => sql`model_merges where ${id} in (source_model_id, target_model_id)`],
  ],
  faultCategory: [['fault', 'faults', (id) => sql`faults where fault_category_id = ${id}`]],
};

/** The uses of a record of the catalogue. Runs as the system, because support does not see the records of practices. */
export async function findUsesAsSystem(db: Queryable, kind: CatalogueKind, id: string): Promise<Use[]> {
  const counts = sources[kind].map(([, , from]) => sql`(select count(*) from ${from(id)})`);
  const { rows } = await asSystem(db, (systemDb) =>
    sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(systemDb),
  );
  return sources[kind]
    .map(([one, many], at) => ({ noun: [one, many] as const, count: rows[0]?.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
}
