-- What a practice knows about the servicing of an asset before its services are recorded here.
alter table asset_instances
  add column service_interval_months numeric(3, 0) check (service_interval_months between 1 and 600),
  add column date_next_service timestamptz,
  -- when the day was entered; a trigger sets it
  add column next_service_set_at timestamptz,
  add column date_warranty_end timestamptz,
  add column service_contract text check (char_length(service_contract) <= 200),
  add constraint asset_instances_servicing_days check (
    (date_next_service at time zone 'UTC')::time = time '12:00'
    and (date_warranty_end at time zone 'UTC')::time = time '12:00'
    and date_next_service >= '1900-01-01' and date_next_service < '2101-01-01'
    and date_warranty_end >= '1900-01-01' and date_warranty_end < '2101-01-01'
  );

create function steward_set_next_service_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.date_next_service is distinct from old.date_next_service then
    new.next_service_set_at := case when new.date_next_service is not null then now() end;
  end if;
  return new;
end
$$;
create trigger set_next_service_time before insert or update of date_next_service on asset_instances
  for each row execute function steward_set_next_service_time();

-- As in migration 0057, with the interval and the day of the next service of the asset itself.
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
    max(item.date_completed) filter (where item.status = 'Completed') as last_completed,
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
    location.name as location_name,
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
      asset.nickname, tracker.friendly_id, location.name, room.name, room.nickname, asset.reference)) as search_text
) as fresh
where row(
  asset.asset_type_id, asset.asset_category_id, asset.manufacturer_supplier_id, asset.model_name, asset.type_name, asset.location_name,
  asset.room_name, asset.default_service_supplier_id, asset.service_supplier_name, asset.date_service_last_completed,
  asset.date_service_next_due, asset.date_service_pending, asset.is_missing_serial, asset.is_missing_barcode,
  asset.tracker_friendly_id, asset.search_text
) is distinct from row(fresh.*);

create or replace function steward_refresh_assets_of_updated_rows() returns trigger language plpgsql as $$
declare
  writer text := coalesce(current_setting('steward.scope', true), '');
  ids uuid[];
begin
  perform set_config('steward.scope', 'system', true);
  if tg_table_name = 'asset_instances' then
    ids := array(
      select id from after_update as saved join before_update as was using (id)
      where (saved.group_id, saved.location_id, saved.sub_location_id, saved.asset_model_id, saved.service_supplier_id,
          saved.serial_number, saved.barcode, saved.nickname, saved.reference,
          saved.date_delivered, saved.date_commissioned, saved.date_decommissioned, saved.date_historical_service,
          saved.service_interval_months, saved.date_next_service, saved.next_service_set_at)
        is distinct from (was.group_id, was.location_id, was.sub_location_id, was.asset_model_id, was.service_supplier_id,
          was.serial_number, was.barcode, was.nickname, was.reference,
          was.date_delivered, was.date_commissioned, was.date_decommissioned, was.date_historical_service,
          was.service_interval_months, was.date_next_service, was.next_service_set_at));
  elsif tg_table_name = 'trackers' then
    ids := array(
      select unnest(array[was.asset_instance_id, saved.asset_instance_id])
      from after_update as saved join before_update as was using (id)
      where (saved.asset_instance_id, saved.friendly_id, saved.is_current)
        is distinct from (was.asset_instance_id, was.friendly_id, was.is_current));
  elsif tg_table_name = 'service_appointment_items' then
    ids := array(
      select unnest(array[was.asset_instance_id, saved.asset_instance_id])
      from after_update as saved join before_update as was using (id)
      where (saved.asset_instance_id, saved.service_appointment_id, saved.status, saved.date_completed)
        is distinct from (was.asset_instance_id, was.service_appointment_id, was.status, was.date_completed));
  elsif tg_table_name = 'service_appointments' then
    ids := array(
      select item.asset_instance_id from after_update as saved join before_update as was using (id)
      join service_appointment_items as item on item.service_appointment_id = saved.id
      where (saved.status, saved.date_attending) is distinct from (was.status, was.date_attending));
  elsif tg_table_name = 'sub_locations' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.sub_location_id = saved.id
      where (saved.name, saved.nickname) is distinct from (was.name, was.nickname));
  elsif tg_table_name = 'locations' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.location_id = saved.id
      where (saved.name, saved.time_zone) is distinct from (was.name, was.time_zone));
  elsif tg_table_name = 'asset_models' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.asset_model_id = saved.id
      where (saved.name, saved.asset_type_id, saved.manufacturer_supplier_id, saved.manufacturer_name,
          saved.requires_serial_number, saved.requires_barcode, saved.default_service_interval_months)
        is distinct from (was.name, was.asset_type_id, was.manufacturer_supplier_id, was.manufacturer_name,
          was.requires_serial_number, was.requires_barcode, was.default_service_interval_months));
  elsif tg_table_name = 'asset_types' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_models as model on model.asset_type_id = saved.id
      join asset_instances as asset on asset.asset_model_id = model.id
      where (saved.name, saved.asset_category_id) is distinct from (was.name, was.asset_category_id));
  elsif tg_table_name = 'asset_categories' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_types as type on type.asset_category_id = saved.id
      join asset_models as model on model.asset_type_id = type.id
      join asset_instances as asset on asset.asset_model_id = model.id
      where saved.name is distinct from was.name);
  elsif tg_table_name = 'suppliers' then
    ids := array(
      select unnest(
        array(select id from asset_instances where effective_service_supplier_id = saved.id)
        || array(
          select asset.id from asset_models as model join asset_instances as asset on asset.asset_model_id = model.id
          where model.manufacturer_supplier_id = saved.id))
      from after_update as saved join before_update as was on was.id = saved.id
      where saved.name is distinct from was.name);
  elsif tg_table_name = 'supplier_groups' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (supplier_id, group_id)
      join supplier_asset_models as serviced using (supplier_id)
      join asset_instances as asset on asset.asset_model_id = serviced.asset_model_id and asset.group_id = saved.group_id
      where serviced.is_service_provider and (saved.is_service_provider, saved.is_confirmed, saved.service_assigned_at)
        is distinct from (was.is_service_provider, was.is_confirmed, was.service_assigned_at));
  elsif tg_table_name = 'supplier_asset_models' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (supplier_id, asset_model_id)
      join supplier_groups as client using (supplier_id)
      join asset_instances as asset on asset.asset_model_id = saved.asset_model_id and asset.group_id = client.group_id
      where client.is_service_provider and client.is_confirmed and saved.is_service_provider is distinct from was.is_service_provider);
  end if;
  perform steward_refresh_assets(ids);
  perform set_config('steward.scope', writer, true);
  return null;
end
$$;
