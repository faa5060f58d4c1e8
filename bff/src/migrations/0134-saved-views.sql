-- Saved views of lists (docs/decisions/0062-saved-views.md). The browser writes and reads the content; the server only stores it.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  -- the organisation of the owner; both are null for support
  group_id uuid references groups (id) on delete cascade,
  supplier_id uuid references suppliers (id) on delete cascade,
  owner_org_user_id uuid not null references org_users (id) on delete cascade,
  -- the id of the endpoint of the list, such as `assetInstances.list`
  list text not null,
  name text not null check (name <> '' and char_length(name) <= 60),
  content text not null check (octet_length(content) <= 4096),
  is_shared boolean not null default false,
  -- the users whose list opens with the view, and those who have it on their home page
  default_of_org_user_ids uuid[] not null default '{}',
  on_home_of_org_user_ids uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id) on delete set null,
  check (num_nonnulls(group_id, supplier_id) <= 1)
);
create unique index saved_views_name_key on saved_views (owner_org_user_id, list, steward_fold_text(name));
create index saved_views_group_idx on saved_views (group_id, list) where is_shared;
create index saved_views_supplier_idx on saved_views (supplier_id, list) where is_shared;

-- Whether a private view belongs to the caller is a condition of every query: the database knows the organisation alone.
alter table saved_views enable row level security, force row level security;
create policy tenant on saved_views using (
  (select steward_is_system())
  or ((select steward_scope_part(1)) = 'group' and group_id = any ((select steward_group_ids())::uuid[]))
  or supplier_id = (select steward_supplier_id())
  or ((select steward_is_provider()) and group_id is null and supplier_id is null)
);
