-- Service appointments and the assets to be serviced at them.

create table service_appointments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  location_id uuid not null,
  supplier_id uuid not null references suppliers (id),
  -- the engineer, one of the supplier's own people
  org_user_id uuid,
  title text check (char_length(title) <= 500),
  status text not null default 'New' check (status in ('New', 'Pending', 'Confirmed', 'Completed', 'Cancelled')),
  date_attending timestamptz not null,
  date_confirmed timestamptz,
  date_completed timestamptz,
  comments_requestor text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id),
  unique (group_id, id),
  foreign key (group_id, location_id) references locations (group_id, id),
  foreign key (supplier_id, org_user_id) references org_users (supplier_id, id),
  check ((status = 'Completed') = (date_completed is not null)),
  check (
    case status
      when 'New' then date_confirmed is null
      when 'Pending' then date_confirmed is null
      when 'Confirmed' then date_confirmed is not null
      else true
    end
  )
);
create index service_appointments_date_idx on service_appointments (group_id, date_attending, id);
create index service_appointments_title_idx on service_appointments (group_id, title, id);
create index service_appointments_status_idx on service_appointments (group_id, status, date_attending, id);
create index service_appointments_location_idx on service_appointments (location_id, date_attending, id);
create index service_appointments_supplier_idx on service_appointments (supplier_id, date_attending, id);
create index service_appointments_supplier_status_idx on service_appointments (supplier_id, status, date_attending, id);
create index service_appointments_person_idx on service_appointments (supplier_id, org_user_id, date_attending)
  where org_user_id is not null;

create table service_appointment_items (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  service_appointment_id uuid not null,
  asset_instance_id uuid not null,
  status text not null default 'New' check (status in ('New', 'Completed', 'Cancelled')),
  price numeric(12, 2),
  comments_requestor text,
  comments_engineer text,
  date_completed timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_org_user_id uuid references org_users (id),
  modified_at timestamptz not null default now(),
  modified_by_org_user_id uuid references org_users (id),
  unique (group_id, id),
  foreign key (group_id, service_appointment_id) references service_appointments (group_id, id) on delete cascade,
  foreign key (group_id, asset_instance_id) references asset_instances (group_id, id) on delete cascade,
  check ((status = 'Completed') = (date_completed is not null))
);
-- an asset is on an appointment once; a cancelled item does not stand in the way of a new one
create unique index service_appointment_items_asset_key
  on service_appointment_items (service_appointment_id, asset_instance_id) where status <> 'Cancelled';
create index service_appointment_items_appointment_idx
  on service_appointment_items (service_appointment_id, created_at, id);
create index service_appointment_items_asset_idx on service_appointment_items (asset_instance_id, status, date_completed);
create index service_appointment_items_priced_idx on service_appointment_items (group_id, date_completed)
  where price is not null and date_completed is not null;
