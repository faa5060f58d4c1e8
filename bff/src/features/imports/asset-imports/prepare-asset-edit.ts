import { createHash, randomUUID } from 'node:crypto';
import {
  assetImportFieldLabels as labels,
  csvOf,
  maximumImportRows,
  type AssetImport,
  type assetImports,
  type ParsedInputOf,
} from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../../infrastructure/http/problems.ts';
import { ensureQuota } from '../../storage-usage/reserve-storage.ts';
import { insertImport, listAssetIds, requestWork } from './asset-imports.queries.ts';
import { authorOf } from './change-asset-import.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { toJsonb } from './to-jsonb.ts';

type Input = ParsedInputOf<typeof assetImports.prepareEdit>;

/**
 * Prepares a change of many assets: writes the file that a user would upload, with the Asset Id and the new values of each asset, and requests
 * its preview. The preview, the apply, the undo and the audit trail are then those of an import.
 */
export async function prepareAssetEdit(ctx: Context, input: Input): Promise<AssetImport> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const assetIds = await assetIdsOf(ctx, input);
  const fields = ['id', ...input.values.map(({ field }) => field)] as const;
  const values = input.values.map(({ value }) => value);
  const lines = [fields.map((field) => labels[field]), ...assetIds.map((id) => [id, ...values])];
  const bytes = Buffer.from(csvOf(lines));
  await ensureQuota(ctx, bytes.length);
  const id = randomUUID();
  const name = `Edit of ${assetIds.length === 1 ? '1 asset' : `${assetIds.length} assets`}`;
  const batch = {
    id,
    group_id: scope.groupId,
    kind: 'assets',
    file_name: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    status: 'Uploaded' as const,
    columns: toJsonb(
      fields.map((field, at) => ({
        header: labels[field],
        samples: [[assetIds[0] ?? '', ...values][at]],
        unreadable: null,
      })),
    ),
    mapping: JSON.stringify(fields.map((field, column) => ({ column, field }))),
    created_at: ctx.now,
    created_by_org_user_id: ctx.actor.orgUserId,
  };
  await insertImport(ctx.db, batch, bytes);
  await requestWork(ctx.db, id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  await recordAudit(ctx, {
    entityType: 'ImportBatch',
    entityId: id,
    groupId: scope.groupId,
    event: 'Edit of many assets prepared',
    changes: { file_name: { from: null, to: name } },
  });
  return getAssetImport(ctx, { id });
}

/** The ids of the chosen assets in the caller's scope. Throws 404 for the id of another asset. */
async function assetIdsOf(ctx: Context, { assetInstanceIds, filters }: Input): Promise<string[]> {
  if ((assetInstanceIds === undefined) === (filters === undefined))
    throw invalid({ assetInstanceIds: ['Please choose assets by their ids or by filters'] });
  const found = await listAssetIds(ctx.db, ctx.actor.scope, {
    ids: assetInstanceIds,
    filters: filters ?? { includeInactive: true },
    now: ctx.now,
    limit: maximumImportRows + 1,
  });
  // No asset is left out in silence.
  if (assetInstanceIds !== undefined && new Set(assetInstanceIds).size !== found.length)
    throw notFound('asset');
  if (found.length === 0) throw conflict('There is no asset to change');
  if (found.length > maximumImportRows)
    throw conflict(`At most ${maximumImportRows.toLocaleString('en-GB')} assets can be changed at once`);
  return found;
}
