import { stickerReports } from '@steward/shared-api';
import { servePublic } from '../../infrastructure/http/serve.ts';
import { getStickerAsset } from './get-sticker-asset.ts';
import { getStickerProgress } from './get-sticker-progress.ts';
import { reportBySticker } from './report-by-sticker.ts';

export const stickerReportRoutes = [
  servePublic(stickerReports.get, getStickerAsset),
  servePublic(stickerReports.create, reportBySticker),
  servePublic(stickerReports.getProgress, getStickerProgress),
];
