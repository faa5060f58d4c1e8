import * as z from '@steward/shared-api/schema';
import { command, download, endpoints, query } from '../endpoint.ts';
import { id } from '../values.ts';
import { stickerPhoto } from './sticker-photo.ts';

/** The photos of a report without an account, until a member of staff has looked at them. Only users of the practice see them. */
export const stickerPhotos = endpoints('stickerPhotos', {
  list: query({
    path: '/faults/{id}/sticker-photos',
    access: 'faults.edit',
    summary: 'Lists the photos of a report without an account that no member of staff has looked at.',
    reads: ['Fault'],
    input: { id },
    output: z.array(stickerPhoto),
  }),
  download: download({
    path: '/sticker-photos/{id}/download',
    access: 'faults.edit',
    summary: 'Downloads such a photo.',
    input: { id },
  }),
  keep: command('POST', {
    path: '/sticker-photos/{id}/keep',
    access: 'faults.edit',
    summary: 'Makes such a photo a photo of its fault.',
    changes: ['Document', 'Fault'],
    ignoresKey: true,
    input: { id },
    output: z.null(),
  }),
  remove: command('DELETE', {
    path: '/sticker-photos/{id}',
    access: 'faults.edit',
    summary: 'Permanently deletes such a photo.',
    changes: ['Fault'],
    input: { id },
    output: z.null(),
  }),
});
