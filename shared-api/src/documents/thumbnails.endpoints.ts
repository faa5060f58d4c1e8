import * as z from '@steward/shared-api/schema';
import { download, endpoints } from '../endpoint.ts';
import { id } from '../values.ts';
import type { Document } from './document.ts';

/** In a file of its own, so that lists with small pictures do not load the contract of documents. */
export const thumbnails = endpoints('documents', {
  thumbnail: download({
    path: '/documents/{id}/thumbnail',
    access: 'documents.read',
    summary: "Returns a document's picture as a small WebP without metadata. Only for verified images.",
    input: {
      id,
      /** The `remoteId` of the document. The response to this address never changes and can be cached. */
      file: z.optional(id),
    },
  }),
});

/** The input of `thumbnails.thumbnail` for a picture. It names the file, so that the browser can keep the response. */
export function thumbnailInputOf({ id: documentId, remoteId }: Pick<Document, 'id' | 'remoteId'>): {
  id: string;
  file?: string;
} {
  return { id: documentId, ...(remoteId === null ? {} : { file: remoteId }) };
}
