-- As in migration 0127. Every request reads its user here, so nothing else may run in this transaction.
alter table org_users add column search_text text not null
  generated always as (steward_fold_text(first_name || ' ' || last_name || ' ' || user_name)) stored;
create index org_users_search_idx on org_users using gin (group_id, search_text gin_trgm_ops);
