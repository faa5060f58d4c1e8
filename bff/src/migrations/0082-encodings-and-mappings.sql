-- The encoding of a CSV, found or chosen, and its first texts that depend on it.
alter table import_batches add column text_encoding text, add column text_samples jsonb;

-- The mappings of applied imports by the names of the columns. The next file of the group with these columns uses them.
create table remembered_mappings (
  group_id uuid not null references groups (id),
  record_type text not null,
  -- in lower case and in alphabetical order
  headers text[] not null,
  -- the chosen columns: their header, field and reading
  columns jsonb not null,
  saved_at timestamptz not null,
  saved_by_org_user_id uuid references org_users (id),
  primary key (group_id, record_type, headers)
);
alter table remembered_mappings enable row level security, force row level security;
create policy tenant on remembered_mappings using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
-- The day and the author of the mapping that an import uses, if it is of an earlier one.
alter table import_batches
  add column mapping_saved_at timestamptz,
  add column mapping_saved_by_org_user_id uuid references org_users (id);
