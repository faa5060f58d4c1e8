-- The cells of a row that cannot be read and are left empty, because the user has chosen so for their columns, and their number in the import.
alter table import_preview_rows add column emptied jsonb not null default '[]';
alter table import_batches add column cells_emptied integer not null default 0;
