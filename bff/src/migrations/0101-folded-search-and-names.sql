-- Stored search texts, unique names and search indexes use the folded form (0100).

-- Names that were different and now are the same keep both records: all but the first get the next free number, as in "Müller (2)". The audit
-- trail of the record says so.
create function pg_temp.number_equal_names(of_table text, entity text, of_group text, within text, those text, longest integer)
returns void language plpgsql as $$
declare
  equal record;
  numbered text;
  is_taken boolean;
begin
  for equal in execute format(
    'select id, name, (%s)::uuid as group_id, (%s)::text as place from (
       select *, row_number() over (partition by %s, steward_fold_text(name) order by id) as position from %I where %s
     ) as named where position > 1 order by id',
    of_group, within, within, of_table, those)
  loop
    for number in 2 .. 100000 loop
      numbered := left(equal.name, longest - 9) || ' (' || number || ')';
      execute format('select exists (select 1 from %I where %s and (%s)::text = $1 and steward_fold_text(name) = steward_fold_text($2))',
        of_table, those, within) into is_taken using equal.place, numbered;
      exit when not is_taken;
    end loop;
    execute format('update %I set name = $1 where id = $2', of_table) using numbered, equal.id;
    continue when entity is null;
    insert into audit_events (username, entity_type, entity_id, group_id, event, changes, details) values (
      'Steward', entity, equal.id, equal.group_id, 'Renamed, because another one has an equal name',
      jsonb_build_object('name', jsonb_build_object('from', equal.name, 'to', numbered)),
      jsonb_build_array(jsonb_build_object('column', 'name', 'label', 'Name', 'from', equal.name, 'to', numbered,
        'text', format('Name changed from "%s" to "%s"', equal.name, numbered))));
  end loop;
end
$$;

select pg_temp.number_equal_names('groups', 'Group', 'id', 'true', 'true', 500);
drop index groups_name_key;
create unique index groups_name_key on groups
  (steward_fold_text(name));

select pg_temp.number_equal_names('tags', null, 'null', 'true', 'true', 500);
drop index tags_name_key;
create unique index tags_name_key on tags
  (steward_fold_text(name));

select pg_temp.number_equal_names('suppliers', 'Supplier', 'owning_group_id', 'coalesce(owning_group_id, ''00000000-0000-0000-0000-000000000000''::uuid)', 'true', 500);
drop index suppliers_owner_name_key;
create unique index suppliers_owner_name_key on suppliers
  (coalesce(owning_group_id, '00000000-0000-0000-0000-000000000000'::uuid), steward_fold_text(name));

select pg_temp.number_equal_names('asset_categories', 'AssetCategory', 'null', 'true', 'true', 500);
drop index asset_categories_name_key;
create unique index asset_categories_name_key on asset_categories
  (steward_fold_text(name));

select pg_temp.number_equal_names('asset_types', 'AssetType', 'null', 'asset_category_id', 'true', 500);
drop index asset_types_name_key;
create unique index asset_types_name_key on asset_types
  (asset_category_id, steward_fold_text(name));

select pg_temp.number_equal_names('asset_models', 'AssetModel', 'null', 'asset_type_id || coalesce(manufacturer_supplier_id::text, steward_fold_text(manufacturer_name), '''')', 'merged_into_id is null', 500);
drop index asset_models_name_key;
create unique index asset_models_name_key on asset_models
  (asset_type_id, coalesce(manufacturer_supplier_id::text, steward_fold_text(manufacturer_name), ''), steward_fold_text(name)) where merged_into_id is null;

select pg_temp.number_equal_names('fault_categories', 'FaultCategory', 'null', 'true', 'true', 500);
drop index fault_categories_name_key;
create unique index fault_categories_name_key on fault_categories
  (steward_fold_text(name));

select pg_temp.number_equal_names('custom_fields', 'CustomField', 'group_id', 'group_id', 'deleted_at is null', 60);
drop index custom_fields_name_key;
create unique index custom_fields_name_key on custom_fields
  (group_id, steward_fold_text(name)) where deleted_at is null;

-- The import finds the same record by one of two equal synonyms.
delete from catalogue_synonyms as synonym using catalogue_synonyms as kept
where kept.entity_type = synonym.entity_type and steward_fold_text(kept.text) = steward_fold_text(synonym.text)
  and (kept.created_at, kept.id) < (synonym.created_at, synonym.id);
drop index catalogue_synonyms_text_key;
create unique index catalogue_synonyms_text_key on catalogue_synonyms (entity_type, steward_fold_text(text));

drop index asset_models_name_trgm_idx, asset_models_reference_trgm_idx, asset_models_manufacturer_trgm_idx, catalogue_synonyms_text_trgm_idx;
create index asset_models_name_trgm_idx on asset_models using gin (steward_fold_text(name) gin_trgm_ops);
create index asset_models_reference_trgm_idx on asset_models using gin (steward_fold_text(reference) gin_trgm_ops);
create index asset_models_manufacturer_trgm_idx on asset_models using gin (steward_fold_text(manufacturer_name) gin_trgm_ops);
create index catalogue_synonyms_text_trgm_idx on catalogue_synonyms using gin (steward_fold_text(text) gin_trgm_ops);

-- The key by which names and addresses of locations are compared, as in imports.
create or replace function steward_text_key(words text) returns text language sql immutable parallel safe
  return regexp_replace(btrim(steward_fold_text(words)), '\s+', ' ', 'g');
select steward_distinguish_locations(coalesce(array_agg(group_id), '{}'), coalesce(array_agg(name), '{}'))
from (select group_id, steward_text_key(name) as name from locations where group_id is not null group by 1, 2 having count(*) > 1) as equal_names;

create or replace function steward_audit_search_text(username text, event text, details jsonb) returns text
language sql immutable parallel safe
  return steward_fold_text(username || ' ' || event || ' ' || coalesce(
    (select string_agg(detail ->> 'text', ', ') from jsonb_array_elements(details) as detail), ''));
-- A write of a column computes the text again. It stays the same column, because an older server reads it.
-- The policies of the table allow no update, not even to its owner.
alter table audit_events no force row level security;
update audit_events set username = username where search_text is distinct from steward_fold_text(search_text);
alter table audit_events force row level security;

create or replace function steward_document_search_text(title text, file_name text, comments text, subject text) returns text
language sql immutable parallel safe return steward_fold_text(concat_ws(' ', title, file_name, comments, subject));

-- As in migration 0086, with the folded form.
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
    steward_fold_text(concat_ws(' ',
      model.name, type.name, category.name, coalesce(manufacturer.name, model.manufacturer_name), asset.serial_number, asset.barcode,
      asset.nickname, tracker.friendly_id, location.label, room.name, room.nickname, asset.reference)) as search_text
) as fresh
where row(
  asset.asset_type_id, asset.asset_category_id, asset.manufacturer_supplier_id, asset.model_name, asset.type_name, asset.location_name,
  asset.room_name, asset.default_service_supplier_id, asset.service_supplier_name, asset.date_service_last_completed,
  asset.date_service_next_due, asset.date_service_pending, asset.is_missing_serial, asset.is_missing_barcode,
  asset.tracker_friendly_id, asset.search_text
) is distinct from row(fresh.*);

-- Texts without a letter to fold are the same as before.
select steward_refresh_assets(array(select id from drifted_assets));
select steward_refresh_document_texts(array(
  select id from documents where search_text is distinct from steward_fold_text(search_text)
));
