-- The search of everything finds faults, visits and people by their own texts. Stored, because under row-level security PostgreSQL uses an
-- index only for a column (decision 26); generated, so that every writer keeps them up to date, an older server too.
alter table faults add column search_text text not null generated always as (steward_fold_text(description)) stored;
create index faults_search_idx on faults using gin (group_id, search_text gin_trgm_ops);

alter table service_appointments add column search_text text not null generated always as (steward_fold_text(coalesce(title, ''))) stored;
create index service_appointments_search_idx on service_appointments using gin (group_id, search_text gin_trgm_ops);

alter table org_users add column search_text text not null
  generated always as (steward_fold_text(first_name || ' ' || last_name || ' ' || user_name)) stored;
create index org_users_search_idx on org_users using gin (group_id, search_text gin_trgm_ops);
