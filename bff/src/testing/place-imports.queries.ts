import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Imports of a place's group. */
export interface PlaceImports {
  /** With a preview that makes one asset, and not applied. */
  readonly plannedImportId: string;
  readonly importPreviewId: string;
  /** Applied: it gave the place's other asset its serial number. */
  readonly appliedImportId: string;
}

const columns = [
  { header: 'Ref', samples: ['P-1'] },
  { header: 'Type', samples: ['Chairs'] },
];
const mapping = [
  { column: 0, field: 'reference' },
  { column: 1, field: 'type' },
];

/** Makes them for a group. */
export async function insertImports(
  db: Kysely<Database>,
  { groupId, assetInstanceId }: { groupId: string; assetInstanceId: string },
): Promise<PlaceImports> {
  const made = {
    plannedImportId: randomUUID(),
    importPreviewId: randomUUID(),
    appliedImportId: randomUUID(),
  };
  const batch = { group_id: groupId, kind: 'assets', file_name: 'place.csv' };
  await db
    .insertInto('import_batches')
    .values([
      {
        ...batch,
        id: made.plannedImportId,
        status: 'Planned',
        rows_total: 1,
        rows_created: 1,
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(mapping),
        preview_id: made.importPreviewId,
      },
      { ...batch, id: made.appliedImportId, status: 'Completed', rows_total: 1, finished_at: new Date() },
    ])
    .execute();
  const planned = { import_batch_id: made.plannedImportId, group_id: groupId };
  await db
    .insertInto('import_files')
    .values({ ...planned, bytes: Buffer.from('Ref,Type\nP-1,Chairs\n') })
    .execute();
  await db
    .insertInto('import_preview_rows')
    .values({ ...planned, row_number: 2, outcome: 'create', title: 'Chairs · P-1' })
    .execute();
  await db
    .insertInto('import_rows')
    .values({
      import_batch_id: made.appliedImportId,
      row_number: 2,
      outcome: 'Updated',
      entity_type: 'AssetInstance',
      entity_id: assetInstanceId,
      version_after: 1,
      before: JSON.stringify({ serial_number: null }),
    })
    .execute();
  return made;
}

/** Takes them away. */
export async function deleteImports(
  db: Kysely<Database>,
  { plannedImportId, appliedImportId }: PlaceImports,
): Promise<void> {
  await db.deleteFrom('import_batches').where('id', 'in', [plannedImportId, appliedImportId]).execute();
}
