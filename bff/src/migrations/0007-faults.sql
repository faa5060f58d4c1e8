-- Faults and their categories.

create table fault_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  sort_order integer not null default 0
);
create unique index fault_categories_name_key on fault_categories (lower(name));

create table faults (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  asset_instance_id uuid not null,
  fault_category_id uuid not null references fault_categories (id),
  severity text not null check (severity in ('NotSet', 'Incidental', 'Minor', 'Serious', 'Critical')),
  reason text not null default 'NotSet'
    check (reason in ('NotSet', 'NotLubricated', 'IncorrectLubrication', 'IncorrectAutoclaveCycle')),
  status text not null default 'New' check (status in ('New', 'Acknowledged', 'InProgress', 'Resolved', 'Cancelled')),
  description text not null check (btrim(description) <> ''),
  progress text,
  price numeric(12, 2),
  date_resolved timestamptz,
  -- the reporter: an org user, or someone without one who left a name
  org_user_id uuid,
  reported_by_username text,
  created_by_username text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id),
  is_unresolved boolean not null generated always as (status not in ('Resolved', 'Cancelled')) stored,
  -- Critical first is descending by this
  severity_rank smallint not null generated always as (
    case severity when 'Critical' then 4 when 'Serious' then 3 when 'Minor' then 2 when 'Incidental' then 1 else 0 end
  ) stored,
  unique (group_id, id),
  foreign key (group_id, asset_instance_id) references asset_instances (group_id, id) on delete cascade,
  foreign key (group_id, org_user_id) references org_users (group_id, id),
  check ((status = 'Resolved') = (date_resolved is not null))
);
create index faults_created_idx on faults (group_id, created_at, id);
create index faults_category_idx on faults (group_id, fault_category_id, created_at, id);
create index faults_severity_idx on faults (group_id, severity_rank, created_at, id);
create index faults_status_idx on faults (group_id, status, created_at, id);
create index faults_resolved_idx on faults (group_id, date_resolved, id) where date_resolved is not null;
create index faults_unresolved_idx on faults (group_id, severity_rank, created_at, id) where is_unresolved;
create index faults_asset_idx on faults (asset_instance_id, created_at, id);
