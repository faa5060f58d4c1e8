-- Not in 0127: there the table is locked also for readers until the index is built.
create index faults_search_idx on faults using gin (group_id, search_text gin_trgm_ops);
