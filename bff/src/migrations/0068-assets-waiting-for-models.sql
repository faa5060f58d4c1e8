-- Assets with the model 'Model not listed' that get a requested model when support adds it.
create table assets_waiting_for_models (
  asset_instance_id uuid primary key references asset_instances (id) on delete cascade,
  group_id uuid not null references groups (id),
  model_request_id uuid not null references asset_model_addition_requests (id) on delete cascade
);
create index assets_waiting_for_models_request_idx on assets_waiting_for_models (model_request_id);
alter table assets_waiting_for_models enable row level security, force row level security;
create policy tenant on assets_waiting_for_models using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
