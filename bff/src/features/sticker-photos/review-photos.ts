import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StickerPhoto } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { runInTransaction } from '../../infrastructure/http/run-in-transaction.ts';
import type { OutgoingFile } from '../../infrastructure/http/serve-download.ts';
import { ensureCanEdit } from '../documents/can-edit-document.ts';
import { insertDocument } from '../documents/document-writes.queries.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { discard } from '../documents/upload-document.ts';
import { getFault } from '../faults/list-faults.ts';
import { reserveStorage, settleStorage, withinDiskReserve } from '../storage-usage/reserve-storage.ts';
import {
  deleteWaitingPhoto,
  findWaitingPhoto,
  listWaitingPhotos,
  type WaitingPhoto,
} from './waiting-photos.queries.ts';

interface PhotoId {
  readonly id: string;
}

/** The photos of a fault that no one has looked at. Throws 404 for a fault out of scope. */
export async function listPhotos(ctx: Context, { id }: PhotoId): Promise<StickerPhoto[]> {
  await getFault(ctx, { id });
  const rows = await listWaitingPhotos(ctx.db, ctx.actor.scope, id);
  return rows.map(({ created_at: createdAt, ...photo }) => ({
    ...photo,
    createdAt: createdAt.toISOString(),
  }));
}

/** The picture of a photo that no one has looked at. */
export async function downloadPhoto(ctx: Context, { id }: PhotoId): Promise<OutgoingFile> {
  const { bytes, sha256 } = await getPhoto(ctx, id);
  return {
    bytes,
    sha256,
    size: bytes.length,
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    inline: true,
    key: id,
  };
}

/**
 * Makes a photo a document of its fault, in the same steps as an upload: no transaction is open while its bytes are stored. The document has
 * the id of the photo, so that a repeated call finds it.
 */
export async function keepPhoto(ctx: Context, { id }: PhotoId): Promise<null> {
  const photo = await findWaitingPhoto(ctx.db, ctx.actor.scope, id);
  if (!photo) return ensureKept(ctx, id);
  ensureCanEdit(ctx.actor, {
    group_id: photo.group_id,
    document_type: 'AssetImage',
    appointment_supplier_id: null,
    author_supplier_id: null,
  });
  const key = randomUUID();
  const { bytes } = photo;
  await reserveStorage(ctx, key, { bytes: bytes.length, replacedBytes: bytes.length });
  let isKept = false;
  try {
    await withinDiskReserve(ctx, bytes.length, () => ctx.files.write(key, Readable.from([bytes])));
    await settleStorage(ctx, key, bytes.length);
    isKept = await runInTransaction(ctx, (inside) => moveToDocuments(inside, photo, key));
  } finally {
    if (!isKept) await discard(ctx, key);
  }
  return isKept ? null : ensureKept(ctx, id);
}

/** Deletes a photo that no one wants to keep. */
export async function removePhoto(ctx: Context, { id }: PhotoId): Promise<null> {
  const photo = await getPhoto(ctx, id);
  if (!(await deleteWaitingPhoto(ctx.db, id))) throw notFound('photo');
  await auditFaultOf(ctx, photo, 'Photo by sticker removed');
  return null;
}

async function getPhoto(ctx: Context, id: string): Promise<WaitingPhoto> {
  const photo = await findWaitingPhoto(ctx.db, ctx.actor.scope, id);
  if (!photo) throw notFound('photo');
  return photo;
}

/** Throws 404 unless the photo is a document already. */
async function ensureKept(ctx: Context, id: string): Promise<null> {
  if (!(await findDocument(ctx.db, ctx.actor.scope, id))) throw notFound('photo');
  return null;
}

/** Returns false if another user has decided in the meantime. */
async function moveToDocuments(ctx: Context, photo: WaitingPhoto, key: string): Promise<boolean> {
  if (!(await deleteWaitingPhoto(ctx.db, photo.id))) return false;
  const { orgUserId } = ctx.actor;
  const columns = {
    title: `Photo of a fault of ${photo.model_name}`,
    document_type: 'AssetImage',
    comments: `Sent by ${photo.reported_by_username ?? 'an unknown person'}`,
    file_name: 'photo.jpg',
  } as const;
  const documentId = await insertDocument(ctx.db, {
    id: photo.id,
    ...columns,
    group_id: photo.group_id,
    asset_instance_id: photo.asset_id,
    fault_id: photo.fault_id,
    file_size: photo.bytes.length,
    mime_type: 'image/jpeg',
    sha256: photo.sha256,
    remote_id: key,
    remote_status: 'Complete',
    uploaded_at: ctx.now,
    created_at: ctx.now,
    created_by_org_user_id: orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: orgUserId,
  });
  await recordAudit(ctx, {
    ...subjectOf(photo),
    entityType: 'Document',
    entityId: documentId,
    event: 'Document added',
    changes: changesBetween({}, columns),
  });
  await auditFaultOf(ctx, photo, 'Photo by sticker kept');
  return true;
}

function auditFaultOf(ctx: Context, photo: WaitingPhoto, event: string): Promise<void> {
  return recordAudit(ctx, { ...subjectOf(photo), entityType: 'Fault', entityId: photo.fault_id, event });
}

function subjectOf(photo: WaitingPhoto) {
  return {
    groupId: photo.group_id,
    locationId: photo.location_id,
    supplierId: photo.effective_service_supplier_id,
    assetInstanceId: photo.asset_id,
  };
}
