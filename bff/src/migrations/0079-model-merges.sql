-- Support merges a duplicate model into another one. The duplicate stays, hidden, so that the merge can be undone.

alter table asset_models add column merged_into_id uuid references asset_models (id);
create index asset_models_merged_idx on asset_models (merged_into_id) where merged_into_id is not null;

-- A hidden model does not occupy its name.
drop index asset_models_name_key;
create unique index asset_models_name_key on asset_models
  (asset_type_id, coalesce(manufacturer_supplier_id::text, lower(manufacturer_name), ''), lower(name)) where merged_into_id is null;

create table model_merges (
  id uuid primary key default gen_random_uuid(),
  source_model_id uuid not null references asset_models (id),
  target_model_id uuid not null references asset_models (id),
  assets_count integer not null default 0,
  -- the records that an undo moves back, apart from the assets
  moved jsonb not null default '{}',
  merged_at timestamptz not null,
  merged_by_org_user_id uuid references org_users (id) on delete set null,
  undone_at timestamptz,
  undone_by_org_user_id uuid references org_users (id) on delete set null,
  -- the assets that the undo moved back; the others have got another model or were deleted since
  assets_restored integer,
  check ((undone_at is null) = (assets_restored is null))
);
create index model_merges_merged_idx on model_merges (merged_at, id);
create index model_merges_source_idx on model_merges (source_model_id);
create index model_merges_target_idx on model_merges (target_model_id);
alter table model_merges enable row level security, force row level security;
create policy tenant on model_merges using (
  (select steward_is_system()) or (select steward_is_provider())
);

-- The assets that a merge moved. Support does not see assets, so that only the server reads them.
create table model_merge_assets (
  model_merge_id uuid not null references model_merges (id) on delete cascade,
  asset_instance_id uuid not null references asset_instances (id) on delete cascade,
  primary key (model_merge_id, asset_instance_id)
);
create index model_merge_assets_asset_idx on model_merge_assets (asset_instance_id);
alter table model_merge_assets enable row level security, force row level security;
create policy tenant on model_merge_assets using ((select steward_is_system()));
