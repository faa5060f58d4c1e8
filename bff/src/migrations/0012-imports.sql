-- Imports: what each row of a file made or changed, so that a batch can be undone.

create table import_batches (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references groups (id),
  kind text not null,
  file_name text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'Running' check (status in ('Running', 'Completed', 'Failed', 'Undone')),
  rows_total integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_rejected integer not null default 0,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by_org_user_id uuid references org_users (id),
  check ((status = 'Undone') = (undone_at is not null))
);
create index import_batches_group_idx on import_batches (group_id, created_at, id);

create table import_rows (
  import_batch_id uuid not null references import_batches (id) on delete cascade,
  -- the line of the file, and which of the things that this line made
  row_number integer not null,
  part integer not null default 0,
  outcome text not null check (outcome in ('Created', 'Updated', 'Unchanged', 'Rejected')),
  entity_type text,
  entity_id uuid,
  -- the version that the import left; a later one means that someone edited it since
  version_after integer,
  before jsonb,
  raw jsonb,
  messages jsonb not null default '[]',
  primary key (import_batch_id, row_number, part)
);
create index import_rows_entity_idx on import_rows (entity_type, entity_id) where entity_id is not null;
create index import_rows_outcome_idx on import_rows (import_batch_id, outcome, row_number);
