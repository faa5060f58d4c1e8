-- The personal calendar feed. A person has one address at a time under which their calendar reads their appointments; of its secret the
-- hash is kept, as of a session's cookie.

create table calendar_feeds (
  org_user_id uuid primary key references org_users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  -- of one made under an Idempotency-Key: by what the same call is known, and what with the key makes its secret again
  retry_key_hash text check (retry_key_hash ~ '^[0-9a-f]{64}$'),
  retry_salt bytea,
  check (num_nonnulls(retry_key_hash, retry_salt) in (0, 2))
);

-- Its holder is nobody to us until the feed is found: the server alone looks.
alter table calendar_feeds enable row level security, force row level security;
create policy tenant on calendar_feeds using ((select steward_is_system()));
