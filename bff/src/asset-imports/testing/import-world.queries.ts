import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { TestPortal } from '../../testing/test-portal.ts';

/** A model whose name no other has, of an asset of the group. */
export async function anyModel(db: Kysely<Database>, groupId: string): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('asset_models as model')
    .where('model.id', 'in', (eb) =>
      eb.selectFrom('asset_instances').where('group_id', '=', groupId).select('asset_model_id'),
    )
    .where(
      sql<boolean>`(select count(*) from asset_models as other where lower(other.name) = lower(model.name)) = 1`,
    )
    .where(sql<boolean>`model.name !~ '[,"]'`)
    .select(['model.id', 'model.name'])
    .orderBy('model.name')
    .executeTakeFirstOrThrow();
}

/** The assets whose references begin so, in the order of the references. */
export function assetsOf(db: Kysely<Database>, mark: string) {
  return db
    .selectFrom('asset_instances')
    .where('reference', 'like', `${mark}-%`)
    .selectAll()
    .orderBy('reference')
    .execute();
}

/** The trail of a thing, oldest first. */
export function trailOf(db: Kysely<Database>, entityId: string) {
  return db
    .selectFrom('audit_events')
    .where('entity_id', '=', entityId)
    .select(['event', 'username', 'request_id', 'changes'])
    .orderBy('created_at')
    .orderBy(sql`xmin::text::bigint`)
    .execute();
}

/** Reports a fault of an asset, as a person does. */
export async function insertFault(
  portal: TestPortal,
  person: string,
  assetInstanceId: string,
): Promise<void> {
  const { id } = await portal.db.selectFrom('fault_categories').select('id').executeTakeFirstOrThrow();
  const json = { assetInstanceId, faultCategoryId: id, faultSeverity: 'Minor', description: 'It hums' };
  await portal.call(person, 'POST /faults', { json });
}

/** The faults of an asset as a server writes them whose clock is ten minutes ahead. */
export async function putForward(db: Kysely<Database>, assetInstanceId: string): Promise<void> {
  await sql`
    update faults set created_at = now() + interval '10 minutes'
    where asset_instance_id = ${assetInstanceId}`.execute(db);
}

/** What the trail says was taken away when an import was undone. */
export function removalsOf(db: Kysely<Database>, importId: string) {
  return db
    .selectFrom('audit_events')
    .where('request_id', '=', importId)
    .where('event', 'like', '%removed%')
    .select(['entity_type', 'event', 'username'])
    .orderBy('entity_type')
    .execute();
}

/** Ends whoever waits for a lock here, as PostgreSQL does when their server is killed. */
export async function cutConnections(db: Kysely<Database>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
}

/** Moves the last heartbeat of the work on an import an hour back, as if its server had died then. */
export async function ageHeartbeat(db: Kysely<Database>, id: string): Promise<void> {
  await sql`update import_batches set work_seen_at = work_seen_at - interval '1 hour' where id = ${id}`.execute(
    db,
  );
}

/** How often servers have begun the work on an import. */
export async function attemptsOf(db: Kysely<Database>, id: string): Promise<number> {
  const { work_attempts: attempts } = await db
    .selectFrom('import_batches')
    .where('id', '=', id)
    .select('work_attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The file names of imports in the order in which servers worked on them. */
export async function fileNamesInWorkOrder(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('import_batches')
    .where('id', 'in', ids)
    .select('file_name')
    .orderBy('work_seen_at')
    .execute();
  return rows.map(({ file_name: name }) => name);
}
