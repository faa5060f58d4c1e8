import { isPictureName, type ParsedInputOf, type thumbnails } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { OutgoingPicture } from '../../infrastructure/http/serve-picture.ts';
import { findFile } from './documents.queries.ts';
import { readThumbnail, thumbnailKeyOf } from './thumbnails.ts';

/** The thumbnail of a document in scope. Throws 404 if the document has no verified picture, or another file than the requested one. */
export async function findThumbnail(
  ctx: Context,
  { id, file }: ParsedInputOf<typeof thumbnails.thumbnail>,
): Promise<OutgoingPicture> {
  const row = await findFile(ctx.db, ctx.actor.scope, id);
  if (!row?.remote_is_complete || row.remote_file_is_suspicious) throw notFound('thumbnail');
  const { remote_id: key, file_name: name } = row;
  if (key === null || name === null || !isPictureName(name)) throw notFound('thumbnail');
  if (file !== undefined && file !== key) throw notFound('thumbnail');
  return {
    tag: thumbnailKeyOf(key),
    mediaType: 'image/webp',
    isImmutable: file !== undefined,
    read: async (signal) => {
      const bytes = await readThumbnail(ctx, key, signal);
      if (!bytes) throw notFound('thumbnail');
      return bytes;
    },
  };
}
