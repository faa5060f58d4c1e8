import type {
  AssetImport,
  AssetImportCause,
  AssetImportEdit,
  AssetImportRow,
  assetImports,
  AssetImportSummary,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../infrastructure/db/database.ts';
import { pageOfRows } from '../../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../../infrastructure/http/problems.ts';
import type { Rows } from '../../../infrastructure/http/serve.ts';
import { groupImportFor, groupImportOf } from '../engine/group-imports.ts';
import { listAppliedSheets } from './applied-sheets.queries.ts';
import { countUninvited } from '../imported-users/imported-users.queries.ts';
import { countUndecidedNames } from '../import-names/import-names.queries.ts';
import { countImports, findImport, type ImportRow, listImports } from './asset-imports.queries.ts';
import { countCauses, countPreviewRows, listCauses, listPreviewRows } from './import-causes.queries.ts';
import { knownNamesOf } from './known-names.ts';
import { similarSuppliers } from './similar-suppliers.ts';
import {
  presentCause,
  presentEdit,
  presentFields,
  presentImport,
  presentRow,
  presentSummary,
} from './present-asset-import.ts';

/** A page of the imports of the caller's group. */
export function listAssetImports(
  { db, actor }: Context,
  input: ParsedInputOf<typeof assetImports.list>,
): Promise<Rows<AssetImportSummary>> {
  const queries = { rows: listImports(db, actor, input), totalCount: () => countImports(db, actor) };
  return pageOfRows(input, queries, presentSummary);
}

/** An import. Throws 404 if it does not belong to the caller's group. */
export async function getAssetImport(ctx: Context, { id }: { id: string }): Promise<AssetImport> {
  const row = await getRow(ctx, id);
  const { db, actor } = ctx;
  const { kind } = await groupImportFor(db, { recordType: row.kind, groupId: row.group_id });
  return presentImport(row, {
    fields: presentFields(kind),
    appliedSheets: await listAppliedSheets(db, actor, row),
    undecidedNamesCount: row.kind === 'assets' ? await countUndecidedNames(db, actor, id) : 0,
    uninvitedUsersCount: row.kind === 'users' ? await countUninvited(db, actor, id) : 0,
  });
}

/** A page of the rows of a preview. */
export async function listAssetImportRows(
  ctx: Context,
  input: ParsedInputOf<typeof assetImports.listRows>,
): Promise<Rows<AssetImportRow>> {
  await getRow(ctx, input.id);
  const { db, actor } = ctx;
  const queries = {
    rows: listPreviewRows(db, actor, input),
    totalCount: () => countPreviewRows(db, actor, input),
  };
  return pageOfRows(input, queries, presentRow);
}

/** A page of the causes of refused rows. */
export async function listAssetImportCauses(
  ctx: Context,
  input: ParsedInputOf<typeof assetImports.listCauses>,
): Promise<Rows<AssetImportCause>> {
  const { kind: recordType, group_id: groupId } = await getRow(ctx, input.id);
  const { db, actor } = ctx;
  const { kind } = await groupImportFor(db, { recordType, groupId });
  const causes = await listCauses(db, actor, input);
  const names = {
    ...kind,
    knownNames: await knownNamesOf(db, actor.scope, causes),
    similarTo: similarSuppliers(causes),
  };
  const queries = {
    rows: Promise.resolve(causes),
    totalCount: () => countCauses(db, actor, input.id),
    isShort: true,
  };
  return pageOfRows(input, queries, (cause) => presentCause(cause, names));
}

/** A page of the records that users have changed since the import. For an undone import, those that the undo kept. */
export async function listAssetImportEdits(
  ctx: Context,
  input: ParsedInputOf<typeof assetImports.listEdits>,
): Promise<Rows<AssetImportEdit>> {
  const { id, pageNumber, pageSize } = input;
  const { status, kind } = await getRow(ctx, id);
  if (status !== 'Completed' && status !== 'Undone') return { rows: [], totalCount: 0 };
  const page = pageOf(pageNumber, pageSize);
  const groupImport = groupImportOf(kind);
  const which = status === 'Undone' ? 'kept' : 'edited';
  const queries = {
    rows: groupImport.listEdited(ctx.db, { id, which, page }),
    totalCount: () => groupImport.countEdited(ctx.db, id, which),
  };
  return pageOfRows(input, queries, presentEdit);
}

async function getRow({ db, actor }: Context, id: string): Promise<ImportRow> {
  const row = await findImport(db, actor, id);
  if (!row) throw notFound('import');
  return row;
}
