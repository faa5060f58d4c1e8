-- The catalogue shared by all groups: category > type > model, and which supplier deals with which model.

create table asset_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index asset_categories_name_key on asset_categories (lower(name));

create table asset_types (
  id uuid primary key default gen_random_uuid(),
  asset_category_id uuid not null references asset_categories (id),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index asset_types_name_key on asset_types (asset_category_id, lower(name));
create index asset_types_name_idx on asset_types (name, id);

create table asset_models (
  id uuid primary key default gen_random_uuid(),
  asset_type_id uuid not null references asset_types (id),
  manufacturer_supplier_id uuid references suppliers (id),
  -- the maker's name when it is not one of the suppliers
  manufacturer_name text check (char_length(btrim(manufacturer_name)) between 1 and 500),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  reference text,
  requires_serial_number boolean not null default false,
  requires_barcode boolean not null default false,
  default_service_interval_months integer check (default_service_interval_months between 1 and 600),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check (manufacturer_supplier_id is null or manufacturer_name is null)
);
create unique index asset_models_name_key on asset_models
  (asset_type_id, coalesce(manufacturer_supplier_id::text, lower(manufacturer_name), ''), lower(name));
create index asset_models_name_idx on asset_models (name, id);
create index asset_models_manufacturer_idx on asset_models (manufacturer_supplier_id, name, id);
create index asset_models_name_trgm_idx on asset_models using gin (lower(name) gin_trgm_ops);

create table asset_category_tags (
  asset_category_id uuid not null references asset_categories (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (asset_category_id, tag_id)
);
create index asset_category_tags_tag_idx on asset_category_tags (tag_id, asset_category_id);

create table asset_type_tags (
  asset_type_id uuid not null references asset_types (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (asset_type_id, tag_id)
);
create index asset_type_tags_tag_idx on asset_type_tags (tag_id, asset_type_id);

create table supplier_asset_models (
  supplier_id uuid not null references suppliers (id) on delete cascade,
  asset_model_id uuid not null references asset_models (id) on delete cascade,
  is_service_provider boolean not null default false,
  is_purchase_provider boolean not null default false,
  is_manufacturer boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (supplier_id, asset_model_id)
);
create index supplier_asset_models_model_idx on supplier_asset_models (asset_model_id, supplier_id);
