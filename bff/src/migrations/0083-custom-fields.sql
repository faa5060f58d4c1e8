-- Custom fields: properties that a group adds to its assets (docs/decisions/0044-custom-fields.md).
create table custom_fields (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'day', 'choice', 'yesNo', 'link')),
  unit text check (kind = 'number' or unit is null),
  choices text[] not null default '{}' check (kind = 'choice' or choices = '{}'),
  is_visible_to_suppliers boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id) on delete set null,
  -- A job removes the values of a deleted field, and then the field.
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index custom_fields_name_key on custom_fields (group_id, lower(name)) where deleted_at is null;
create index custom_fields_deleted_idx on custom_fields (id) where deleted_at is not null;

alter table custom_fields enable row level security, force row level security;
create policy tenant on custom_fields using (
  (select steward_is_system())
  or (
    group_id = any ((select steward_group_ids())::uuid[])
    and ((select steward_scope_part(1)) = 'group' or is_visible_to_suppliers)
  )
);

-- The types of assets that have a field. A field without types is one of all types.
create table custom_field_types (
  group_id uuid not null,
  custom_field_id uuid not null,
  asset_type_id uuid not null references asset_types (id) on delete cascade,
  primary key (custom_field_id, asset_type_id),
  foreign key (group_id, custom_field_id) references custom_fields (group_id, id) on delete cascade
);
create index custom_field_types_type_idx on custom_field_types (asset_type_id);

alter table custom_field_types enable row level security, force row level security;
create policy tenant on custom_field_types using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

-- The id of a custom field with the text of its value.
alter table asset_instances
  add column custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object');
