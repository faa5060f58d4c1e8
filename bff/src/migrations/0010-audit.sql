-- What was done by whom, what is to be mailed, and what open screens must hear of. No foreign keys to the things
-- told of: an audit event outlives what it tells of, and the writers must not wait for each other.

create table audit_events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  org_user_id uuid,
  username text not null,
  impersonator_org_user_id uuid,
  impersonator_username text,
  entity_type text not null,
  entity_id uuid not null,
  asset_instance_id uuid,
  service_appointment_id uuid,
  group_id uuid,
  supplier_id uuid,
  event text not null,
  -- { field: { from, to } }
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  request_id text
);
create index audit_events_asset_idx on audit_events (asset_instance_id, created_at, id) where asset_instance_id is not null;
create index audit_events_appointment_idx on audit_events (service_appointment_id, created_at, id)
  where service_appointment_id is not null;
create index audit_events_group_idx on audit_events (group_id, created_at, id);
create index audit_events_supplier_idx on audit_events (supplier_id, created_at, id) where supplier_id is not null;
create index audit_events_entity_idx on audit_events (entity_type, entity_id, created_at);

create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  recipient_org_user_id uuid,
  subject text not null,
  body_text text not null,
  body_html text,
  -- a second message with the same key is not written: the retry of a command mails once
  deduplication_key text,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create unique index outbox_messages_deduplication_key on outbox_messages (deduplication_key)
  where deduplication_key is not null;
create index outbox_messages_due_idx on outbox_messages (available_at, id) where sent_at is null and failed_at is null;
create index outbox_messages_sent_idx on outbox_messages (sent_at) where sent_at is not null;

-- Ids are given before commit, so a smaller one may become visible after a larger: a reader reads the last seconds
-- again and skips the ids it has seen.
create table changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  event text not null,
  entity_type text not null,
  entity_id uuid not null,
  group_id uuid,
  location_id uuid,
  supplier_id uuid,
  asset_instance_id uuid,
  org_user_id uuid,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object')
);
create index changes_created_idx on changes (created_at, id);

create table idempotency_keys (
  org_user_id uuid not null references org_users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  endpoint text not null,
  request_hash text not null,
  -- null while the first call is still running
  response_status integer,
  response_headers jsonb,
  response_body jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (org_user_id, key)
);
create index idempotency_keys_expiry_idx on idempotency_keys (expires_at);
