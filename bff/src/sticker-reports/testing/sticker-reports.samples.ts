import type { Samples } from '../../testing/samples.ts';

/** Right for a place whose group has switched reports by sticker on. */
export const stickerReportSamples: Samples = {
  'stickerReports.get': ({ trackerId }) => ({ trackerId }),
  'stickerReports.create': ({ trackerId, faultCategoryId }) => ({
    trackerId,
    faultCategoryId,
    faultSeverity: 'Minor',
    description: 'It drips',
    isAnother: true,
  }),
  'stickerReports.getProgress': ({ progressToken }) => ({ token: progressToken }),
};
