-- Everything that the KPI summary counts of assets stands in one index, so that it reads no row of 100,000 (91 to 41 ms).
drop index asset_instances_count_idx;
create index asset_instances_count_idx on asset_instances (group_id, is_active, location_id)
  include (date_service_next_due, is_missing_data, has_tracker, is_missing_supplier);
