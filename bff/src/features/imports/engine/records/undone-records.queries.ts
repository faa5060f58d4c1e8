import { sql } from 'kysely';
import { entityTypes } from '../apply/import-audit.ts';
import type { RecordUse } from './record-use.ts';
import type { UndoneRecords } from './undo-records.queries.ts';

const noun = {
  asset: ['asset', 'assets'],
  appointment: ['appointment', 'appointments'],
  document: ['document', 'documents'],
  user: ['user', 'users'],
  erasedCost: ['cost of a deleted asset', 'costs of deleted assets'],
} as const;

const usesOfLocation: readonly RecordUse[] = [
  { noun: noun.asset, users: sql`asset_instances where location_id = record.id` },
  { noun: ['room', 'rooms'], users: sql`sub_locations where location_id = record.id` },
  { noun: noun.user, users: sql`org_user_locations where location_id = record.id` },
  { noun: noun.appointment, users: sql`service_appointments where location_id = record.id` },
  { noun: noun.erasedCost, users: sql`erased_costs where location_id = record.id` },
];

export const undoneLocations: UndoneRecords = {
  table: 'locations',
  title: sql`record.name`,
  uses: usesOfLocation,
  // A region that was deleted since becomes empty.
  restoredColumns: sql`imported.before || case when imported.before ? 'region_id' then jsonb_build_object('region_id',
    (select id from regions where id = (imported.before ->> 'region_id')::uuid)) else '{}' end`,
  leftovers: [
    {
      table: 'regions',
      uses: [{ noun: ['location', 'locations'], users: sql`locations where region_id = record.id` }],
    },
  ],
};

export const undoneRooms: UndoneRecords = {
  table: 'sub_locations',
  title: sql`record.name`,
  uses: [
    { noun: noun.asset, users: sql`asset_instances where sub_location_id = record.id` },
    { noun: noun.erasedCost, users: sql`erased_costs where sub_location_id = record.id` },
  ],
  leftovers: [{ table: 'locations', uses: usesOfLocation }],
};

export const undoneSuppliers: UndoneRecords = {
  table: 'suppliers',
  title: sql`record.name`,
  uses: [
    {
      state: 'has settings that were changed',
      hasState: sql`exists (select from supplier_groups where supplier_id = record.id and version <> 1)`,
    },
    { noun: noun.asset, users: sql`asset_instances where service_supplier_id = record.id` },
    { noun: ['model', 'models'], users: sql`asset_models where manufacturer_supplier_id = record.id` },
    {
      noun: ['serviced model', 'serviced models'],
      users: sql`supplier_asset_models where supplier_id = record.id`,
    },
    { noun: noun.appointment, users: sql`service_appointments where supplier_id = record.id` },
    { noun: noun.erasedCost, users: sql`erased_costs where service_supplier_id = record.id` },
    {
      noun: ['note', 'notes'],
      users: sql`supplier_notes as noted
        where noted.supplier_id = record.id and noted.notes is not null and not exists (
          select from import_rows as own
          where own.import_batch_id = imported.import_batch_id and own.entity_type = ${entityTypes.supplier_notes}
            and own.entity_id = record.id)`,
    },
    { noun: noun.user, users: sql`org_users where supplier_id = record.id` },
  ],
  hasNotes: true,
};

export const undoneUsers: UndoneRecords = {
  table: 'org_users',
  title: sql`record.full_name`,
  uses: [
    { state: 'was invited', hasState: sql`record.invited_at is not null` },
    { state: 'has signed in', hasState: sql`record.last_login is not null` },
    { noun: noun.asset, users: sql`asset_instances where org_user_id = record.id` },
  ],
};

export const undoneServices: UndoneRecords = {
  table: 'service_appointment_items',
  title: sql`to_char(record.date_completed, 'DD Mon YYYY')`,
  uses: [
    {
      noun: noun.document,
      users: sql`documents
        where service_appointment_item_id = record.id
          or service_appointment_id = record.service_appointment_id`,
    },
  ],
  leftovers: [
    {
      table: 'service_appointments',
      uses: [
        {
          noun: ['service', 'services'],
          users: sql`service_appointment_items where service_appointment_id = record.id`,
        },
      ],
    },
  ],
};

export const undoneFaults: UndoneRecords = {
  table: 'faults',
  title: sql`left(record.description, 80)`,
  uses: [{ noun: noun.document, users: sql`documents where fault_id = record.id` }],
};
