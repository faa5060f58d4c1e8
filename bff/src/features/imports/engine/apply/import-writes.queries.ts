import { assetProperties, faultProperties, serviceAppointmentItemProperties } from '@steward/shared-api';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { columnNamesOf } from '../../../../infrastructure/db/property-columns.ts';
import type { Database } from '../../../../infrastructure/db/schema.ts';
import type { ImportedTable, Link } from '../plan/plan.ts';

type WrittenTable = ImportedTable | Link['table'] | 'audit_events' | 'import_rows';

/** The columns that an import writes; the database fills in the others. */
const writtenColumns: {
  readonly [Table in WrittenTable]: readonly (keyof Insertable<Database[Table]> & string)[];
} = {
  suppliers: [
    'id',
    'owning_group_id',
    'name',
    'reference',
    'phone',
    'email',
    'website',
    'is_manufacturer',
    'is_service_provider',
    'is_purchase_provider',
  ],
  supplier_groups: [
    'supplier_id',
    'group_id',
    'is_service_provider',
    'is_purchase_provider',
    'service_assigned_at',
    'confirmed_at',
    'confirmed_by_org_user_id',
    'requested_by_org_user_id',
    'requested_by_name',
    'modified_by_org_user_id',
  ],
  asset_categories: ['id', 'name'],
  asset_types: ['id', 'asset_category_id', 'name'],
  asset_models: [
    'id',
    'asset_type_id',
    'manufacturer_supplier_id',
    'manufacturer_name',
    'name',
    'reference',
    'requires_serial_number',
    'requires_barcode',
    'default_service_interval_months',
  ],
  regions: ['id', 'group_id', 'name'],
  locations: [
    'id',
    'group_id',
    'region_id',
    'name',
    'reference',
    'phone',
    'email',
    'address',
    'postcode',
    'time_zone',
  ],
  sub_locations: ['id', 'location_id', 'name', 'nickname'],
  org_users: [
    'id',
    'group_id',
    'user_name',
    'first_name',
    'last_name',
    'role',
    'assign_to_all_locations',
    'is_notified_faults',
  ],
  org_user_locations: ['org_user_id', 'location_id', 'group_id'],
  asset_instances: [
    'id',
    'group_id',
    'location_id',
    'sub_location_id',
    'asset_model_id',
    ...columnNamesOf(assetProperties),
    'custom_values',
    'service_supplier_id',
    'org_user_id',
    'created_by_org_user_id',
    'modified_by_org_user_id',
  ],
  service_appointments: [
    'id',
    'group_id',
    'location_id',
    'supplier_id',
    'title',
    'status',
    'date_attending',
    'date_confirmed',
    'date_completed',
    'is_imported',
    'created_by_org_user_id',
    'modified_by_org_user_id',
  ],
  service_appointment_items: [
    'id',
    'group_id',
    'service_appointment_id',
    'asset_instance_id',
    'status',
    'date_completed',
    ...columnNamesOf(serviceAppointmentItemProperties),
    'created_by_org_user_id',
    'modified_by_org_user_id',
  ],
  faults: [
    'id',
    'group_id',
    'asset_instance_id',
    'fault_category_id',
    'severity',
    'status',
    'description',
    'date_resolved',
    ...columnNamesOf(faultProperties),
    'reported_by_username',
    'created_by_username',
    'is_imported',
    'created_at',
    'created_by_org_user_id',
    'modified_by_org_user_id',
  ],
  audit_events: [
    'id',
    'created_at',
    'org_user_id',
    'username',
    'impersonator_org_user_id',
    'impersonator_username',
    'entity_type',
    'entity_id',
    'asset_instance_id',
    'service_appointment_id',
    'group_id',
    'supplier_id',
    'event',
    'changes',
    'details',
    'request_id',
  ],
  import_rows: [
    'import_batch_id',
    'row_number',
    'part',
    'outcome',
    'entity_type',
    'entity_id',
    'version_after',
    'before',
    'messages',
  ],
};

/** Whether rows of a table name the user who created them and the one who changed them last. */
export function isAuthored(table: ImportedTable): boolean {
  const columns: readonly string[] = writtenColumns[table];
  return columns.includes('created_by_org_user_id');
}

/** Inserts rows with a single JSON parameter, so that the statement is the same for any number of rows and is planned once. */
export async function insertRows(db: Queryable, table: WrittenTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(writtenColumns[table].map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
}

export interface Patch {
  readonly id: string;
  /** The version that the row must still have. */
  readonly version: number;
  /** The columns that change. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** Updates rows that still have the given version, increments the version and returns their number. */
export async function patchRows(
  db: Queryable,
  table: ImportedTable,
  patches: readonly Patch[],
): Promise<number> {
  const names = writtenColumns[table].filter((name) => name !== 'id').map((name) => sql.ref(name));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as stored
    set (${sql.join(names)}) = (select ${sql.join(names)} from jsonb_populate_record(stored, patch.after)),
      version = stored.version + 1, modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as patch (id uuid, version integer, after jsonb)
    where stored.id = patch.id and stored.version = patch.version
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Locks imports until the transaction ends, so that two imports do not create the same model twice. */
export async function lockImports(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(7264110317)`.execute(db);
}

/** As {@link lockImports} without waiting. Returns false if another import has the lock. */
export async function tryLockImports(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(7264110317) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Inserts an import with the status that it has after the commit of its transaction. */
export async function insertBatch(
  db: Queryable,
  batch: Insertable<Database['import_batches']>,
): Promise<void> {
  await db.insertInto('import_batches').values(batch).execute();
}

/** Tags the categories that a group's import created with the group's sector, so that only groups of this sector see them. */
export async function tagCategories(
  db: Queryable,
  categoryIds: readonly string[],
  groupId: string,
): Promise<void> {
  await sql`
    insert into asset_category_tags (asset_category_id, tag_id)
    select category.id, tagged.tag_id
    from unnest(${[...categoryIds]}::uuid[]) as category (id), group_tags as tagged
    where tagged.group_id = ${groupId}
  `.execute(db);
}

/** Updates the statistics of the query planner after many inserts. */
export async function analyse(db: Queryable, tables: readonly ImportedTable[]): Promise<void> {
  const names: RawBuilder<unknown>[] = tables.map((table) => sql.table(table));
  await sql`analyze ${sql.join(names)}`.execute(db);
}
