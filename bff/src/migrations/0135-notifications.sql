-- What a user is notified of, and how they get the emails (docs/decisions/0063-notifications.md).
create table notifications (
  id uuid primary key default gen_random_uuid(),
  org_user_id uuid not null references org_users (id) on delete cascade,
  kind text not null check (kind in ('mention', 'assignment', 'confirmation', 'newDate', 'visitChange', 'fault', 'answer')),
  title text not null,
  about text,
  -- a path of the portal; null if the record has no page
  link text,
  -- the record, with which the notification is deleted
  fault_id uuid references faults (id) on delete cascade,
  service_appointment_id uuid references service_appointments (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  emailed_at timestamptz,
  -- waits for the daily email
  is_for_digest boolean not null default false
);
create index notifications_user_idx on notifications (org_user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (org_user_id, created_at desc, id desc) where read_at is null;
create index notifications_digest_idx on notifications (org_user_id, created_at) where is_for_digest;
create index notifications_fault_idx on notifications (fault_id) where fault_id is not null;
create index notifications_appointment_idx on notifications (service_appointment_id) where service_appointment_id is not null;
create index notifications_created_idx on notifications (created_at);

-- Row-level security knows the organisation but not the user, so that only the server reads these rows, with the user as a condition.
alter table notifications enable row level security, force row level security;
create policy tenant on notifications using ((select steward_is_system()));

-- A notification is also deleted with its record, whoever deletes that. The screens of its user then have to read the list again.
create function steward_publish_deleted_notifications() returns trigger language plpgsql as $$
begin
  insert into changes (event, entity_type, entity_id)
  select distinct 'Notifications deleted', 'Notification', org_user_id from removed_rows;
  return null;
end
$$;
create trigger publish_deleted_notifications after delete on notifications
  referencing old table as removed_rows
  for each statement execute function steward_publish_deleted_notifications();

-- The deliveries that differ from the default. Of new faults the switch of the user (is_notified_faults) says whether, and this row how.
create table notification_preferences (
  org_user_id uuid not null references org_users (id) on delete cascade,
  kind text not null,
  delivery text not null check (delivery in ('atOnce', 'daily', 'none')),
  modified_at timestamptz not null default now(),
  primary key (org_user_id, kind)
);
alter table notification_preferences enable row level security, force row level security;
create policy tenant on notification_preferences using ((select steward_is_system()));
