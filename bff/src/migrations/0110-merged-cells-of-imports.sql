-- The columns of a workbook with cells that are merged over several rows, and the number of cells that get their values.
alter table import_batches add column filled_columns jsonb;
