-- A supplier's trail spans its clients: it is read newest first and each event asked for its scope, until the page is full.
create index audit_events_created_idx on audit_events (created_at, id);
