-- A session gets another id when its user switches organisation or accepts an invitation. A renewal of the provider's tokens that is under way
-- then finds its session by this id.
alter table sessions add column renewal_id uuid;
create unique index sessions_renewal_idx on sessions (renewal_id) where renewal_id is not null;
