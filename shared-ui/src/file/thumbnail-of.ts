import { documents, type Document } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';

/** Returns the address of the small picture of a picture. It names the file, so that the browser can keep the response. */
export function thumbnailOf({ id, remoteId }: Pick<Document, 'id' | 'remoteId'>): string {
  return addressOf(documents.thumbnail, { id, ...(remoteId === null ? {} : { file: remoteId }) });
}
