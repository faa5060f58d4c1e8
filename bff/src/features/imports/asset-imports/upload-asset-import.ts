import { randomUUID } from 'node:crypto';
import {
  type AssetImport,
  type AssetImportColumn,
  assetImportField,
  type AssetImportMapping,
  maximumImportFileBytes,
} from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import { runInTransaction } from '../../../infrastructure/http/run-in-transaction.ts';
import { forbidden } from '../../../infrastructure/http/problems.ts';
import type { IncomingFile, Upload } from '../../../infrastructure/http/serve-upload.ts';
import { importAssets } from '../engine/assets/import-assets.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import type { UnreadableColumn } from '../engine/mapping/unreadable-columns.ts';
import { mapFile } from '../engine/prepare-file.ts';
import { ensureQuota, withinDiskReserve } from '../../storage-usage/reserve-storage.ts';
import { insertImport } from './asset-imports.queries.ts';
import { readUploadedFile } from './import-folder.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { toJsonb } from './to-jsonb.ts';

interface ReadFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly columns: readonly AssetImportColumn[];
  readonly mapping: AssetImportMapping;
}

/** Stores an uploaded file and proposes a mapping of its columns from its first rows. The file is kept until the import is applied. */
export async function uploadAssetImport(
  ctx: Context,
  _: object,
  { takeFile, once }: Upload<AssetImport>,
): Promise<AssetImport> {
  const file = await takeFile(maximumImportFileBytes, (incoming) =>
    withinDiskReserve(ctx, incoming.expectedBytes, () => readFile(ctx, incoming)),
  );
  return runInTransaction(ctx, (commandContext) =>
    once(commandContext, file, () => insertUpload(commandContext, file)),
  );
}

function readFile(ctx: Context, incoming: IncomingFile): Promise<ReadFile> {
  return readUploadedFile(ctx.actor, incoming, async (file, { uploaded, reading }) => {
    const { mapping, samples, unreadable } = await mapFile(file, importAssets, {
      choices: [],
      rules: { dayFirst: true },
      reading,
    });
    const columns = mapping.headers.map((header, at) => ({
      header: shorten(header),
      samples: (samples[at] ?? []).map(shorten),
      unreadable: presentUnreadable(unreadable.find(({ column }) => column === at)),
    }));
    return { ...uploaded, sha256: file.sha256, columns, mapping: toList(mapping) };
  });
}

function presentUnreadable(found: UnreadableColumn | undefined): AssetImportColumn['unreadable'] {
  if (!found) return null;
  const cells = found.cells.map((cell) => ({ ...cell, text: shorten(cell.text) }));
  return { field: assetImportField.parse(found.field), cells };
}

const maximumSample = 80;

function shorten(text: string): string {
  return text.length > maximumSample ? `${text.slice(0, maximumSample - 1)}…` : text;
}

function toList({ columns }: Mapping): AssetImportMapping {
  return [...columns].flatMap(([field, places]) =>
    places.map((column) => ({ column, field: assetImportField.parse(field) })),
  );
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
    columns: toJsonb(file.columns),
    mapping: JSON.stringify(file.mapping),
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
