import { groupArchives } from '@steward/shared-api';
import { serveDownload } from '../../infrastructure/http/serve-download.ts';
import { serve, type Route } from '../../infrastructure/http/serve.ts';
import { auditArchiveDownload, findGroupArchiveFile } from './download-group-archive.ts';
import { getGroupArchive } from './get-group-archive.ts';
import { requestGroupArchive } from './request-group-archive.ts';

export const groupArchiveRoutes: readonly Route[] = [
  serve(groupArchives.get, getGroupArchive),
  serve(groupArchives.request, requestGroupArchive),
  serveDownload(groupArchives.download, findGroupArchiveFile, auditArchiveDownload),
];
