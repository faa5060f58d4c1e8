-- The texts of refused rows, by the name of the field; null for other rows.
alter table import_preview_rows add column texts jsonb;

-- The corrections of refused rows, which replace the texts of the file.
create table import_corrections (
  import_batch_id uuid not null references import_batches (id) on delete cascade,
  group_id uuid not null references groups (id),
  row_number integer not null,
  -- the corrected texts by the name of the field
  texts jsonb not null,
  corrected_by text not null,
  corrected_at timestamptz not null,
  -- the preview that showed the row as refused
  preview_id uuid,
  primary key (import_batch_id, row_number)
);

alter table import_corrections enable row level security, force row level security;
create policy tenant on import_corrections using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
