import { serviceAppointmentItems } from './appointments/service-appointment-items.endpoints.ts';
import { serviceAppointments } from './appointments/service-appointments.endpoints.ts';
import { assetImports } from './asset-imports/asset-imports.endpoints.ts';
import { importCorrections } from './asset-imports/import-corrections.endpoints.ts';
import { importNames } from './asset-imports/import-names.endpoints.ts';
import { assetInstances } from './assets/asset-instances.endpoints.ts';
import { auditEvents } from './audit/audit-events.endpoints.ts';
import { calendarFeeds } from './calendar-feeds/calendar-feeds.endpoints.ts';
import { assetCategories, assetModels, assetTypes } from './catalogue/catalogue.endpoints.ts';
import {
  catalogueCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
} from './catalogue/catalogue-records.endpoints.ts';
import { catalogueFaultCategories } from './catalogue/fault-categories.endpoints.ts';
import { modelMerges } from './catalogue/model-merges.endpoints.ts';
import { customFields } from './custom-fields/custom-fields.endpoints.ts';
import { certificates, documents, serviceDocuments } from './documents/documents.endpoints.ts';
import { thumbnails } from './documents/thumbnails.endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { faultCategories, faultComments, faults } from './faults/faults.endpoints.ts';
import { groupArchives } from './group-archives/group-archives.endpoints.ts';
import { groups } from './groups/groups.endpoints.ts';
import { invitations } from './invitations/invitations.endpoints.ts';
import { kpiSummary } from './kpi-summary/kpi-summary.endpoints.ts';
import { locations, subLocations } from './locations/locations.endpoints.ts';
import { modelImports } from './model-imports/model-imports.endpoints.ts';
import { assetModelAdditionRequests } from './model-requests/model-requests.endpoints.ts';
import { notifications } from './notifications/notifications.endpoints.ts';
import { unreadNotifications } from './notifications/unread-notifications.endpoints.ts';
import { regions } from './regions/regions.endpoints.ts';
import { reports } from './reports/reports.endpoints.ts';
import { savedViews } from './saved-views/saved-views.endpoints.ts';
import { searches } from './search/search.endpoints.ts';
import { session } from './session/session.endpoints.ts';
import { stickerPhotos } from './sticker-reports/sticker-photos.endpoints.ts';
import { stickerReports } from './sticker-reports/sticker-reports.endpoints.ts';
import { storageUsage } from './storage-usage/storage-usage.endpoints.ts';
import { suppliers } from './suppliers/suppliers.endpoints.ts';
import { users } from './users/users.endpoints.ts';
import { tags } from './tags/tags.endpoints.ts';
import { trackers } from './trackers/trackers.endpoints.ts';
import { workLists } from './work-list/work-list.endpoints.ts';

