-- As in migration 0127.
alter table service_appointments add column search_text text not null generated always as (steward_fold_text(coalesce(title, ''))) stored;
create index service_appointments_search_idx on service_appointments using gin (group_id, search_text gin_trgm_ops);
