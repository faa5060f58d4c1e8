import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';
import { pseudoRandom, n, numbers } from './numbers.queries.ts';
import type { DatasetSize } from './organisations.queries.ts';

/** Assets with trackers, faults, appointments and items, without derived columns. */
export async function insertEquipment(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  const total = size.groups * size.assetsPerGroup;
  await insertAssets(db, size, numbers(total));
  await insertAppointments(db, size, numbers(Math.max(size.listRows ?? 0, total / 20)));
  await insertItems(db, size, numbers(total / 20));
  await insertFaults(db, numbers(total));
  if (size.listRows) await insertCustomValues(db);
  if (size.reportEvents) await insertPricedFaults(db, { total, rowNumbers: numbers(size.reportEvents) });
}

async function insertAssets(
  db: Kysely<Database>,
  size: DatasetSize,
  rowNumbers: RawBuilder<unknown>,
): Promise<void> {
  const location = sql`n / ${sql.lit(size.groups)} % ${sql.lit(size.locationsPerGroup)}`;
  const day = (from: string, spread: number, salt: number) =>
    sql`timestamptz ${sql.lit(`${from} 12:00Z`)} + make_interval(days => ${pseudoRandom(sql`n + ${sql.lit(salt)}`, spread)})`;
  await sql`
    insert into asset_instances (id, group_id, location_id, sub_location_id, asset_model_id, serial_number, barcode, nickname,
      deactivated_at, date_purchased, date_delivered, date_commissioned, purchase_price, service_supplier_id, created_at)
    select md5('asset-' || n)::uuid, md5('group-' || g)::uuid, md5('location-' || g || '-' || l)::uuid,
      case when n % 7 > 0 then md5('room-' || g || '-' || l || '-' || ${pseudoRandom(n, 12)})::uuid end,
      md5('model-' || ${pseudoRandom(sql`n + 1::bigint`, 600)})::uuid,
      case when n % 9 > 0 then upper(substr(md5('serial-' || n), 1, 8)) end,
      case when n % 4 > 0 then lpad(${pseudoRandom(sql`n + 2::bigint`, 99_999_999)}::text, 8, '0') end,
      case when n % 5 = 0 then (array['Betty','Old faithful','Red one','Spare'])[1 + n / 5 % 4] || ' ' || n end,
      case when n % 20 = 19 then timestamptz '2026-01-10 12:00Z' end,
      ${day('2012-01-01', 5_000, 3)}, ${day('2012-01-10', 5_000, 3)}, case when n % 10 > 0 then ${day('2012-02-01', 5_000, 3)} end,
      case when n % 4 = 1 then 100 + ${pseudoRandom(sql`n + 4::bigint`, 20_000)} end,
      case when n % 11 = 0 then md5('supplier-' || g % 20)::uuid end,
      timestamptz '2024-01-01' + make_interval(secs => ${pseudoRandom(sql`n + 5::bigint`, 60_000_000)})
    from (select n, n % ${sql.lit(size.groups)} as g, ${location} as l from ${rowNumbers}) as asset`.execute(
    db,
  );
  await sql`
    insert into trackers (group_id, asset_instance_id, friendly_id)
    select asset.group_id, asset.id, upper(substr(md5('tracker-' || n), 1, 12))
    from ${rowNumbers} join asset_instances as asset on asset.id = md5('asset-' || n)::uuid where n % 5 > 1`.execute(
    db,
  );
}

/** Three custom fields of each group: a text, a number and a choice. Each asset has two of them. */
async function insertCustomValues(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into custom_fields (id, group_id, name, kind, unit, choices)
    select md5('field-' || field.kind || '-' || groups.id)::uuid, groups.id, field.name, field.kind, field.unit, field.choices
    from groups cross join (values
      ('text', 'Note of the owner', null, '{}'::text[]), ('number', 'Power', 'kW', '{}'), ('choice', 'Colour', null, '{red,green,blue}')
    ) as field (kind, name, unit, choices)`.execute(db);
  await sql`
    update asset_instances as asset set custom_values = case hashed % 3
      when 0 then jsonb_build_object(text_id, 'Note ' || hashed % 1000, number_id, (hashed % 500)::text)
      when 1 then jsonb_build_object(number_id, (hashed % 500)::text, choice_id, (array['red','green','blue'])[1 + hashed / 3 % 3])
      else jsonb_build_object(text_id, 'Note ' || hashed % 1000, choice_id, (array['red','green','blue'])[1 + hashed / 3 % 3])
    end
    from (
      select id, abs(hashtext(id::text)) as hashed, md5('field-text-' || group_id)::uuid::text as text_id,
        md5('field-number-' || group_id)::uuid::text as number_id, md5('field-choice-' || group_id)::uuid::text as choice_id
      from asset_instances
    ) as known
    where known.id = asset.id`.execute(db);
}

async function insertAppointments(
  db: Kysely<Database>,
  size: DatasetSize,
  rowNumbers: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into service_appointments (id, group_id, location_id, supplier_id, org_user_id, title, status, date_attending,
      date_confirmed, date_completed)
    select md5('appointment-' || n)::uuid, md5('group-' || g)::uuid,
      md5('location-' || g || '-' || n / ${sql.lit(size.groups)} % ${sql.lit(size.locationsPerGroup)})::uuid,
      md5('supplier-' || s)::uuid, case when n % 2 = 0 then md5('engineer-' || s || '-' || n % 5)::uuid end,
      (array['Yearly service','Validation','Repair visit','Calibration'])[1 + ${pseudoRandom(n, 4)}] || ' ' || n, status, moment,
      case when status in ('Confirmed', 'Completed') then moment - interval '5 days' end,
      case when status = 'Completed' then moment + interval '2 hours' end
    from (
      select n, n % ${sql.lit(size.groups)} as g, (n % ${sql.lit(size.groups)} + n / ${sql.lit(size.groups)} % 2) % 20 as s,
        (array['Completed','Completed','Completed','Completed','Completed','Completed','New','Pending','Confirmed','Cancelled'])
          [1 + ${pseudoRandom(n, 10)}] as status,
        timestamptz '2023-06-01 09:00Z' + make_interval(hours => ${pseudoRandom(sql`n + 1::bigint`, 30_000)}) as moment
      from ${rowNumbers}) as appointment`.execute(db);
}

