-- Groups (practice organisations), the tags that give them their sector, and their settings.

create extension if not exists pg_trgm;

create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  reference text,
  phone text,
  email text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index groups_name_key on groups (lower(name));
create unique index groups_reference_key on groups (reference) where reference is not null;

create table tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 500)
);
create unique index tags_name_key on tags (lower(name));

create table group_tags (
  group_id uuid not null references groups (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (group_id, tag_id)
);
create index group_tags_tag_idx on group_tags (tag_id, group_id);

create table group_settings (
  group_id uuid primary key references groups (id) on delete cascade,
  allows_public_fault_reports boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  version integer not null default 1,
  modified_at timestamptz not null default now()
);
