-- Documents are read while this runs; they are not written.
create index documents_search_idx on documents using gin (group_id, search_text gin_trgm_ops);
create index documents_global_search_idx on documents using gin (search_text gin_trgm_ops) where group_id is null;
