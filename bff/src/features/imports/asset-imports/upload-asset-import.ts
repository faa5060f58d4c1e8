import { randomUUID } from 'node:crypto';
import { type AssetImport, maximumImportFileBytes } from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import { runInTransaction } from '../../../infrastructure/http/run-in-transaction.ts';
import { forbidden } from '../../../infrastructure/http/problems.ts';
import type { Upload } from '../../../infrastructure/http/serve-upload.ts';
import { ensureQuota, withinDiskReserve } from '../../storage-usage/reserve-storage.ts';
import { columnsOf, insertImport } from './asset-imports.queries.ts';
import { readUploadedFile } from './import-folder.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import { hasLocations } from '../engine/import-lookups.queries.ts';
import type { OpenFile } from '../engine/read/sheet.ts';
import { knownTextsReader } from './known-texts.ts';
import { readColumns, type ReadColumns } from './read-columns.ts';
import { withRememberedMapping } from './remembered-mapping.ts';

interface ReadFile extends ReadColumns {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Stores an uploaded file and proposes a mapping of its columns from its first rows. The file is kept until the import is applied. */
export async function uploadAssetImport(
  ctx: Context,
  _: object,
  { takeFile, once, inFileSlot }: Upload<AssetImport>,
): Promise<AssetImport> {
  return takeFile(maximumImportFileBytes, (incoming) =>
    withinDiskReserve(ctx, incoming.expectedBytes, () =>
      readUploadedFile(incoming, inFileSlot, async (open, { readBytes, ...uploaded }) => {
        const columns = await readColumnsFor(ctx, open);
        await open.close();
        const file = { ...uploaded, ...columns, bytes: await readBytes() };
        return runInTransaction(ctx, (commandContext) =>
          once(commandContext, file, () => insertUpload(commandContext, file)),
        );
      }),
    ),
  );
}

async function readColumnsFor({ db, actor: { scope } }: Context, open: OpenFile): Promise<ReadColumns> {
  const groupId = scope.kind === 'group' ? scope.groupId : null;
  const { kind } = await groupImportFor(db, { recordType: 'assets', groupId });
  return readColumns(open, { kind, dayFirst: undefined, readKnownTexts: knownTextsReader(db, scope) });
}

async function insertUpload(commandContext: Context, file: ReadFile): Promise<AssetImport> {
  const { actor, db, now } = commandContext;
  if (actor.scope.kind !== 'group') throw forbidden();
  await ensureQuota(commandContext, file.bytes.length);
  const id = randomUUID();
  const { groupId } = actor.scope;
  const batch = {
    id,
    group_id: groupId,
    kind: 'assets',
    file_name: file.name,
    sha256: file.sha256,
    status: 'Uploaded' as const,
    finds_day_order: true,
    // A practice that moves in has no location that a name could mean.
    create_places: actor.permissions.has('organisation.edit') && !(await hasLocations(db, groupId)),
    ...columnsOf(await withRememberedMapping(db, { groupId, recordType: 'assets' }, file)),
    created_at: now,
    created_by_org_user_id: actor.orgUserId,
  };
  await insertImport(db, batch, file.bytes);
  await recordAudit(commandContext, {
    entityType: 'ImportBatch',
    entityId: id,
    groupId,
    event: 'Import file uploaded',
    changes: { file_name: { from: null, to: file.name } },
  });
  return getAssetImport(commandContext, { id });
}
