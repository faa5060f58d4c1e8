-- In which transaction a change was written. Two snapshots then tell exactly what was committed between them, however long after it was
-- written that came; the moment of writing cannot, and reading half a minute again and again told the newest last.
alter table changes add column transaction_id xid8 not null default pg_current_xact_id();
create index changes_transaction_idx on changes (transaction_id, id);
