import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/infrastructure/db/schema.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';

/** Unique texts that identify leaked rows. */
export interface Markers {
  /** For an asset, its faults, documents and appointments. */
  readonly asset: string;
  /** For the group's users, regions, rooms, suppliers and requests. */
  readonly group: string;
}

/** Writes the markers into all texts of a fixture. */
export async function plantMarkers(
  db: Kysely<Database>,
  fixture: LocationFixture,
  markers: Markers,
): Promise<void> {
  const { asset, group } = markers;
  await db
    .updateTable('asset_instances')
    .set({ nickname: asset, comments: asset })
    .where('id', 'in', [fixture.assetInstanceId, fixture.otherAssetInstanceId])
    .execute();
  await db
    .updateTable('faults')
    .set({ description: asset, progress: asset })
    .where('id', '=', fixture.faultId)
    .execute();
  await db
    .updateTable('fault_comments')
    .set({ text: asset })
    .where('id', '=', fixture.faultCommentId)
    .execute();
  await db
    .updateTable('documents')
    .set({ title: asset, comments: asset })
    .where('id', '=', fixture.documentId)
    .execute();
  await db
    .updateTable('service_appointments')
    .set({ title: asset, comments_requestor: asset })
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();
  await db.updateTable('regions').set({ name: group }).where('id', '=', fixture.regionId).execute();
  await db
    .updateTable('sub_locations')
    .set({ name: group })
    .where('id', '=', fixture.subLocationId)
    .execute();
  await db.updateTable('org_users').set({ first_name: group }).where('id', '=', fixture.orgUserId).execute();
  await db.updateTable('suppliers').set({ name: group }).where('id', '=', fixture.ownSupplierId).execute();
  await db
    .updateTable('asset_model_addition_requests')
    .set({ manufacturer_string: group })
    .where('id', '=', fixture.assetModelAdditionRequestId)
    .execute();
}

/** Creates a function that returns the counts and the sum of versions of all tables. It changes with every write. */
export async function makeTally(db: Kysely<Database>): Promise<() => Promise<string>> {
  const { rows } = await sql<{ table: string; versioned: boolean }>`
    select t.table_name as table,
           exists (select from information_schema.columns c
                   where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'version') as versioned
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const counts = rows.map(
    ({ table, versioned }) =>
      sql`(select ${sql.lit(table)} || ' ' || count(*) || ${versioned ? sql`' ' || coalesce(sum(version), 0)` : sql`''`} from ${sql.table(table)})`,
  );
  const query = sql<{ tally: string }>`select concat_ws('\n', ${sql.join(counts)}) as tally`;
  let [lastWrite, tally] = ['', ''];
  return async () => {
    const latest = await latestWrite(db);
    if (latest !== lastWrite) tally = (await query.execute(db)).rows[0]?.tally ?? '';
    lastWrite = latest;
    return tally;
  };
}

/** Changes when a transaction has written anywhere on the server. Otherwise there is no need to count. */
async function latestWrite(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db);
  return rows[0]?.id ?? '';
}
