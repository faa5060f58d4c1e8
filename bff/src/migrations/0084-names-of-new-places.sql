-- The first names of the locations and rooms that an import creates for its rows, for its preview.
alter table import_batches add column place_names text[] not null default '{}';
