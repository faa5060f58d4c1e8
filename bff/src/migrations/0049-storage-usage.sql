-- Why a file is suspicious, for the words of its mark; files of older versions have none.
alter table documents add column suspicion text;

-- Which organisation stores which file, so that a quota can be enforced. The row is written before the bytes are, with as many bytes as
-- the request may bring: uploads that run at the same time count each other.

create table storage_usage (
  key text primary key references stored_files (key) on delete cascade,
  group_id uuid references groups (id) on delete cascade,
  supplier_id uuid references suppliers (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  check (num_nonnulls(group_id, supplier_id) = 1)
);
create index storage_usage_group_idx on storage_usage (group_id) include (bytes);
create index storage_usage_supplier_idx on storage_usage (supplier_id) include (bytes);

insert into storage_usage (key, group_id, supplier_id, bytes)
select distinct on (document.remote_id)
  document.remote_id, case when author.supplier_id is null then document.group_id end, author.supplier_id,
  coalesce(document.file_size, 0)
from documents document
join stored_files on stored_files.key = document.remote_id
left join org_users author on author.id = document.created_by_org_user_id
where num_nonnulls(document.group_id, author.supplier_id) > 0
order by document.remote_id;

-- The server alone reads and writes it: an upload of a supplier may be deleted by its practice.
alter table storage_usage enable row level security, force row level security;
create policy tenant on storage_usage using ((select steward_is_system()));
