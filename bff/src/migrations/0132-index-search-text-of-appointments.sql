-- As in migration 0131.
create index service_appointments_search_idx on service_appointments using gin (group_id, search_text gin_trgm_ops);
