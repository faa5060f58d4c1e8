import { type RawBuilder, sql } from 'kysely';
import { entityTypes } from '../apply/import-audit.ts';
import type { UndoneRecords } from './undo-records.queries.ts';

const isLocationUsed: RawBuilder<boolean> = sql`(
  exists (select from asset_instances where location_id = record.id)
  or exists (select from sub_locations where location_id = record.id)
  or exists (select from org_user_locations where location_id = record.id)
  or exists (select from service_appointments where location_id = record.id))`;

export const undoneLocations: UndoneRecords = {
  table: 'locations',
  title: sql`record.name`,
  isUsed: isLocationUsed,
  // A region that was deleted since becomes empty.
  restoredColumns: sql`imported.before || case when imported.before ? 'region_id' then jsonb_build_object('region_id',
    (select id from regions where id = (imported.before ->> 'region_id')::uuid)) else '{}' end`,
  leftovers: [{ table: 'regions', isUsed: sql`exists (select from locations where region_id = record.id)` }],
};

export const undoneRooms: UndoneRecords = {
  table: 'sub_locations',
  title: sql`record.name`,
  isUsed: sql`exists (select from asset_instances where sub_location_id = record.id)`,
  leftovers: [{ table: 'locations', isUsed: isLocationUsed }],
};

export const undoneSuppliers: UndoneRecords = {
  table: 'suppliers',
  title: sql`record.name`,
  isUsed: sql`(
    exists (select from asset_instances where service_supplier_id = record.id)
    or exists (select from asset_models where manufacturer_supplier_id = record.id)
    or exists (select from service_appointments where supplier_id = record.id)
    or exists (select from supplier_asset_models where supplier_id = record.id)
    or exists (select from supplier_groups where supplier_id = record.id and version <> 1)
    or exists (
      select from supplier_notes as noted
      where noted.supplier_id = record.id and noted.notes is not null and not exists (
        select from import_rows as own
        where own.import_batch_id = imported.import_batch_id and own.entity_type = ${entityTypes.supplier_notes}
          and own.entity_id = record.id))
    or exists (select from org_users where supplier_id = record.id))`,
  hasNotes: true,
};

export const undoneUsers: UndoneRecords = {
  table: 'org_users',
  title: sql`record.full_name`,
  isUsed: sql`(
    record.invited_at is not null or record.last_login is not null
    or exists (select from asset_instances where org_user_id = record.id))`,
};

export const undoneServices: UndoneRecords = {
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
};

export const undoneFaults: UndoneRecords = {
  table: 'faults',
  title: sql`left(record.description, 80)`,
  isUsed: sql`exists (select from documents where fault_id = record.id)`,
};
