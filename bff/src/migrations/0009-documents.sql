-- Documents: a title and a type first, the bytes afterwards (`remote_*`), or an address for a LearningLink.

create table documents (
  id uuid primary key default gen_random_uuid(),
  -- null only for a global document: of a model, for every group
  group_id uuid references groups (id),
  asset_model_id uuid references asset_models (id),
  asset_instance_id uuid,
  service_appointment_id uuid,
  service_appointment_item_id uuid,
  fault_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 500),
  document_type text not null check (document_type in (
    'userGuide', 'technicalSpecifications', 'quickStart', 'miscellaneous',
    'ServiceRecord', 'EquipmentCertification', 'AssetImage', 'LearningLink'
  )),
  is_primary boolean not null default false,
  comments text,
  date_valid_from date,
  date_valid_to date,
  link_url text check (link_url ~* '^https?://'),
  file_name text,
  file_size bigint check (file_size >= 0),
  mime_type text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- the key of the bytes in the storage
  remote_id text,
  remote_status text not null default 'None' check (remote_status in ('None', 'Uploading', 'Complete', 'Failed')),
  remote_is_complete boolean not null generated always as (remote_status = 'Complete') stored,
  remote_file_is_suspicious boolean not null default false,
  uploaded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id),
  foreign key (group_id, asset_instance_id) references asset_instances (group_id, id) on delete cascade,
  foreign key (group_id, service_appointment_id) references service_appointments (group_id, id) on delete cascade,
  foreign key (group_id, service_appointment_item_id)
    references service_appointment_items (group_id, id) on delete cascade,
  foreign key (group_id, fault_id) references faults (group_id, id) on delete cascade,
  check (num_nonnulls(asset_model_id, asset_instance_id, service_appointment_id, service_appointment_item_id, fault_id) > 0),
  -- a composite key with a null in it is not checked, so a document of a group's thing must say the group
  check (
    group_id is not null
    or num_nonnulls(asset_instance_id, service_appointment_id, service_appointment_item_id, fault_id) = 0
  ),
  check (date_valid_to >= date_valid_from),
  check ((document_type = 'LearningLink') = (link_url is not null)),
  check (document_type <> 'LearningLink' or file_name is null),
  check (remote_status <> 'Complete' or (remote_id is not null and file_size is not null and sha256 is not null))
);
create unique index documents_primary_image_key on documents (asset_instance_id)
  where is_primary and document_type = 'AssetImage' and asset_instance_id is not null;
create index documents_title_idx on documents (group_id, title, id);
create index documents_created_idx on documents (group_id, created_at, id);
create index documents_type_idx on documents (group_id, document_type, title, id);
create index documents_model_idx on documents (asset_model_id, title, id) where asset_model_id is not null;
create index documents_asset_idx on documents (asset_instance_id, title, id) where asset_instance_id is not null;
create index documents_appointment_idx on documents (service_appointment_id, title, id)
  where service_appointment_id is not null;
create index documents_item_idx on documents (service_appointment_item_id, title, id)
  where service_appointment_item_id is not null;
create index documents_fault_idx on documents (fault_id, title, id) where fault_id is not null;
create index documents_remote_idx on documents (remote_id) where remote_id is not null;
create index documents_unfinished_idx on documents (remote_status, modified_at) where remote_status in ('Uploading', 'Failed');