export * from './change-many.ts';
export * from './change-many-texts.ts';
export * from './appointments/service-appointment-item.lifecycle.ts';
export * from './appointments/service-appointment-item.rules.ts';
export * from './appointments/service-appointment-item.ts';
export * from './appointments/service-appointment.lifecycle.ts';
export * from './appointments/service-appointment.rules.ts';
export * from './appointments/service-appointment.ts';
export * from './area-backend.ts';
export * from './asset-imports/asset-import.lifecycle.ts';
export * from './asset-imports/asset-import.rules.ts';
export * from './asset-imports/asset-import.ts';
export * from './asset-imports/import-correction.ts';
export * from './asset-imports/import-field-proposal.ts';
export * from './asset-imports/import-sheet.ts';
export * from './asset-imports/exchange-rate.ts';
export * from './asset-imports/exchange-rate.rules.ts';
export * from './asset-imports/import-name.ts';
export * from './asset-imports/vat.ts';
export * from './asset-imports/import-record.ts';
export * from './asset-imports/import-record.rules.ts';
export * from './asset-imports/import-template.ts';
export * from './asset-imports/import-text.ts';
export * from './asset-imports/asset-edit.ts';
export * from './assets/asset-instance.ts';
export * from './assets/asset-instance.rules.ts';
export * from './assets/asset-properties.ts';
export * from './audit/audit-events.endpoints.ts';
export * from './audit/audit-fields.ts';
export * from './audit/audit-sentence.ts';
export * from './calendar-feeds/calendar-feed.ts';
export * from './calendar-feeds/calendar-feeds.endpoints.ts';
export * from './catalogue/catalogue.ts';
export * from './catalogue/catalogue.endpoints.ts';
export * from './catalogue/catalogue-record.ts';
export * from './catalogue/many-models.ts';
export * from './catalogue/catalogue-records.endpoints.ts';
export * from './catalogue/fault-categories.endpoints.ts';
export * from './catalogue/model-merges.endpoints.ts';
export * from './csv.ts';
export * from './custom-fields/custom-field.ts';
export * from './custom-fields/custom-fields.endpoints.ts';
export * from './custom-fields/custom-filter.ts';
export * from './custom-fields/custom-value.ts';
export * from './custom-fields/new-custom-field.ts';
export * from './documents/document.ts';
export * from './documents/document.rules.ts';
export * from './documents/documents.endpoints.ts';
export * from './documents/thumbnails.endpoints.ts';
export * from './documents/file-name.ts';
export * from './endpoint.ts';
export * from './faults/fault.ts';
export * from './faults/fault-comment.ts';
export * from './faults/fault.lifecycle.ts';
export * from './faults/fault.rules.ts';
export * from './faults/faults.endpoints.ts';
export * from './faults/guess-fault.ts';
export * from './events/change.ts';
export * from './group-archives/group-archive.ts';
export * from './group-archives/group-archives.endpoints.ts';
export * from './groups/groups.endpoints.ts';
export * from './invitations/invitation.ts';
export * from './invitations/invitation-addresses.ts';
export * from './invitations/invitations.endpoints.ts';
export * from './kpi-summary/kpi-summary.ts';
export * from './kpi-summary/kpi-summary.endpoints.ts';
export * from './lifecycle.ts';
export * from './locations/location.ts';
export * from './locations/room-label.ts';
export * from './locations/time-zone.ts';
export * from './money.ts';
export * from './model-imports/model-import.ts';
export * from './model-imports/model-imports.endpoints.ts';
export * from './model-requests/model-request.ts';
export * from './model-requests/model-request.lifecycle.ts';
export * from './format-date.ts';
export * from './notifications/notification.ts';
export * from './notifications/notifications.endpoints.ts';
export * from './notifications/unread-notifications.endpoints.ts';
export * from './omit-undefined.ts';
export * from './paging.ts';
export * from './permissions.ts';
export * from './properties/property.ts';
export * from './properties/property-column.ts';
export * from './properties/property-values.ts';
export * from './problem.ts';
export * from './regions/region.ts';
export * from './reports/financial-event.ts';
export * from './reports/reports.endpoints.ts';
export * from './saved-views/saved-view.ts';
export * from './saved-views/view-content.ts';
export * from './saved-views/saved-views.endpoints.ts';
export * from './search/recent-records.ts';
export * from './search/search.ts';
export * from './search/search.endpoints.ts';
export * from './session/current-user.ts';
export * from './session/session-names.ts';
export * from './session/sign-in-error.ts';
export * from './sticker-reports/sticker-photo.ts';
export * from './sticker-reports/sticker-photos.endpoints.ts';
export * from './sticker-reports/sticker-report.ts';
export * from './sticker-reports/sticker-report.rules.ts';
export * from './sticker-reports/sticker-reports.endpoints.ts';
export * from './storage-usage/storage-usage.ts';
export * from './storage-usage/storage-usage.endpoints.ts';
export * from './suppliers/supplier.ts';
export * from './suppliers/supplier-group.lifecycle.ts';
export * from './suppliers/model-marking.rules.ts';
export * from './suppliers/supplier-model.lifecycle.ts';
export * from './suppliers/suppliers.endpoints.ts';
export * from './tags/tags.endpoints.ts';
export * from './local-time.ts';
export * from './today.ts';
export * from './text/fold-text.ts';
export * from './text/natural-order.ts';
export * from './text/normal-text.ts';
export * from './trackers/friendly-id.ts';
export * from './trackers/read-tracker.ts';
export * from './users/org-user.ts';
export * from './trackers/trackers.endpoints.ts';
export * from './users/role.ts';
export * from './users/user-invitation.lifecycle.ts';
export * from './values.ts';
export * from './work-list/work-list.ts';
export * from './work-list/work-list.endpoints.ts';
export * from './work-list/work-ranking.ts';
export { assetImports, assetInstances, importCorrections, importNames, locations, regions };
export { session, subLocations, users };
export { serviceAppointmentItems, serviceAppointments };
export { assetModelAdditionRequests };

/** Every endpoint of the API. A test of the server checks that it serves all of them, and the documentation is generated from it. */
export const contract: readonly AnyEndpoint[] = [
  session,
  invitations,
  assetInstances,
  assetImports,
  importNames,
  importCorrections,
  kpiSummary,
  workLists,
  searches,
  locations,
  subLocations,
  regions,
  groups,
  groupArchives,
  suppliers,
  assetCategories,
  assetTypes,
  assetModels,
  catalogueCategories,
  catalogueTypes,
  catalogueManufacturers,
  catalogueModels,
  catalogueFaultCategories,
  modelMerges,
  modelImports,
  assetModelAdditionRequests,
  users,
  serviceAppointments,
  serviceAppointmentItems,
  calendarFeeds,
  faultCategories,
  faultComments,
  faults,
  notifications,
  unreadNotifications,
  trackers,
  stickerReports,
  stickerPhotos,
  storageUsage,
  tags,
  documents,
  thumbnails,
  serviceDocuments,
  certificates,
  customFields,
  reports,
  auditEvents,
  savedViews,
].flatMap((resource): AnyEndpoint[] => Object.values(resource));
