-- Lists sort by the reference, and show the assets without one.
create index asset_instances_by_reference_idx on asset_instances (group_id, reference, id);
create index asset_instances_missing_reference_idx on asset_instances (group_id, location_id) where is_active and reference is null;
