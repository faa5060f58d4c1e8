-- Imports in the browser. The file, what was chosen, the preview and the work on it are kept here: a reload, another server or a killed one
-- finds all of it. The work itself is one transaction, so that the register is as before until it is done.

alter table import_batches drop constraint import_batches_status_check;
alter table import_batches add constraint import_batches_status_check check (
  status in ('Running', 'Completed', 'Failed', 'Undone', 'Uploaded', 'Planning', 'Planned', 'Applying', 'Undoing')
);
alter table import_batches
  add column columns jsonb,
  add column mapping jsonb,
  add column day_first boolean not null default true,
  add column location_id uuid,
  add column create_places boolean not null default false,
  add column places_created integer not null default 0,
  add column preview_id uuid,
  add column preview_digest text,
  add column asked_by jsonb,
  add column asked_at timestamptz,
  add column work_id uuid,
  add column work_seen_at timestamptz,
  add column work_attempts integer not null default 0,
  add column progress_done integer not null default 0,
  add column progress_total integer,
  add column notice text;
create index import_batches_work_idx on import_batches (asked_at) where status in ('Planning', 'Applying', 'Undoing');

create table import_files (
  import_batch_id uuid primary key references import_batches (id) on delete cascade,
  group_id uuid not null references groups (id),
  bytes bytea not null
);

create table import_preview_rows (
  import_batch_id uuid not null references import_batches (id) on delete cascade,
  group_id uuid not null references groups (id),
  row_number integer not null,
  outcome text not null check (outcome in ('create', 'change', 'same', 'refused')),
  title text not null,
  asset_instance_id uuid,
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  primary key (import_batch_id, row_number)
);
create index import_preview_rows_outcome_idx on import_preview_rows (import_batch_id, outcome, row_number);

-- An import is of the whole group: who sees some of its locations sees none of it, nor does a supplier.
create function steward_whole_group_id() returns uuid language sql stable parallel safe as
  $$ select case when steward_scope_part(1) = 'group' and steward_sees_all_locations() then steward_scope_id() end $$;

alter table import_batches enable row level security, force row level security;
create policy tenant on import_batches using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
alter table import_files enable row level security, force row level security;
create policy tenant on import_files using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
alter table import_preview_rows enable row level security, force row level security;
create policy tenant on import_preview_rows using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
alter table import_rows enable row level security, force row level security;
-- the batches are asked for once a statement, which may write a thousand rows
create policy tenant on import_rows using (
  (select steward_is_system()) or import_batch_id = any ((select array(select id from import_batches))::uuid[])
);
