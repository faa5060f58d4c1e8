-- Asset instances, their trackers, and requests to add a model.

create table asset_instances (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  location_id uuid not null,
  sub_location_id uuid,
  asset_model_id uuid not null references asset_models (id),
  -- the key of the asset in the place it was imported from
  reference text check (char_length(reference) between 1 and 500),
  serial_number text check (char_length(serial_number) between 1 and 500),
  barcode text check (char_length(barcode) between 1 and 500),
  nickname text check (char_length(nickname) between 1 and 500),
  comments text,
  active boolean not null default true,
  deactivated_at timestamptz,
  date_purchased timestamptz,
  date_delivered timestamptz,
  date_commissioned timestamptz,
  date_decommissioned timestamptz,
  date_historical_service timestamptz,
  purchase_price numeric(12, 2),
  is_recurring_payment boolean not null default false,
  recurring_price numeric(12, 2),
  org_user_id uuid,
  service_supplier_id uuid references suppliers (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id),

  -- derived from other rows; every write path refreshes them (db/derived-assets.queries.ts)
  asset_type_id uuid,
  asset_category_id uuid,
  manufacturer_supplier_id uuid,
  model_name text not null default '',
  type_name text not null default '',
  location_name text not null default '',
  room_name text,
  service_supplier_name text,
  default_service_supplier_id uuid,
  date_service_last_completed timestamptz,
  date_service_next_due date,
  date_service_pending timestamptz,
  is_missing_serial boolean not null default false,
  is_missing_barcode boolean not null default false,
  tracker_friendly_id text,
  search_text text not null default '',

  -- derived from the row itself
  is_active boolean not null generated always as (active and deactivated_at is null) stored,
  status text not null generated always as (
    case
      when date_decommissioned is not null then 'Decommissioned'
      when date_commissioned is not null then 'Commissioned'
      when date_delivered is not null then 'Delivered'
      when date_purchased is not null then 'Purchased'
      else 'New'
    end
  ) stored,
  effective_service_supplier_id uuid
    generated always as (coalesce(service_supplier_id, default_service_supplier_id)) stored,
  is_missing_supplier boolean not null
    generated always as (service_supplier_id is null and default_service_supplier_id is null) stored,
  is_missing_data boolean not null generated always as (is_missing_serial or is_missing_barcode) stored,
  has_tracker boolean not null generated always as (tracker_friendly_id is not null) stored,

  unique (group_id, id),
  foreign key (group_id, location_id) references locations (group_id, id),
  foreign key (location_id, sub_location_id) references sub_locations (location_id, id),
  foreign key (group_id, org_user_id) references org_users (group_id, id),
  -- a day of an asset's life is stored at 12:00 UTC
  constraint asset_instances_days_at_noon check (
    (deactivated_at at time zone 'UTC')::time = time '12:00'
    and (date_purchased at time zone 'UTC')::time = time '12:00'
    and (date_delivered at time zone 'UTC')::time = time '12:00'
    and (date_commissioned at time zone 'UTC')::time = time '12:00'
    and (date_decommissioned at time zone 'UTC')::time = time '12:00'
    and (date_historical_service at time zone 'UTC')::time = time '12:00'
  )
);

create unique index asset_instances_reference_key on asset_instances (group_id, reference) where reference is not null;

-- one for each order of the list; the group first, the id last to break ties
create index asset_instances_model_idx on asset_instances (group_id, model_name, id);
create index asset_instances_type_idx on asset_instances (group_id, type_name, id);
create index asset_instances_location_idx on asset_instances (group_id, location_name, id);
create index asset_instances_room_idx on asset_instances (group_id, room_name, id);
create index asset_instances_serial_idx on asset_instances (group_id, serial_number, id);
create index asset_instances_barcode_idx on asset_instances (group_id, barcode, id);
create index asset_instances_nickname_idx on asset_instances (group_id, nickname, id);
create index asset_instances_tracker_idx on asset_instances (group_id, tracker_friendly_id, id);
create index asset_instances_status_idx on asset_instances (group_id, status, id);
create index asset_instances_next_due_idx on asset_instances (group_id, date_service_next_due, id);
create index asset_instances_supplier_name_idx on asset_instances (group_id, service_supplier_name, id);
create index asset_instances_created_idx on asset_instances (group_id, created_at, id);

-- the filters, in the order by model that the list opens with
create index asset_instances_at_location_idx on asset_instances (location_id, model_name, id);
create index asset_instances_of_model_idx on asset_instances (group_id, asset_model_id, id);
create index asset_instances_of_type_idx on asset_instances (group_id, asset_type_id, model_name, id);
create index asset_instances_of_category_idx on asset_instances (group_id, asset_category_id, model_name, id);
create index asset_instances_in_room_idx on asset_instances (sub_location_id) where sub_location_id is not null;
create index asset_instances_search_idx on asset_instances using gin (search_text gin_trgm_ops);

-- counts and gauges, answered from the index alone
create index asset_instances_count_idx on asset_instances (group_id, is_active, location_id);
create index asset_instances_missing_data_idx on asset_instances (group_id, location_id, model_name, id)
  where is_active and is_missing_data;
create index asset_instances_missing_tracker_idx on asset_instances (group_id, location_id, model_name, id)
  where is_active and not has_tracker;
create index asset_instances_missing_supplier_idx on asset_instances (group_id, location_id, model_name, id)
  where is_active and is_missing_supplier;

create index asset_instances_of_manufacturer_idx on asset_instances (manufacturer_supplier_id, group_id)
  where manufacturer_supplier_id is not null;

-- the scope of a supplier, which spans groups
create index asset_instances_model_scope_idx on asset_instances (asset_model_id, group_id, model_name, id);
create index asset_instances_set_supplier_idx on asset_instances (service_supplier_id, group_id)
  where service_supplier_id is not null;
create index asset_instances_supplier_idx on asset_instances (effective_service_supplier_id, group_id, model_name, id);

create index asset_instances_person_idx on asset_instances (org_user_id) where org_user_id is not null;
create index asset_instances_purchase_idx on asset_instances (group_id, date_purchased)
  where purchase_price is not null;

create table trackers (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  asset_instance_id uuid not null,
  friendly_id text not null check (char_length(friendly_id) between 1 and 100 and friendly_id = upper(friendly_id)),
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  foreign key (group_id, asset_instance_id) references asset_instances (group_id, id) on delete cascade
);
create unique index trackers_friendly_id_key on trackers (friendly_id);
create unique index trackers_current_key on trackers (asset_instance_id) where is_current;
create index trackers_asset_idx on trackers (group_id, asset_instance_id);

create table asset_model_addition_requests (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  asset_category_id uuid references asset_categories (id),
  asset_type_id uuid references asset_types (id),
  manufacturer_string text not null check (char_length(btrim(manufacturer_string)) between 1 and 500),
  model_info_string text not null check (btrim(model_info_string) <> ''),
  comments text,
  decision text not null default 'Pending' check (decision in ('Pending', 'Added', 'Declined')),
  decision_comments text,
  decided_at timestamptz,
  decided_by_org_user_id uuid references org_users (id),
  asset_model_id uuid references asset_models (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid,
  modified_at timestamptz not null default now(),
  foreign key (group_id, created_by_org_user_id) references org_users (group_id, id),
  check ((decision = 'Pending') = (decided_at is null)),
  check ((decision = 'Added') = (asset_model_id is not null))
);
create index asset_model_addition_requests_decision_idx on asset_model_addition_requests (decision, created_at, id);
create index asset_model_addition_requests_group_idx on asset_model_addition_requests (group_id, created_at, id);
