-- The distinct names of types and models in the file of an import, and the decisions about those that are not in the catalogue.
alter table import_batches add column is_catalogue_checked boolean not null default true;

create table import_names (
  import_batch_id uuid not null references import_batches (id) on delete cascade,
  group_id uuid not null references groups (id),
  number integer not null,
  -- a hash of the names
  key text not null,
  category text,
  type text,
  manufacturer text,
  model text,
  row_count integer not null,
  match text not null check (match in ('exact', 'similar', 'none')),
  asset_type_id uuid,
  asset_model_id uuid,
  confidence text check (confidence in ('veryLikely', 'likely')),
  primary key (import_batch_id, number)
);

create table import_name_decisions (
  import_batch_id uuid not null references import_batches (id) on delete cascade,
  group_id uuid not null references groups (id),
  key text not null,
  decision text not null check (decision in ('use', 'generic', 'request', 'leaveOut')),
  asset_type_id uuid references asset_types (id) on delete cascade,
  asset_model_id uuid references asset_models (id) on delete cascade,
  model_request_id uuid references asset_model_addition_requests (id) on delete cascade,
  primary key (import_batch_id, key)
);

alter table import_names enable row level security, force row level security;
create policy tenant on import_names using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
alter table import_name_decisions enable row level security, force row level security;
create policy tenant on import_name_decisions using (
  (select steward_is_system()) or group_id = (select steward_whole_group_id())
);
