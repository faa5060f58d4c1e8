-- Reporting by sticker. Whoever reports a fault without an account is given a private link to its progress; of its secret the hash is
-- kept, as of a session's cookie. One of them stands for each report, told apart or not, so that they also count the reports.

create table fault_progress_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  group_id uuid not null,
  fault_id uuid not null,
  -- the fault was open already, and nothing was added to it
  was_already_open boolean not null,
  created_at timestamptz not null default now(),
  -- of a report that carried an Idempotency-Key: by what the same report is known, and what with the key makes its secret again
  retry_key_hash text check (retry_key_hash ~ '^[0-9a-f]{64}$'),
  request_hash text,
  retry_salt bytea,
  check (num_nonnulls(retry_key_hash, request_hash, retry_salt) in (0, 3)),
  foreign key (group_id, fault_id) references faults (group_id, id) on delete cascade
);
create index fault_progress_links_fault_idx on fault_progress_links (group_id, fault_id, created_at);
create unique index fault_progress_links_retry_key on fault_progress_links (retry_key_hash);

-- Its holder is nobody to us: the server alone looks.
alter table fault_progress_links enable row level security, force row level security;
create policy tenant on fault_progress_links using ((select steward_is_system()));
