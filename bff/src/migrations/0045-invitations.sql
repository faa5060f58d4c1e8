-- An identity joins an organisation only by accepting its invitation. One address and one identity may belong to several organisations,
-- so both are unique per organisation.

drop index org_users_user_name_key;
create unique index org_users_group_user_name_key on org_users (group_id, lower(user_name)) where group_id is not null;
create unique index org_users_supplier_user_name_key on org_users (supplier_id, lower(user_name))
  where supplier_id is not null;
create unique index org_users_provider_user_name_key on org_users (lower(user_name))
  where group_id is null and supplier_id is null;
create index org_users_user_name_idx on org_users (lower(user_name));

drop index org_users_identity_subject_key;
create unique index org_users_group_identity_key on org_users (group_id, identity_subject)
  where group_id is not null and identity_subject is not null;
create unique index org_users_supplier_identity_key on org_users (supplier_id, identity_subject)
  where supplier_id is not null and identity_subject is not null;
create unique index org_users_provider_identity_key on org_users (identity_subject)
  where group_id is null and supplier_id is null and identity_subject is not null;
create index org_users_identity_idx on org_users (identity_subject) where identity_subject is not null;

-- The identities of the demo sign-in no longer depend on the address of the server.
update org_users set identity_subject = regexp_replace(identity_subject, '^.*/bff/demo-idp ', 'urn:steward:demo ')
  where identity_subject like '%/bff/demo-idp %';

-- The invitation that a user can accept; a resend replaces it. Only the hash of its token is stored.
create table invitations (
  org_user_id uuid primary key references org_users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
alter table invitations enable row level security, force row level security;
create policy tenant on invitations using ((select steward_is_system()));

-- E-mails that a user sent to an address of their choice, for the limits per address and per organisation.
create table limited_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invitation', 'company')),
  -- in lower case
  address text not null,
  group_id uuid references groups (id) on delete cascade,
  supplier_id uuid references suppliers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index limited_emails_address_idx on limited_emails (kind, address, created_at);
create index limited_emails_group_idx on limited_emails (group_id, kind, created_at) where group_id is not null;
create index limited_emails_supplier_idx on limited_emails (supplier_id, kind, created_at)
  where supplier_id is not null;
create index limited_emails_age_idx on limited_emails (created_at);
alter table limited_emails enable row level security, force row level security;
create policy tenant on limited_emails using ((select steward_is_system()));
