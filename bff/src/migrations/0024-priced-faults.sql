-- The financial report reads the faults of a period that cost something.
create index faults_priced_idx on faults (group_id, (coalesce(date_resolved, created_at))) where price is not null;
