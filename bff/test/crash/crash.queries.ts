import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/infrastructure/db/schema.ts';

/** What a write with a unique name has left in the database. */
export interface WriteTrace {
  readonly name: string;
  /** Regions and faults with this name. */
  readonly rows: number;
  /** Rows of these that are incomplete. */
  readonly torn: number;
  /** Renames of assets to this name in the audit log. */
  readonly renames: number;
  /** Audit events of these rows and renames. */
  readonly audited: number;
  /** Emails about the name, and the number of their recipients. */
  readonly mails: number;
  readonly recipients: number;
}

/** Reads the traces of each name from the database. */
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

/** Counts assets with two texts that differ, and compares versions with audit events. */
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
