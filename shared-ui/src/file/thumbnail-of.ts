import { thumbnails, thumbnailInputOf, type Document } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';

/** Returns the address of the small picture of a picture. */
export function thumbnailOf(picture: Pick<Document, 'id' | 'remoteId'>): string {
  return addressOf(thumbnails.thumbnail, thumbnailInputOf(picture));
}
