-- Support corrects the catalogue in the settings. Synonyms are further names that the import of a spreadsheet recognises.

-- The last editor, for the message of a 412.
alter table asset_categories add column modified_by_org_user_id uuid references org_users (id) on delete set null;
alter table asset_types add column modified_by_org_user_id uuid references org_users (id) on delete set null;
alter table asset_models add column modified_by_org_user_id uuid references org_users (id) on delete set null;

create table catalogue_synonyms (
  id uuid primary key default gen_random_uuid(),
  entity_type text not null check (entity_type in ('category', 'type', 'manufacturer', 'model')),
  -- the id of the category, type, manufacturer (a supplier) or model
  entity_id uuid not null,
  text text not null check (char_length(btrim(text)) between 1 and 500),
  created_at timestamptz not null default now()
);
create unique index catalogue_synonyms_text_key on catalogue_synonyms (entity_type, lower(text));
create index catalogue_synonyms_entity_idx on catalogue_synonyms (entity_type, entity_id);

-- The catalogue is shared: every user may read it, and support writes it.
alter table catalogue_synonyms enable row level security, force row level security;
create policy readable on catalogue_synonyms for select using (
  (select steward_scope_part(1)) in ('system', 'group', 'supplier', 'provider')
);
create policy writable on catalogue_synonyms using (
  (select steward_is_system()) or (select steward_is_provider())
);

-- Support also writes manufacturers: global suppliers, which no group owns.
create policy manufacturers on suppliers using (
  (select steward_is_provider()) and owning_group_id is null
) with check (
  (select steward_is_provider()) and owning_group_id is null
);
