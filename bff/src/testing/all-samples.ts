import { appointmentSamples } from '../appointments/testing/appointments.samples.ts';
import { assetImportSamples } from '../asset-imports/testing/asset-imports.samples.ts';
import { assetSamples } from '../assets/testing/assets.samples.ts';
import { auditSamples } from '../audit/testing/audit.samples.ts';
import { calendarFeedSamples } from '../calendar-feeds/testing/calendar-feeds.samples.ts';
import { catalogueSamples } from '../catalogue/testing/catalogue.samples.ts';
import { faultSamples } from '../faults/testing/faults.samples.ts';
import { documentSamples } from '../documents/testing/documents.samples.ts';
import { groupSamples } from '../groups/testing/groups.samples.ts';
import { invitationSamples } from '../invitations/testing/invitations.samples.ts';
import { kpiSummarySamples } from '../kpi-summary/testing/kpi-summary.samples.ts';
import { locationSamples } from '../locations/testing/locations.samples.ts';
import { modelImportSamples } from '../model-imports/testing/model-imports.samples.ts';
import { modelRequestSamples } from '../model-requests/testing/model-requests.samples.ts';
import { regionSamples } from '../regions/testing/regions.samples.ts';
import { reportSamples } from '../reports/testing/reports.samples.ts';
import { sessionSamples } from '../session/testing/session.samples.ts';
import { stickerReportSamples } from '../sticker-reports/testing/sticker-reports.samples.ts';
import { storageUsageSamples } from '../storage-usage/testing/storage-usage.samples.ts';
import { supplierSamples } from '../suppliers/testing/suppliers.samples.ts';
import { userSamples } from '../users/testing/users.samples.ts';
import { tagSamples } from '../tags/testing/tags.samples.ts';
import { trackerSamples } from '../trackers/testing/trackers.samples.ts';
import type { Samples } from './samples.ts';

/** The samples of every noun. */
export const allSamples: Samples = {
  ...sessionSamples,
  ...invitationSamples,
  ...assetSamples,
  ...assetImportSamples,
  ...kpiSummarySamples,
  ...locationSamples,
  ...regionSamples,
  ...groupSamples,
  ...supplierSamples,
  ...catalogueSamples,
  ...modelImportSamples,
  ...modelRequestSamples,
  ...userSamples,
  ...appointmentSamples,
  ...calendarFeedSamples,
  ...faultSamples,
  ...trackerSamples,
  ...stickerReportSamples,
  ...storageUsageSamples,
  ...tagSamples,
  ...documentSamples,
  ...reportSamples,
  ...auditSamples,
};
