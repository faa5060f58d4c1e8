import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/infrastructure/db/schema.ts';

/** What a name has left behind. */
export interface WriteTrace {
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
export async function readWriteTraces(db: Kysely<Database>, names: readonly string[]): Promise<WriteTrace[]> {
  const { rows } = await sql<WriteTrace>`
    with wanted as (select unnest(${[...names]}::text[]) as name),
    made as (
      select name, id, nickname is distinct from name as torn from regions where name like 'Crash %'
      union all
      select description, id, asset_instance_id is null or fault_category_id is null from faults where description like 'Crash %'
    ),
    made_of as (
      select made.name, count(*) as rows, count(*) filter (where torn) as torn from made group by made.name
    ),
    renamed_of as (
      select changes #>> '{nickname,to}' as name, count(*) as renames,
             count(*) filter (where changes #>> '{comments,to}' is distinct from changes #>> '{nickname,to}') as torn
      from audit_events where changes #>> '{nickname,to}' like 'Crash %' and entity_type = 'AssetInstance'
      group by 1
    ),
    audited_of as (
      select made.name, count(*) as audited from made join audit_events entry on entry.entity_id = made.id group by made.name
    ),
    mailed_of as (
      select substring(body_text from 'Crash [0-9a-f-]{36}') as name, count(*) as mails, count(distinct recipient) as recipients
      from outbox_messages group by 1
    )
    select name,
           coalesce(made_of.rows, 0) as rows,
           coalesce(made_of.torn, 0) + coalesce(renamed_of.torn, 0) as torn,
           coalesce(renames, 0) as renames,
           coalesce(renames, 0) + coalesce(audited, 0) as audited,
           coalesce(mails, 0) as mails,
           coalesce(recipients, 0) as recipients
    from wanted
    left join made_of using (name) left join renamed_of using (name)
    left join audited_of using (name) left join mailed_of using (name)`.execute(db);
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
