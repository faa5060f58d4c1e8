-- Org users, the locations they are assigned to, and the link between a supplier and a group.

create table org_users (
  id uuid primary key default gen_random_uuid(),
  -- an e-mail address
  user_name text not null check (char_length(user_name) between 3 and 320 and user_name = btrim(user_name)),
  -- `sub` at the identity provider, known after the first sign-in
  identity_subject text,
  first_name text not null check (char_length(btrim(first_name)) between 1 and 500),
  last_name text not null check (char_length(btrim(last_name)) between 1 and 500),
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  reference text,
  role text not null,
  group_id uuid references groups (id),
  supplier_id uuid references suppliers (id),
  is_notified_faults boolean not null default false,
  is_locked_out boolean not null default false,
  assign_to_all_locations boolean not null default false,
  selected_configuration_tab text,
  invited_at timestamptz,
  last_login timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (group_id, id),
  unique (supplier_id, id),
  -- a person belongs to a group, to a supplier, or (neither) to the provider; the role says which
  constraint org_users_role_check check (
    case
      when role in ('GroupAdmin', 'PracticeManager', 'PracticeUser') then group_id is not null and supplier_id is null
      when role in ('SupplierAdmin', 'SupplierUser') then group_id is null and supplier_id is not null
      when role = 'SupportAdmin' then group_id is null and supplier_id is null
      else false
    end
  )
);
create unique index org_users_user_name_key on org_users (lower(user_name));
create unique index org_users_identity_subject_key on org_users (identity_subject) where identity_subject is not null;
create index org_users_group_idx on org_users (group_id, last_name, first_name, id);
create index org_users_group_user_name_idx on org_users (group_id, user_name, id);
create index org_users_supplier_idx on org_users (supplier_id, last_name, first_name, id);

create table org_user_locations (
  org_user_id uuid not null references org_users (id) on delete cascade,
  location_id uuid not null references locations (id) on delete cascade,
  group_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_user_id, location_id),
  foreign key (group_id, org_user_id) references org_users (group_id, id) on delete cascade,
  foreign key (group_id, location_id) references locations (group_id, id) on delete cascade
);
create index org_user_locations_location_idx on org_user_locations (location_id, org_user_id);

create table supplier_groups (
  supplier_id uuid not null references suppliers (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  is_service_provider boolean not null default false,
  is_purchase_provider boolean not null default false,
  -- when service was last ticked: the earliest confirmed one is the default of the assets it can service
  service_assigned_at timestamptz not null default now(),
  confirmed_at timestamptz,
  is_confirmed boolean not null generated always as (confirmed_at is not null) stored,
  confirmed_by_org_user_id uuid references org_users (id),
  requested_by_org_user_id uuid,
  -- as it is shown to the supplier, who may not read the group's users
  requested_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (supplier_id, group_id),
  foreign key (group_id, requested_by_org_user_id) references org_users (group_id, id),
  check (confirmed_at is null or is_service_provider)
);
create index supplier_groups_group_idx on supplier_groups (group_id, supplier_id);
create index supplier_groups_pending_idx on supplier_groups (supplier_id, group_id)
  where is_service_provider and confirmed_at is null;
