-- Measured with 300,000 assets: the indexes of the filters were wider than their use, and the count of what is due read the table.

-- counts need the location; the order of the list comes from the index of the sort
drop index asset_instances_missing_data_idx;
drop index asset_instances_missing_tracker_idx;
drop index asset_instances_missing_supplier_idx;
create index asset_instances_missing_data_idx on asset_instances (group_id, location_id) where is_active and is_missing_data;
create index asset_instances_missing_tracker_idx on asset_instances (group_id, location_id) where is_active and not has_tracker;
create index asset_instances_missing_supplier_idx on asset_instances (group_id, location_id)
  where is_active and is_missing_supplier;

-- the due ones are counted by the day of their location: both are answered from the index
drop index asset_instances_next_due_idx;
create index asset_instances_next_due_idx on asset_instances (group_id, date_service_next_due, id)
  include (is_active, location_id);

-- within one model the name of the model orders nothing; one index serves a group's filter and a supplier's scope
drop index asset_instances_of_model_idx;
drop index asset_instances_model_scope_idx;
create index asset_instances_of_model_idx on asset_instances (asset_model_id, group_id, id);
drop index asset_instances_supplier_idx;
create index asset_instances_supplier_idx on asset_instances (effective_service_supplier_id, group_id, id);
