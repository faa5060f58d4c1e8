import * as z from '@steward/shared-api/schema';
import { maximumFileBytes } from '../documents/document.rules.ts';
import { id, instant } from '../values.ts';

/** The maximum number of photos of a report by sticker. */
export const photosOfReport = 3;

/** The maximum size in bytes of a photo as it is sent. */
export const maximumPhotoBytes = maximumFileBytes;

/** A practice gets no more photos while so many wait that no one has looked at. */
export const waitingPhotosOfGroup = 300;

/** A photo that no one has looked at is deleted after so many days. */
export const waitingPhotoDays = 30;

/** A photo of a report without an account that no member of staff has looked at. */
export const stickerPhoto = z.object({
  id,
  width: z.int(),
  height: z.int(),
  createdAt: instant,
});
export type StickerPhoto = z.infer<typeof stickerPhoto>;

/** The number of photos that a report has sent. */
export const sentPhotos = z.object({ photoCount: z.int() });
