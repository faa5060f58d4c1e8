-- The KPI summary also counts what is missing, still without reading a row.
drop index asset_instances_count_idx;
create index asset_instances_count_idx on asset_instances (group_id, is_active, location_id)
  include (date_service_next_due, is_missing_data, is_missing_serial, is_missing_barcode, has_tracker, is_missing_supplier);
