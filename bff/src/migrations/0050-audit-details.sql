-- The changes of an entry as they are shown, with names instead of ids: the search of the audit trail reads them.

alter table audit_events
  add column details jsonb check (jsonb_typeof(details) = 'array');
