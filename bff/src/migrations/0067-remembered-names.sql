-- The decisions of applied imports about names that are not in the catalogue. The next import of the group uses them.
create table remembered_names (
  group_id uuid not null references groups (id),
  -- the same hash of the names as in import_names
  key text not null,
  decision text not null check (decision in ('use', 'generic', 'request')),
  asset_type_id uuid references asset_types (id) on delete cascade,
  asset_model_id uuid references asset_models (id) on delete cascade,
  model_request_id uuid references asset_model_addition_requests (id) on delete cascade,
  decided_at timestamptz not null,
  decided_by_org_user_id uuid references org_users (id),
  primary key (group_id, key)
);
alter table remembered_names enable row level security, force row level security;
create policy tenant on remembered_names using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
