import { appointmentRoutes } from './features/appointments/appointments.routes.ts';
import { assetImportRoutes } from './features/imports/asset-imports/asset-imports.routes.ts';
import { importCorrectionRoutes } from './features/imports/import-corrections/import-corrections.routes.ts';
import { importNameRoutes } from './features/imports/import-names/import-names.routes.ts';
import { assetRoutes } from './features/assets/assets.routes.ts';
import { auditRoutes } from './features/audit-events/audit-events.routes.ts';
import { calendarFeedRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts';
import { catalogueRecordRoutes } from './features/catalogue-records/catalogue-records.routes.ts';
import { modelMergeRoutes } from './features/model-merges/model-merges.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { faultCommentRoutes } from './features/fault-comments/fault-comments.routes.ts';
import { faultRoutes } from './features/faults/faults.routes.ts';
import { customFieldRoutes } from './features/custom-fields/custom-fields.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { groupArchiveRoutes } from './features/group-archives/group-archives.routes.ts';
import { groupRoutes } from './features/groups/groups.routes.ts';
import type { Route } from './infrastructure/http/serve.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { kpiSummaryRoutes } from './features/kpi-summary/kpi-summary.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { modelImportRoutes } from './features/imports/model-imports/model-imports.routes.ts';
import { modelRequestRoutes } from './features/model-requests/model-requests.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { regionRoutes } from './features/regions/regions.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionRoutes } from './infrastructure/session/session.routes.ts';
import { stickerPhotoRoutes } from './features/sticker-photos/sticker-photos.routes.ts';
import { stickerReportRoutes } from './features/sticker-reports/sticker-reports.routes.ts';
import { storageUsageRoutes } from './features/storage-usage/storage-usage.routes.ts';
import { supplierRoutes } from './features/suppliers/suppliers.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { tagRoutes } from './features/tags/tags.routes.ts';
import { trackerRoutes } from './features/trackers/trackers.routes.ts';
import { workListRoutes } from './features/work-list/work-list.routes.ts';

/** All routes of the API. The architecture test compares them with the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...invitationRoutes,
  ...assetRoutes,
  ...assetImportRoutes,
  ...importNameRoutes,
  ...importCorrectionRoutes,
  ...kpiSummaryRoutes,
  ...workListRoutes,
  ...searchRoutes,
  ...locationRoutes,
  ...customFieldRoutes,
  ...regionRoutes,
  ...groupRoutes,
  ...groupArchiveRoutes,
  ...supplierRoutes,
  ...catalogueRoutes,
  ...catalogueRecordRoutes,
  ...modelMergeRoutes,
  ...modelImportRoutes,
  ...modelRequestRoutes,
  ...userRoutes,
  ...appointmentRoutes,
  ...calendarFeedRoutes,
  ...faultCommentRoutes,
  ...faultRoutes,
  ...notificationRoutes,
  ...trackerRoutes,
  ...stickerReportRoutes,
  ...stickerPhotoRoutes,
  ...storageUsageRoutes,
  ...tagRoutes,
  ...documentRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...savedViewRoutes,
];
