import { type ImportRecordType, importRecordType, roleLabels } from '@steward/shared-api';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { Batch } from './apply/import-audit.ts';
import { describeAssets } from './assets/describe-assets.ts';
import { importAssets } from './assets/import-assets.ts';
import { importFaults } from './faults/import-faults.ts';
import { listFaultCategories } from './history/history.queries.ts';
import type { ImportKind } from './import-kind.ts';
import { readLocations } from './import-lookups.queries.ts';
import { importLocations } from './locations/import-locations.ts';
import type { Plan } from './plan/plan.ts';
import {
  type DescribedRow,
  type DescriptionInput,
  describeRecords,
  type RecordDescription,
} from './records/describe-records.ts';
import { countEditedRecords, listEditedRecords, type UndoneRecords } from './records/undo-records.queries.ts';
import { undoRecords } from './records/undo-records.ts';
import { importRooms } from './rooms/import-rooms.ts';
import { importServices } from './services/import-services.ts';
import { importSuppliers } from './suppliers/import-suppliers.ts';
import { countEdited, type EditedOrKept, type EditedRow, listEdited } from './undo/undo.queries.ts';
import { undoAssets, type UndoOptions, type UndoResult } from './undo/undo-assets.ts';
import { importUsers } from './users/import-users.ts';

interface EditedPage {
  readonly id: string;
  readonly which: EditedOrKept;
  readonly page: { readonly limit: RawBuilder<number>; readonly offset: RawBuilder<number> };
}

/** An import of a group's records: its kind, its preview and its undo. */
export interface GroupImport {
  readonly kind: ImportKind;
  readonly describe: (db: Queryable, plan: Plan, input: DescriptionInput) => Promise<DescribedRow[]>;
  readonly undo: (db: Queryable, batch: Batch, options: UndoOptions) => Promise<UndoResult>;
  /** The number of records that users have changed or used since, or that an undo kept. */
  readonly countEdited: (db: Queryable, id: string, which: EditedOrKept) => Promise<number>;
  readonly listEdited: (db: Queryable, page: EditedPage) => Promise<readonly EditedRow[]>;
}

/** The import of records of a type. */
export function groupImportOf(recordType: string): GroupImport {
  return groupImports[importRecordType.parse(recordType)];
}

const groupImports: Readonly<Record<ImportRecordType, GroupImport>> = {
  assets: {
    kind: importAssets,
    describe: describeAssets,
    undo: undoAssets,
    countEdited,
    listEdited: (db, { id, which, page }) => listEdited(db, { id, which }, page),
  },
  locations: recordImport(importLocations, {
    titleFields: ['name', 'reference'],
    fieldByColumn: {
      reference: 'reference',
      name: 'name',
      address: 'address',
      postcode: 'postcode',
      phone: 'phone',
      email: 'email',
      region_id: 'region',
      time_zone: 'timeZone',
    },
    readNames: async (db, groupId) => namesOf((await readLocations(db, groupId)).regions),
    table: 'locations',
    title: sql`record.name`,
    isUsed: sql`(
      exists (select from asset_instances where location_id = record.id)
      or exists (select from sub_locations where location_id = record.id)
      or exists (select from org_user_locations where location_id = record.id)
      or exists (select from service_appointments where location_id = record.id))`,
    leftovers: [
      { table: 'regions', isUsed: sql`exists (select from locations where region_id = record.id)` },
    ],
  }),
  rooms: recordImport(importRooms, {
    titleFields: ['location', 'name'],
    fieldByColumn: { location_id: 'location', name: 'name', nickname: 'nickname' },
    readNames: async (db, groupId) => namesOf((await readLocations(db, groupId)).locations),
    table: 'sub_locations',
    title: sql`record.name`,
    isUsed: sql`exists (select from asset_instances where sub_location_id = record.id)`,
    leftovers: [
      {
        table: 'locations',
        isUsed: sql`(
          exists (select from asset_instances where location_id = record.id)
          or exists (select from sub_locations where location_id = record.id)
          or exists (select from org_user_locations where location_id = record.id)
          or exists (select from service_appointments where location_id = record.id))`,
      },
    ],
  }),
  suppliers: recordImport(importSuppliers, {
    titleFields: ['name'],
    fieldByColumn: {
      name: 'name',
      phone: 'phone',
      email: 'email',
      website: 'website',
      is_service_provider: 'isServiceProvider',
      is_purchase_provider: 'isPurchaseProvider',
    },
    readNames: () => Promise.resolve(new Map()),
    table: 'suppliers',
    title: sql`record.name`,
    isUsed: sql`(
      exists (select from asset_instances where service_supplier_id = record.id)
      or exists (select from asset_models where manufacturer_supplier_id = record.id)
      or exists (select from service_appointments where supplier_id = record.id)
      or exists (select from supplier_asset_models where supplier_id = record.id)
      or exists (select from supplier_groups where supplier_id = record.id and version <> 1)
      or exists (select from org_users where supplier_id = record.id))`,
  }),
  users: recordImport(importUsers, {
    titleFields: ['fullName', 'firstName', 'lastName', 'userName'],
    fieldByColumn: {
      user_name: 'userName',
      first_name: 'firstName',
      last_name: 'lastName',
      role: 'role',
      assign_to_all_locations: 'seesAllLocations',
      is_notified_faults: 'isNotifiedFaults',
    },
    words: { role: roleLabels },
    readNames: () => Promise.resolve(new Map()),
    table: 'org_users',
    title: sql`record.full_name`,
    isUsed: sql`(
      record.invited_at is not null or record.last_login is not null
      or exists (select from asset_instances where org_user_id = record.id))`,
  }),
  services: recordImport(importServices, {
    titleFields: ['reference', 'serialNumber', 'barcode', 'dateCompleted', 'title'],
    fieldByColumn: {
      date_completed: 'dateCompleted',
      price: 'price',
      comments_engineer: 'commentsEngineer',
      comments_requestor: 'commentsRequestor',
    },
    readNames: () => Promise.resolve(new Map()),
    table: 'service_appointment_items',
    title: sql`to_char(record.date_completed, 'DD Mon YYYY')`,
    isUsed: sql`exists (
      select from documents
      where service_appointment_item_id = record.id
        or service_appointment_id = record.service_appointment_id)`,
    leftovers: [
      {
        table: 'service_appointments',
        isUsed: sql`exists (select from service_appointment_items where service_appointment_id = record.id)`,
      },
    ],
  }),
  faults: recordImport(importFaults, {
    titleFields: ['reference', 'serialNumber', 'barcode', 'description'],
    fieldByColumn: {
      created_at: 'dateReported',
      fault_category_id: 'category',
      severity: 'severity',
      description: 'description',
      status: 'status',
      date_resolved: 'dateResolved',
      reported_by_username: 'reportedBy',
      progress: 'progress',
      price: 'price',
    },
    readNames: async (db) => namesOf(await listFaultCategories(db)),
    table: 'faults',
    title: sql`left(record.description, 80)`,
    isUsed: sql`exists (select from documents where fault_id = record.id)`,
  }),
};

/** The import of records that all are handled alike. */
function recordImport(kind: ImportKind, records: RecordDescription & UndoneRecords): GroupImport {
  return {
    kind,
    describe: (db, plan, input) => describeRecords(db, plan, input, records),
    undo: (db, batch, options) => undoRecords(db, batch, options, records),
    countEdited: (db, batchId, which) => countEditedRecords(db, { batchId, which }, records),
    listEdited: (db, { id, ...page }) => listEditedRecords(db, { batchId: id, ...page }, records),
  };
}

function namesOf(records: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}
