import type {
  AssetInstancesTable,
  AssetModelAdditionRequestsTable,
  CustomFieldsTable,
  CustomFieldTypesTable,
  TrackersTable,
} from './schema/assets.ts';
import type {
  AssetCategoriesTable,
  AssetCategoryTagsTable,
  AssetModelsTable,
  AssetTypesTable,
  AssetTypeTagsTable,
  CatalogueSynonymsTable,
  FaultCategoriesTable,
  ModelMergeAssetsTable,
  ModelMergesTable,
  SupplierAssetModelsTable,
} from './schema/catalogue.ts';
import type {
  AuditEventsTable,
  ChangesTable,
  FileKeeperTable,
  GroupArchivesTable,
  IdempotencyKeysTable,
  NotificationPreferencesTable,
  NotificationsTable,
  OidcPayloadsTable,
  OutboxMessagesTable,
  SchemaMigrationsTable,
  SessionsTable,
  SignInAttemptsTable,
  StorageUsageTable,
  StoredFilesTable,
} from './schema/operations.ts';
import type {
  ImportBatchesTable,
  ImportFilesTable,
  ImportNameDecisionsTable,
  ImportCorrectionsTable,
  ImportNamesTable,
  ImportPreviewRowsTable,
  ImportRowsTable,
  RememberedMappingsTable,
  RememberedNamesTable,
  AssetsWaitingForModelsTable,
} from './schema/imports.ts';
import type {
  CalendarFeedsTable,
  DemoMarkerTable,
  GroupSettingsTable,
  GroupsTable,
  GroupTagsTable,
  InvitationsTable,
  LimitedEmailsTable,
  LocationsTable,
  OrgUserLocationsTable,
  OrgUsersTable,
  RegionsTable,
  SavedViewsTable,
  SubLocationsTable,
  SupplierGroupsTable,
  SupplierNotesTable,
  SuppliersTable,
  SupplierTagsTable,
  TagsTable,
} from './schema/organisations.ts';
import type {
  DocumentsTable,
  ErasedCostsTable,
  FaultCommentReadsTable,
  FaultCommentsTable,
  FaultProgressLinksTable,
  StickerPhotosTable,
  FaultsTable,
  ServiceAppointmentItemsTable,
  ServiceAppointmentsTable,
} from './schema/servicing.ts';

/** All tables as types for kysely. `value-types.ts` defines how values are read. */
export type Database = {
  asset_categories: AssetCategoriesTable;
  asset_category_tags: AssetCategoryTagsTable;
  asset_instances: AssetInstancesTable;
  asset_model_addition_requests: AssetModelAdditionRequestsTable;
  asset_models: AssetModelsTable;
  asset_type_tags: AssetTypeTagsTable;
  asset_types: AssetTypesTable;
  audit_events: AuditEventsTable;
  calendar_feeds: CalendarFeedsTable;
  catalogue_synonyms: CatalogueSynonymsTable;
  changes: ChangesTable;
  demo_marker: DemoMarkerTable;
  documents: DocumentsTable;
  erased_costs: ErasedCostsTable;
  fault_categories: FaultCategoriesTable;
  fault_comment_reads: FaultCommentReadsTable;
  fault_comments: FaultCommentsTable;
  fault_progress_links: FaultProgressLinksTable;
  sticker_photos: StickerPhotosTable;
  faults: FaultsTable;
  file_keeper: FileKeeperTable;
  group_archives: GroupArchivesTable;
  group_settings: GroupSettingsTable;
  group_tags: GroupTagsTable;
  groups: GroupsTable;
  idempotency_keys: IdempotencyKeysTable;
  import_batches: ImportBatchesTable;
  import_files: ImportFilesTable;
  import_name_decisions: ImportNameDecisionsTable;
  import_corrections: ImportCorrectionsTable;
  import_names: ImportNamesTable;
  import_preview_rows: ImportPreviewRowsTable;
  import_rows: ImportRowsTable;
  model_merge_assets: ModelMergeAssetsTable;
  model_merges: ModelMergesTable;
  remembered_names: RememberedNamesTable;
  remembered_mappings: RememberedMappingsTable;
  assets_waiting_for_models: AssetsWaitingForModelsTable;
  invitations: InvitationsTable;
  limited_emails: LimitedEmailsTable;
  locations: LocationsTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  oidc_payloads: OidcPayloadsTable;
  org_user_locations: OrgUserLocationsTable;
  org_users: OrgUsersTable;
  outbox_messages: OutboxMessagesTable;
  custom_fields: CustomFieldsTable;
  custom_field_types: CustomFieldTypesTable;
  regions: RegionsTable;
  saved_views: SavedViewsTable;
  schema_migrations: SchemaMigrationsTable;
  service_appointment_items: ServiceAppointmentItemsTable;
  service_appointments: ServiceAppointmentsTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  storage_usage: StorageUsageTable;
  stored_files: StoredFilesTable;
  sub_locations: SubLocationsTable;
  supplier_asset_models: SupplierAssetModelsTable;
  supplier_groups: SupplierGroupsTable;
  supplier_notes: SupplierNotesTable;
  supplier_tags: SupplierTagsTable;
  suppliers: SuppliersTable;
  tags: TagsTable;
  trackers: TrackersTable;
};
