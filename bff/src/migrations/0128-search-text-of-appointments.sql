-- As in migration 0127.
alter table service_appointments add column search_text text not null generated always as (steward_fold_text(coalesce(title, ''))) stored;
