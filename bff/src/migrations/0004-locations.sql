-- Regions, locations and rooms (sub-locations). The unique (group_id, id) pairs are what composite foreign keys
-- point at, so that a row of one group can never name a row of another.

create table regions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  nickname text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (group_id, id)
);
create index regions_name_idx on regions (group_id, name, id);

create table locations (
  id uuid primary key default gen_random_uuid(),
  -- null: a global location, a site of a supplier or of the provider
  group_id uuid references groups (id),
  supplier_id uuid references suppliers (id),
  region_id uuid,
  name text not null check (char_length(btrim(name)) between 1 and 500),
  reference text,
  phone text,
  email text,
  address text,
  postcode text,
  -- an IANA name
  time_zone text not null default 'Europe/London',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, region_id) references regions (group_id, id),
  check (group_id is null or supplier_id is null),
  check (region_id is null or group_id is not null)
);
create index locations_name_idx on locations (group_id, name, id);
create index locations_region_idx on locations (group_id, region_id);
create index locations_supplier_idx on locations (supplier_id, name, id) where supplier_id is not null;
create unique index locations_reference_key on locations (group_id, reference) where reference is not null;

create table sub_locations (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 500),
  nickname text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (location_id, id)
);
create index sub_locations_name_idx on sub_locations (location_id, name, id);
