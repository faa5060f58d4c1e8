import { type ImportRecordType, importRecordType, roleLabels } from '@steward/shared-api';
import type { RawBuilder } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { Batch } from './apply/import-audit.ts';
import { describeAssets } from './assets/describe-assets.ts';
import { importAssets, importAssetsWith } from './assets/import-assets.ts';
import { readCustomFields } from './custom-fields/custom-fields.queries.ts';
import { importFaults, importFaultsWith } from './faults/import-faults.ts';
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
import {
  undoneFaults,
  undoneLocations,
  undoneRooms,
  undoneServices,
  undoneSuppliers,
  undoneUsers,
} from './records/undone-records.queries.ts';
import { importRooms } from './rooms/import-rooms.ts';
import { importServices } from './services/import-services.ts';
import { importSuppliers } from './suppliers/import-suppliers.ts';
import { countEdited, type EditedOrKept, type EditedRow, listEdited } from './undo/undo.queries.ts';
import { undoAssets, type UndoOptions, type UndoResult } from './undo/undo-assets.ts';
import { importUsers } from './users/import-users.ts';

const faultStatusWords = { InProgress: 'In progress' };

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

/** The import of records of a type into a group, with the custom fields of the group and the fault categories as values. */
export async function groupImportFor(
  db: Queryable,
  { recordType, groupId }: { recordType: string; groupId: string | null },
): Promise<GroupImport> {
  const groupImport = groupImportOf(recordType);
  if (recordType === 'faults') {
    const categories = await listFaultCategories(db);
    return { ...groupImport, kind: importFaultsWith(categories) };
  }
  if (recordType !== 'assets' || groupId === null) return groupImport;
  const customFields = await readCustomFields(db, groupId);
  return customFields.length === 0 ? groupImport : { ...groupImport, kind: importAssetsWith(customFields) };
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
    ...undoneLocations,
  }),
  rooms: recordImport(importRooms, {
    titleFields: ['location', 'locationPostcode', 'name'],
    fieldByColumn: { location_id: 'location', name: 'name', nickname: 'nickname' },
    readNames: async (db, groupId) =>
      new Map((await readLocations(db, groupId)).locations.map(({ id, label }) => [id, label])),
    ...undoneRooms,
  }),
  suppliers: recordImport(importSuppliers, {
    titleFields: ['name'],
    fieldByColumn: {
      name: 'name',
      phone: 'phone',
      email: 'email',
      website: 'website',
      notes: 'notes',
      is_service_provider: 'isServiceProvider',
      is_purchase_provider: 'isPurchaseProvider',
    },
    readNames: () => Promise.resolve(new Map()),
    ...undoneSuppliers,
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
    ...undoneUsers,
  }),
  services: recordImport(importServices, {
    titleFields: ['reference', 'serialNumber', 'barcode', 'dateCompleted', 'title'],
    titleDay: 'dateCompleted',
    fieldByColumn: {
      date_completed: 'dateCompleted',
      price: 'price',
      comments_engineer: 'commentsEngineer',
      comments_requestor: 'commentsRequestor',
    },
    readNames: () => Promise.resolve(new Map()),
    ...undoneServices,
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
    words: { status: faultStatusWords },
    readNames: async (db) => namesOf(await listFaultCategories(db)),
    ...undoneFaults,
  }),
};

/** The import of records that all are handled alike. */
function recordImport(kind: ImportKind, records: RecordDescription & UndoneRecords): GroupImport {
  return {
    kind,
    describe: (db, plan, input) => describeRecords(db, plan, { ...input, description: records }),
    undo: (db, batch, options) => undoRecords(db, batch, { ...options, records }),
    countEdited: (db, batchId, which) => countEditedRecords(db, { batchId, which }, records),
    listEdited: (db, { id, ...page }) => listEditedRecords(db, { batchId: id, ...page }, records),
  };
}

function namesOf(records: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}
