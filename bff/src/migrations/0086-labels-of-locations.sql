-- The label of a location: its name, and if another location of the group has the same name, what distinguishes it. Lists, choosers and
-- messages show the label (decision 39). A trigger keeps it up to date after each write of any writer, an older server too.

alter table locations add column distinguished_by text;
alter table locations add column label text not null generated always as (name || coalesce(', ' || distinguished_by, '')) stored;

-- The key by which names and addresses are compared, as in imports: without case, and with single spaces.
create function steward_text_key(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(btrim(normalize(words, nfkc)), '\s+', ' ', 'g'))
$$;

-- The postcode, else the address, if no other location of the name has it; else the reference, which is unique in a group. Null for a name
-- that only one location has. A long address is cut off, because indexes of assets contain the label.
create view location_distinctions with (security_invoker = true) as
select
  id, group_id, steward_text_key(name) as name,
  case
    when count(*) over same_name = 1 then null
    when postcode <> '' and count(*) over same_postcode = 1 then postcode
    when address <> '' and count(*) over same_address = 1 then left(address, 100)
    else nullif(reference, '')
  end as distinguished_by
from locations
where group_id is not null
window
  same_name as (partition by group_id, steward_text_key(name)),
  same_postcode as (partition by group_id, steward_text_key(name), upper(replace(postcode, ' ', ''))),
  same_address as (partition by group_id, steward_text_key(name), steward_text_key(left(address, 100)));

-- Distinguishes the locations of each of these names (as keys; the arrays are pairs), and refreshes the texts that repeat their labels.
-- Writers of a group wait for each other, because neither would see the location of the other. Two writers who each hold a row that the
-- other one relabels end in a deadlock, which the server repeats.
create function steward_distinguish_locations(groups_of_names uuid[], names text[]) returns void language plpgsql as $$
declare
  ids uuid[];
begin
  if cardinality(names) = 0 then return; end if;
  perform pg_advisory_xact_lock(726411031, key) from (
    select distinct hashtext(group_id::text) as key from unnest(groups_of_names) as affected (group_id) order by key
  ) as locks;
  with relabelled as (
    update locations as location set distinguished_by = fresh.distinguished_by
    from location_distinctions as fresh
    where fresh.group_id = any(groups_of_names)
      and (fresh.group_id, fresh.name) in (select * from unnest(groups_of_names, names))
      and location.id = fresh.id and location.distinguished_by is distinct from fresh.distinguished_by
    returning location.id
  )
  select coalesce(array_agg(id), '{}') into ids from relabelled;
  if cardinality(ids) = 0 then return; end if;
  perform steward_refresh_assets(array(select id from asset_instances where location_id = any(ids)));
  perform steward_refresh_document_texts(array(
    select document.id from service_appointments as visit
    join documents as document on document.service_appointment_id = visit.id
    where visit.location_id = any(ids)));
end
$$;

-- As in migration 0053, with the label of the location.
create or replace function steward_document_subject(of_asset uuid, of_appointment uuid, of_model uuid)
returns table (name text, search_text text) language sql stable parallel safe as $$
  select
    concat_ws(' · ',
      nullif(concat_ws(' › ', asset.type_name, asset.model_name), ''),
      coalesce(nullif(asset.serial_number, ''), asset.tracker_friendly_id),
      coalesce(nullif(visit.title, ''), 'Service appointment at ' || visited.label),
      to_char(visit.date_attending at time zone visited.time_zone, 'DD Mon YYYY'),
      nullif(concat_ws(' ', coalesce(maker.name, model.manufacturer_name), model.name), '')
    ),
    concat_ws(' ',
      asset.search_text,
      coalesce(nullif(visit.title, ''), 'Service appointment at ' || visited.label),
      to_char(visit.date_attending at time zone visited.time_zone, 'DD Mon YYYY'),
      coalesce(maker.name, model.manufacturer_name), model.name, model_type.name
    )
  from (values (true)) as always_one_row
  left join asset_instances as asset on asset.id = of_asset
  left join service_appointments as visit on visit.id = of_appointment
  left join locations as visited on visited.id = visit.location_id
  left join asset_models as model on model.id = of_model
  left join asset_types as model_type on model_type.id = model.asset_type_id
  left join suppliers as maker on maker.id = model.manufacturer_supplier_id
$$;

