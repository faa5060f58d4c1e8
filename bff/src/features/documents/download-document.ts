import { isPictureName, type documents, type ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { OutgoingFile } from '../../infrastructure/http/serve-download.ts';
import { findDocument } from './documents.queries.ts';

/** The file of a document in scope. Throws 404 if there is none or its upload is incomplete. Only a trusted image can be shown inline. */
export async function downloadDocument(
  ctx: Context,
  { id, inline }: ParsedInputOf<typeof documents.download>,
): Promise<OutgoingFile> {
  const row = await findDocument(ctx.db, ctx.actor.scope, id);
  if (!row?.remote_is_complete) throw notFound('file');
  const { remote_id: key, sha256, file_size: size, file_name: name } = row;
  if (key === null || sha256 === null || size === null || name === null) throw notFound('file');
  const isTrusted = !row.remote_file_is_suspicious;
  return {
    key,
    sha256,
    size,
    name,
    mediaType: isTrusted && row.mime_type !== null ? row.mime_type : 'application/octet-stream',
    inline: inline === true && isTrusted && isPictureName(name),
  };
}
