-- The archives that administrators request of everything of their group. A server makes them in the background.

create table group_archives (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id) on delete cascade,
  status text not null default 'Waiting' check (status in ('Waiting', 'InProgress', 'Ready', 'Failed')),
  requested_at timestamptz not null,
  requested_by_org_user_id uuid references org_users (id) on delete set null,
  -- The id of the server's current run, and its last heartbeat.
  work_id uuid,
  work_seen_at timestamptz,
  work_attempts integer not null default 0,
  finished_at timestamptz,
  -- When the row and its file are removed: a week after the end, or at once when a new archive is ready.
  expires_at timestamptz,
  -- The key of the file in the storage. A run records its key before it writes the bytes.
  file_key text,
  file_size bigint check (file_size >= 0),
  file_sha256 text,
  check (status <> 'Ready' or num_nonnulls(file_key, file_size, file_sha256, finished_at, expires_at) = 5),
  check (status <> 'Failed' or num_nonnulls(finished_at, expires_at) = 2),
  -- The reason of a failure, as shown to the administrator.
  notice text
);
-- A group has one archive at a time that is being made.
create unique index group_archives_unfinished_key on group_archives (group_id) where status in ('Waiting', 'InProgress');
create index group_archives_group_idx on group_archives (group_id, requested_at);
create index group_archives_file_idx on group_archives (file_key) where file_key is not null;

-- Only users of the group itself see them, not the suppliers of the group.
alter table group_archives enable row level security, force row level security;
create policy tenant on group_archives using (
  (select steward_is_system())
  or ((select steward_scope_part(1)) = 'group' and group_id = (select steward_scope_id()))
);
