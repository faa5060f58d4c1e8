-- Sessions of the sign-in edge, sign-ins under way, and the demo identity provider's own store.

create table sessions (
  -- sha256 of the cookie's value: a copy of the table opens no session
  id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
  -- null: authenticated, but nobody here
  org_user_id uuid references org_users (id) on delete cascade,
  identity_issuer text,
  identity_subject text not null,
  identity_email text,
  -- the session at the identity provider, for its back-channel logout
  identity_session_id text,
  tokens_encrypted bytea,
  tokens_expire_at timestamptz,
  logout_value_hash text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  impersonated_org_user_id uuid references org_users (id) on delete set null,
  impersonation_reason text,
  impersonation_started_at timestamptz,
  version integer not null default 1,
  check (impersonated_org_user_id is null or impersonated_org_user_id <> org_user_id),
  check (impersonated_org_user_id is null or btrim(impersonation_reason) <> '')
);
create index sessions_org_user_idx on sessions (org_user_id);
create index sessions_impersonated_idx on sessions (impersonated_org_user_id) where impersonated_org_user_id is not null;
create index sessions_subject_idx on sessions (identity_subject);
create index sessions_identity_session_idx on sessions (identity_session_id) where identity_session_id is not null;
create index sessions_expiry_idx on sessions (absolute_expires_at);
create index sessions_idle_expiry_idx on sessions (idle_expires_at);

create table sign_in_attempts (
  state text primary key,
  nonce text not null,
  code_verifier text not null,
  return_url text not null,
  -- of the cookie that ties the attempt to the browser that began it
  browser_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry_idx on sign_in_attempts (expires_at);

create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant_idx on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid_idx on oidc_payloads (model, uid) where uid is not null;
create index oidc_payloads_user_code_idx on oidc_payloads (model, user_code) where user_code is not null;
create index oidc_payloads_expiry_idx on oidc_payloads (expires_at) where expires_at is not null;
