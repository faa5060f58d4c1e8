import { appointmentRoutes } from './appointments/appointments.routes.ts';
import { assetImportRoutes } from './asset-imports/asset-imports.routes.ts';
import { assetRoutes } from './assets/assets.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feeds.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import type { Route } from './http/serve.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { kpiSummaryRoutes } from './kpi-summary/kpi-summary.routes.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { modelImportRoutes } from './model-imports/model-imports.routes.ts';
import { modelRequestRoutes } from './model-requests/model-requests.routes.ts';
import { regionRoutes } from './regions/regions.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { stickerReportRoutes } from './sticker-reports/sticker-reports.routes.ts';
import { storageUsageRoutes } from './storage-usage/storage-usage.routes.ts';
import { supplierRoutes } from './suppliers/suppliers.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { trackerRoutes } from './trackers/trackers.routes.ts';

/** Everything the API answers; the architecture test holds it against the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...invitationRoutes,
  ...assetRoutes,
  ...assetImportRoutes,
  ...kpiSummaryRoutes,
  ...locationRoutes,
  ...regionRoutes,
  ...groupRoutes,
  ...supplierRoutes,
  ...catalogueRoutes,
  ...modelImportRoutes,
  ...modelRequestRoutes,
  ...userRoutes,
  ...appointmentRoutes,
  ...calendarFeedRoutes,
  ...faultRoutes,
  ...trackerRoutes,
  ...stickerReportRoutes,
  ...storageUsageRoutes,
  ...tagRoutes,
  ...documentRoutes,
  ...reportRoutes,
  ...auditRoutes,
];
