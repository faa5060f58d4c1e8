-- The last comment of a fault that a user has seen.
create table fault_comment_reads (
  org_user_id uuid not null references org_users (id) on delete cascade,
  fault_id uuid not null,
  group_id uuid not null,
  last_number bigint not null,
  read_at timestamptz not null default now(),
  primary key (fault_id, org_user_id),
  foreign key (group_id, fault_id) references faults (group_id, id) on delete cascade
);
create index fault_comment_reads_user_idx on fault_comment_reads (org_user_id);

alter table fault_comment_reads enable row level security, force row level security;
create policy tenant on fault_comment_reads using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);