-- As in migration 0085, with the label of the location.
create or replace view drifted_assets with (security_invoker = true) as
select asset.id, fresh.*
from asset_instances as asset
join asset_models as model on model.id = asset.asset_model_id
join asset_types as type on type.id = model.asset_type_id
join asset_categories as category on category.id = type.asset_category_id
join locations as location on location.id = asset.location_id
left join sub_locations as room on room.id = asset.sub_location_id
left join suppliers as manufacturer on manufacturer.id = model.manufacturer_supplier_id
left join trackers as tracker on tracker.asset_instance_id = asset.id and tracker.is_current
-- The first assigned of the group's confirmed service suppliers that service the model.
left join lateral (
  select client.supplier_id
  from supplier_groups as client
  join supplier_asset_models as serviced
    on serviced.supplier_id = client.supplier_id and serviced.asset_model_id = asset.asset_model_id
  where client.group_id = asset.group_id
    and client.is_service_provider and client.is_confirmed and serviced.is_service_provider
  order by client.service_assigned_at, client.supplier_id
  limit 1
) as default_supplier on true
left join suppliers as servicing on servicing.id = coalesce(asset.service_supplier_id, default_supplier.supplier_id)
-- The statuses of an appointment that is awaiting action: `awaitingAction` of the contract.
cross join lateral (
  select
    max(item.date_completed) filter (
      where item.status = 'Completed'
        and (not appointment.is_imported or item.date_completed >= coalesce(asset.date_historical_service, item.date_completed))
    ) as last_completed,
    min(appointment.date_attending)
      filter (where item.status = 'New' and appointment.status in ('New', 'Pending', 'Confirmed')) as pending
  from service_appointment_items as item
  join service_appointments as appointment on appointment.id = item.service_appointment_id
  where item.asset_instance_id = asset.id
) as service
cross join lateral (
  select
    model.asset_type_id,
    type.asset_category_id,
    model.manufacturer_supplier_id,
    model.name as model_name,
    type.name as type_name,
    location.label as location_name,
    case when room.nickname <> '' then room.name || ' (' || room.nickname || ')' else room.name end as room_name,
    default_supplier.supplier_id as default_service_supplier_id,
    servicing.name as service_supplier_name,
    coalesce(service.last_completed, asset.date_historical_service) as date_service_last_completed,
    -- The entered day, until a service is completed after it was entered. Otherwise the interval of the asset, or else of its model, after the
    -- last service, or else after the historical service, commissioning or delivery. A completed service counts on its day in the time zone
    -- of the location; the other dates are days already, stored at 12:00 UTC. A decommissioned asset is never due.
    case
      when asset.date_decommissioned is not null then null
      when asset.date_next_service is not null and coalesce(service.last_completed < asset.next_service_set_at, true)
        then (asset.date_next_service at time zone 'UTC')::date
      else (
        coalesce(
          (service.last_completed at time zone location.time_zone)::date,
          (asset.date_historical_service at time zone 'UTC')::date,
          (asset.date_commissioned at time zone 'UTC')::date,
          (asset.date_delivered at time zone 'UTC')::date
        ) + make_interval(months => coalesce(asset.service_interval_months::integer, model.default_service_interval_months))
      )::date
    end as date_service_next_due,
    service.pending as date_service_pending,
    model.requires_serial_number and coalesce(btrim(asset.serial_number), '') = '' as is_missing_serial,
    model.requires_barcode and coalesce(btrim(asset.barcode), '') = '' as is_missing_barcode,
    tracker.friendly_id as tracker_friendly_id,
    lower(concat_ws(' ',
      model.name, type.name, category.name, coalesce(manufacturer.name, model.manufacturer_name), asset.serial_number, asset.barcode,
      asset.nickname, tracker.friendly_id, location.label, room.name, room.nickname, asset.reference)) as search_text
) as fresh
where row(
  asset.asset_type_id, asset.asset_category_id, asset.manufacturer_supplier_id, asset.model_name, asset.type_name, asset.location_name,
  asset.room_name, asset.default_service_supplier_id, asset.service_supplier_name, asset.date_service_last_completed,
  asset.date_service_next_due, asset.date_service_pending, asset.is_missing_serial, asset.is_missing_barcode,
  asset.tracker_friendly_id, asset.search_text
) is distinct from row(fresh.*);

-- Reads with the scope of the system, because the label does not depend on the writer: a manager sees only some locations.
create function steward_distinguish_changed_locations() returns trigger language plpgsql as $$
declare
  writer text := coalesce(current_setting('steward.scope', true), '');
  affected record;
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(group_id), '{}') as group_ids, coalesce(array_agg(name), '{}') as names into affected from (
      select distinct row.group_id, steward_text_key(row.name) as name
      from after_update as saved join before_update as was using (id)
      cross join lateral (values (was.group_id, was.name), (saved.group_id, saved.name)) as row (group_id, name)
      where row.group_id is not null
        and (saved.group_id, saved.name, saved.postcode, saved.address, saved.reference)
          is distinct from (was.group_id, was.name, was.postcode, was.address, was.reference)
    ) as changed;
  else
    select coalesce(array_agg(group_id), '{}') as group_ids, coalesce(array_agg(name), '{}') as names into affected from (
      select distinct group_id, steward_text_key(name) as name from changed_rows where group_id is not null
    ) as changed;
  end if;
  perform set_config('steward.scope', 'system', true);
  perform steward_distinguish_locations(affected.group_ids, affected.names);
  perform set_config('steward.scope', writer, true);
  return null;
end
$$;
create trigger distinguish_inserted after insert on locations referencing new table as changed_rows
  for each statement execute function steward_distinguish_changed_locations();
create trigger distinguish_updated after update on locations
  referencing old table as before_update new table as after_update
  for each statement execute function steward_distinguish_changed_locations();
create trigger distinguish_deleted after delete on locations referencing old table as changed_rows
  for each statement execute function steward_distinguish_changed_locations();

select steward_distinguish_locations(coalesce(array_agg(group_id), '{}'), coalesce(array_agg(name), '{}'))
from (select group_id, steward_text_key(name) as name from locations where group_id is not null group by 1, 2 having count(*) > 1) as equal_names;
