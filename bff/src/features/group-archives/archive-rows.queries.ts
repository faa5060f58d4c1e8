import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { inlinedInteger, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { ArchiveTable } from './archive-tables.queries.ts';
import { documentPath } from './archive-tables.queries.ts';

/** So few that a page takes a few milliseconds and other requests get their turn. */
const rowsPerPage = 500;

/** Runs work on one snapshot of the database, so that the ids of all tables go together. Other users can write in the meantime. */
export async function inSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

type PageRow = Readonly<Record<string, unknown>> & { readonly key_created: string; readonly key_id: string };

/** The cells of the rows of a group, page by page, oldest first. Throws the errors of the database. */
export async function* pagesOf(
  db: Queryable,
  groupId: string,
  table: ArchiveTable,
): AsyncGenerator<readonly (readonly unknown[])[]> {
  const [created, id] = table.key;
  const columns = table.columns.map(([, expression], at) => `${expression} as c${at}`).join(', ');
  // Times have microseconds, which a Date would cut off.
  const keys = `${created}::text as key_created, ${id}::text as key_id`;
  const from = ofGroup(`select ${columns}, ${keys} from ${table.from} where ${table.condition}`, groupId);
  for (let after: PageRow | undefined; ;) {
    const rest: RawBuilder<unknown> = after
      ? sql`and (${sql.raw(created)}, ${sql.raw(id)}) > (${after.key_created}::timestamptz, ${after.key_id}::uuid)`
      : sql``;
    const { rows } = await sql<PageRow>`
      ${from} ${rest} order by ${sql.raw(`${created}, ${id}`)} limit ${inlinedInteger(rowsPerPage)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map((row) => table.columns.map((_, at) => row[`c${at}`]));
    after = rows.at(-1);
    if (rows.length < rowsPerPage) return;
  }
}

/** Replaces `$group` by the id of the group. */
function ofGroup(text: string, groupId: string): RawBuilder<unknown> {
  return sql.join(
    text.split('$group').map((part) => sql.raw(part)),
    sql`${groupId}::uuid`,
  );
}

/** A stored file of a document, with its path in the archive. */
export interface ArchivedFile {
  readonly key: string;
  readonly path: string;
}

/** The stored files of the documents of a group, read page by page. */
export async function* storedFilesOf(db: Queryable, groupId: string): AsyncGenerator<ArchivedFile> {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: (ArchivedFile & { id: string })[] } = await sql<ArchivedFile & { id: string }>`
      select document.id, document.remote_id as key, ${sql.raw(documentPath)} as path from documents document
      where document.group_id = ${groupId} and document.remote_is_complete and document.remote_id is not null
        and (${after}::uuid is null or document.id > ${after}::uuid)
      order by document.id limit ${inlinedInteger(rowsPerPage)}`.execute(db);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < rowsPerPage) return;
  }
}

/** The name of a group. */
export async function getGroupName(db: Queryable, groupId: string): Promise<string> {
  const group = await db
    .selectFrom('groups')
    .where('id', '=', groupId)
    .select('name')
    .executeTakeFirstOrThrow();
  return group.name;
}
