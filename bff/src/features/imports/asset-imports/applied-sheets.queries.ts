import {
  type AppliedSheet,
  importRecordType,
  isAssetImportUnderWay,
  assetImportStatus,
} from '@steward/shared-api';
import type { Kysely } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { importBatchesInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Caller, ImportRow } from './asset-imports.queries.ts';

const maximumSheets = 100;

/** The sheets of the file of an import, or of files of its name, that other imports have applied and that are not undone. */
export async function listAppliedSheets(
  db: Kysely<Database>,
  actor: Caller,
  { id, edit, status, sha256, file_name: fileName }: ImportRow,
): Promise<AppliedSheet[]> {
  // Only the columns step and the result show them, and screens poll an import under way.
  if (edit !== null || isAssetImportUnderWay(assetImportStatus.parse(status))) return [];
  const rows = await importBatchesInScope(db, actor)
    .leftJoin('org_users as author', 'author.id', 'batch.created_by_org_user_id')
    .where('batch.id', '!=', id)
    .where('batch.status', '=', 'Completed')
    .where('batch.edit', 'is', null)
    .where('batch.kind', 'in', importRecordType.options)
    .where((eb) => eb.or([eb('batch.sha256', '=', sha256), eb('batch.file_name', '=', fileName)]))
    .select(['batch.kind', 'batch.sheet', 'batch.sha256', 'batch.finished_at', 'batch.created_at'])
    .select('author.full_name')
    .orderBy('batch.finished_at', 'desc')
    .orderBy('batch.id')
    .limit(maximumSheets)
    .execute();
  return rows.map((row) => ({
    recordType: importRecordType.parse(row.kind),
    sheet: row.sheet,
    isSameFile: row.sha256 === sha256,
    appliedAt: (row.finished_at ?? row.created_at).toISOString(),
    appliedByString: row.full_name,
  }));
}
