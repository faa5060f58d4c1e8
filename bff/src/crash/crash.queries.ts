import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What a name has left behind. */
export interface Traces {
  readonly name: string;
  /** Regions and faults that are called so. */
  readonly rows: number;
  /** Of these, the ones that lack a part. */
  readonly torn: number;
  /** Assets that were ever called so, by the trail. */
  readonly renames: number;
  /** Entries of the trail about its rows or its renames. */
  readonly audited: number;
  /** Mails about it, and to how many people. */
  readonly mails: number;
  readonly recipients: number;
}

/** What there is of each name, looked up in the database itself. */
export async function readTraces(db: Kysely<Database>, names: readonly string[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    with wanted as (select unnest(${[...names]}::text[]) as name),
    made as (
      select name, id, nickname is distinct from name as torn from regions where name like 'Crash %'
      union all
      select description, id, asset_instance_id is null or fault_category_id is null from faults where description like 'Crash %'
    ),
    renamed as (
      select changes #>> '{nickname,to}' as name, changes #>> '{comments,to}' as comments
      from audit_events where changes #>> '{nickname,to}' like 'Crash %' and entity_type = 'AssetInstance'
    )
    select wanted.name,
           (select count(*) from made where made.name = wanted.name) as rows,
           (select count(*) from made where made.name = wanted.name and torn)
             + (select count(*) from renamed where renamed.name = wanted.name and comments is distinct from renamed.name) as torn,
           (select count(*) from renamed where renamed.name = wanted.name) as renames,
           (select count(*) from renamed where renamed.name = wanted.name)
             + (select count(*) from audit_events e join made on made.id = e.entity_id where made.name = wanted.name) as audited,
           (select count(*) from outbox_messages where position(wanted.name in body_text) > 0) as mails,
           (select count(distinct recipient) from outbox_messages where position(wanted.name in body_text) > 0) as recipients
    from wanted`.execute(db);
  return rows;
}

/** Assets whose two texts were not written together, and how often all assets were changed by their versions and by the trail. */
export async function readAssets(
  db: Kysely<Database>,
): Promise<{ torn: number; versions: number; audited: number }> {
  const { rows } = await sql<{ torn: number; versions: number; audited: number }>`
    select (select count(*) from asset_instances where nickname like 'Crash %' and comments is distinct from nickname) as torn,
           (select sum(version) from asset_instances) as versions,
           (select count(*) from audit_events where entity_type = 'AssetInstance') as audited`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return row;
}