async function insertItems(
  db: Kysely<Database>,
  size: DatasetSize,
  rowNumbers: RawBuilder<unknown>,
): Promise<void> {
  // Five assets of one group and location: their numbers differ by a multiple of both counts.
  const step = sql.lit(size.groups * size.locationsPerGroup);
  await sql`
    insert into service_appointment_items (id, group_id, service_appointment_id, asset_instance_id, status, price, comments_engineer,
      date_completed)
    select md5('item-' || n || '-' || i)::uuid, appointment.group_id, appointment.id, asset.id,
      case appointment.status when 'Completed' then 'Completed' else 'New' end, case when i < 4 then 40 + ${pseudoRandom(sql`n + i`, 300)} end,
      case when i = 0 then 'Seal replaced and tested' end, appointment.date_completed
    from ${rowNumbers} cross join generate_series(0, 4) as i
    join service_appointments as appointment on appointment.id = md5('appointment-' || n)::uuid
    join asset_instances as asset
      on asset.id = md5('asset-' || (n + i::bigint * ${step} * 7) % ${sql.lit(size.groups * size.assetsPerGroup)})::uuid
      and asset.location_id = appointment.location_id
    on conflict do nothing`.execute(db);
}

async function insertFaults(db: Kysely<Database>, rowNumbers: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into faults (id, group_id, asset_instance_id, fault_category_id, severity, status, description, price, date_resolved,
      org_user_id, created_at)
    select md5('fault-' || n)::uuid, asset.group_id, asset.id, md5('fault-category-' || ${pseudoRandom(n, 10)})::uuid,
      (array['NotSet','Incidental','Minor','Serious','Critical'])[1 + ${pseudoRandom(sql`n + 1::bigint`, 5)}], fault.status,
      (array['It hums','No power','Leaks water','Error 42 on the display','Door does not close'])[1 + ${pseudoRandom(sql`n + 2::bigint`, 5)}]
        || ' ' || n,
      case when n % 20 = 0 then 20 + ${pseudoRandom(n, 500)} end,
      case when fault.status = 'Resolved' then moment + interval '3 days' end, null, moment
    from (
      select n, (array['Resolved','Resolved','Resolved','New','InProgress','Cancelled'])[1 + ${pseudoRandom(n, 6)}] as status,
        timestamptz '2024-01-01' + make_interval(secs => ${pseudoRandom(sql`n + 3::bigint`, 60_000_000)}) as moment
      from ${rowNumbers} where n % 2 = 0) as fault
    join asset_instances as asset on asset.id = md5('asset-' || n)::uuid`.execute(db);
}

/** Resolved faults with a price, in the period that the cost report offers. */
async function insertPricedFaults(
  db: Kysely<Database>,
  { total, rowNumbers }: { total: number; rowNumbers: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into faults (id, group_id, asset_instance_id, fault_category_id, severity, status, description, price, date_resolved,
      created_at)
    select md5('event-' || n)::uuid, asset.group_id, asset.id, md5('fault-category-' || n % 10)::uuid, 'Minor', 'Resolved',
      'Repaired ' || n, (100 + ${pseudoRandom(n, 100_000)}) / 100.0, moment, moment
    from (
      select n, now() - make_interval(mins => ${pseudoRandom(sql`n + 1::bigint`, 864_000)}) as moment from ${rowNumbers}) as fault
    join asset_instances as asset
      on asset.id = md5('asset-' || ${pseudoRandom(sql`n + 2::bigint`, total)})::uuid`.execute(db);
}
