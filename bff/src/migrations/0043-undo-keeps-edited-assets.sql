-- An import can be undone although users have worked with some of its assets: these are kept.

-- what the user who asked for the undo chose
alter table import_batches add column undo_keeps_edited boolean not null default false;
alter table import_batches add column rows_kept integer not null default 0;
-- the assets that the undo kept
alter table import_rows add column is_kept boolean not null default false;
create index import_rows_kept_idx on import_rows (import_batch_id, row_number) where is_kept;
