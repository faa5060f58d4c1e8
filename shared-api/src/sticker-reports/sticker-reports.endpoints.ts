import * as z from '@steward/shared-api/schema';
import { command, endpoints, query, upload } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { line } from '../values.ts';
import { maximumPhotoBytes, sentPhotos } from './sticker-photo.ts';
import { stickerAsset, stickerProgress, stickerReport, stickerReportResponse } from './sticker-report.ts';

const progressToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete'));

/**
 * Reports a fault by the sticker of an asset, without an account, if the asset's group allows it (`allowsPublicFaultReports`).
 * The server responds with the same 404 if the group does not allow it and if the asset is unknown, deactivated or deleted.
 */
export const stickerReports = endpoints('stickerReports', {
  get: query({
    path: '/sticker-reports/{trackerId}',
    access: 'public',
    summary:
      'Returns the public data of the asset with this sticker: its name, its room and the values for the form.',
    reads: assetRecordReads,
    input: { trackerId: line(100) },
    output: stickerAsset,
  }),
  create: command('POST', {
    path: '/sticker-reports',
    access: 'public',
    summary:
      'Reports a fault by sticker, unless the asset already has an open fault of this category. Returns the token of a private progress link.',
    changes: ['Fault'],
    input: stickerReport,
    output: stickerReportResponse,
  }),
  addPhoto: upload({
    path: '/sticker-reports/progress/{token}/photos',
    access: 'public',
    summary:
      'Adds a photo to a report by sticker, at most 3. The server encodes it again and keeps it apart until a member of staff has looked.',
    changes: ['Fault'],
    input: { token: progressToken },
    output: sentPhotos,
    maximumBytes: maximumPhotoBytes,
  }),
  getProgress: query({
    path: '/sticker-reports/progress/{token}',
    access: 'public',
    summary: 'Returns the status of the fault behind a private progress link.',
    reads: assetRecordReads,
    input: { token: progressToken },
    output: stickerProgress,
  }),
});
