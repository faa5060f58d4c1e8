import { type Kysely, sql } from 'kysely';
import type { EmbeddedServer } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { migrate } from '@steward/bff/src/infrastructure/db/migrate.ts';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';
import { asAdministrator, createDatabase, hasDatabase, renameDatabase } from './databases.queries.ts';
import { insertEquipment } from './equipment.queries.ts';
import { rewriteAssets, vacuumAndCheckpoint, withoutIndexes } from './indexes.queries.ts';
import { insertCatalogue, insertOrganisations, type DatasetSize } from './organisations.queries.ts';
import { insertRecords, refreshAssets, refreshDocumentTexts } from './records.queries.ts';
import { insertUsersAndRequests } from './users-and-requests.queries.ts';
import { insertViewsAndNotifications } from './views-and-notifications.queries.ts';

/** Creates a database with a dataset, or reuses the one of an earlier run in the same folder. Returns its address. */
export async function createDataset(server: EmbeddedServer, size: DatasetSize): Promise<string> {
  const url = server.urlOf(size.name);
  const unfinished = `${size.name}_unfinished`;
  await asAdministrator(server.urlOf('postgres'), async (db) => {
    if (await hasDatabase(db, size.name)) return;
    await createDatabase(db, unfinished);
    await migrate({ url: server.urlOf(unfinished) });
    await asAdministrator(server.urlOf(unfinished), (unfinishedDb) => fill(unfinishedDb, size));
    await renameDatabase(db, unfinished, size.name);
  });
  // A database of an earlier run may lack the newest migrations.
  await migrate({ url });
  return url;
}

async function fill(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  // A single connection, so that the settings apply to all statements.
  await sql`select set_config('maintenance_work_mem', '512MB', false), set_config('work_mem', '128MB', false),
    set_config('session_replication_role', 'replica', false), set_config('synchronous_commit', 'off', false)`.execute(
    db,
  );
  await insertCatalogue(db);
  await insertOrganisations(db, size);
  await withoutIndexes(db, async () => {
    await insertEquipment(db, size);
    await insertRecords(db, size);
    await insertUsersAndRequests(db, size);
    await insertViewsAndNotifications(db, size);
    await sql`analyze`.execute(db);
    await refreshAssets(db);
    await rewriteAssets(db);
    await refreshDocumentTexts(db);
  });
  await vacuumAndCheckpoint(db);
}
