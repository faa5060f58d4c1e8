-- The order of dates and the decimal mark of the columns of a file, found from all of their values.
alter table import_batches
  -- True if the values decide the order of dates instead of day_first. A server of the release before reads day_first.
  add column finds_day_order boolean not null default false,
  add column notations jsonb;
