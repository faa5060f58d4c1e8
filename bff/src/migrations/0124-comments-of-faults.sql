-- What the practice and the supplier write about a fault (docs/decisions/0060-the-page-of-a-fault.md). The latest comment is also in
-- faults.progress.
create table fault_comments (
  id uuid primary key default gen_random_uuid(),
  -- the order of the comments: given while the fault is locked
  number bigint not null generated always as identity,
  group_id uuid not null,
  fault_id uuid not null,
  -- null for notes from an import, or of an unknown user
  author_org_user_id uuid references org_users (id) on delete set null,
  text text not null check (btrim(text) <> ''),
  mentioned_org_user_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (group_id, fault_id) references faults (group_id, id) on delete cascade
);
create unique index fault_comments_fault_idx on fault_comments (fault_id, number);
create index fault_comments_group_idx on fault_comments (group_id, created_at, id);

alter table fault_comments enable row level security, force row level security;
create policy tenant on fault_comments using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

-- A fault that is added with notes, such as an imported one.
create function steward_add_first_comments() returns trigger language plpgsql as $$
begin
  insert into fault_comments (group_id, fault_id, author_org_user_id, text, created_at)
  select fault.group_id, fault.id, case when not fault.is_imported then fault.created_by_org_user_id end, fault.progress, fault.created_at
  from added_rows as fault
  where btrim(fault.progress) <> ''
  order by fault.created_at, fault.id;
  return null;
end
$$;
create trigger add_first_comments after insert on faults
  referencing new table as added_rows
  for each statement execute function steward_add_first_comments();

-- Changed notes are a comment too, whichever server version saves them. A new comment is inserted before it becomes the notes, so that it is
-- not added twice.
create function steward_add_changed_comments() returns trigger language plpgsql as $$
begin
  insert into fault_comments (group_id, fault_id, author_org_user_id, text, created_at)
  select fault.group_id, fault.id, fault.modified_by_org_user_id, fault.progress, fault.modified_at
  from after_update as fault join before_update as before using (id)
  where fault.progress is distinct from before.progress and btrim(fault.progress) <> ''
    and fault.progress is distinct from (
      select comment.text from fault_comments as comment
      where comment.fault_id = fault.id
      order by comment.number desc
      limit 1
    );
  return null;
end
$$;
create trigger add_changed_comments after update on faults
  referencing old table as before_update new table as after_update
  for each statement execute function steward_add_changed_comments();
