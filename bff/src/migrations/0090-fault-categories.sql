-- Support corrects the fault categories like the rest of the catalogue.

alter table fault_categories
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now(),
  -- The last editor, for the message of a 412.
  add column modified_by_org_user_id uuid references org_users (id) on delete set null;

-- The faults of a category are counted before it is deleted.
create index faults_of_category_idx on faults (fault_category_id);

alter table catalogue_synonyms drop constraint catalogue_synonyms_entity_type_check;
alter table catalogue_synonyms add constraint catalogue_synonyms_entity_type_check
  check (entity_type in ('category', 'type', 'manufacturer', 'model', 'faultCategory'));
