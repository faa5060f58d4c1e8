-- What a practice notes about a supplier (docs/decisions/0043-one-import-for-all-records.md). Only users of the practice see it: the
-- supplier's own users and other practices do not. Rows are never deleted before their supplier, so that the version only increases.
create table supplier_notes (
  supplier_id uuid not null references suppliers (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  notes text check (char_length(notes) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id) on delete set null,
  primary key (supplier_id, group_id)
);
create index supplier_notes_group_idx on supplier_notes (group_id, supplier_id);

alter table supplier_notes enable row level security, force row level security;
create policy tenant on supplier_notes using (
  (select steward_is_system())
  or ((select steward_scope_part(1)) = 'group' and group_id = any ((select steward_group_ids())::uuid[]))
);
