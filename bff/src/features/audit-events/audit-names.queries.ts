import type { AuditReference } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** The name of each type of record. */
const sources: Readonly<Record<AuditReference, RawBuilder<unknown>>> = {
  AssetCategory: sql`select id, name from asset_categories`,
  AssetInstance: sql`select id, model_name || coalesce(' (' || serial_number || ')', '') as name from asset_instances`,
  AssetModel: sql`select id, name from asset_models`,
  AssetType: sql`select id, name from asset_types`,
  CustomField: sql`select id, name || coalesce(' (' || unit || ')', '') as name from custom_fields`,
  Fault: sql`select id, left(split_part(description, chr(10), 1), 80) as name from faults`,
  FaultCategory: sql`select id, name from fault_categories`,
  Location: sql`select id, label as name from locations`,
  OrgUser: sql`select id, full_name as name from org_users`,
  Region: sql`select id, name from regions`,
  SubLocation: sql`select id, name || coalesce(' (' || nickname || ')', '') as name from sub_locations`,
  Supplier: sql`select id, name from suppliers`,
};

/** The names of the records that the caller can see, by id. */
export async function findReferenceNames(
  db: Queryable,
  ids: ReadonlyMap<AuditReference, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  const requested = [...ids].filter(([, recordIds]) => recordIds.size > 0);
  if (requested.length === 0) return new Map();
  const queries = requested.map(
    ([kind, recordIds]) =>
      sql`select id, name from (${sources[kind]}) as source where id = any(${[...recordIds]}::uuid[])`,
  );
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The time zone of a location; undefined when the caller cannot see it. */
export async function findLocationTimeZone(db: Queryable, locationId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('time_zone')
    .executeTakeFirst();
  return found?.time_zone;
}
