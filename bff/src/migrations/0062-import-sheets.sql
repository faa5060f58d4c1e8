-- The sheets of a workbook, the first rows of the chosen sheet, and the chosen place of the column names. An older import has none: its header
-- is the first row with content of the first sheet.
alter table import_batches
  add column sheets jsonb,
  add column first_rows jsonb,
  add column sheet text,
  add column header_row integer;
