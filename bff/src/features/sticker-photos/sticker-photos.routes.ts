import { stickerPhotos, stickerReports } from '@steward/shared-api';
import { serveDownload } from '../../infrastructure/http/serve-download.ts';
import { servePublicUpload } from '../../infrastructure/http/serve-upload.ts';
import { serve, serveFileReading, type Route } from '../../infrastructure/http/serve.ts';
import { addPhoto } from './add-photo.ts';
import { downloadPhoto, keepPhoto, listPhotos, removePhoto } from './review-photos.ts';

export const stickerPhotoRoutes: readonly Route[] = [
  servePublicUpload(stickerReports.addPhoto, addPhoto),
  serve(stickerPhotos.list, listPhotos),
  serveDownload(stickerPhotos.download, downloadPhoto),
  // Stores a file, between two transactions of its own.
  serveFileReading(stickerPhotos.keep, keepPhoto),
  serve(stickerPhotos.remove, removePhoto),
];
