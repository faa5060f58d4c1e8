-- The tables that an import writes, in its order. This migration waits for running imports and locks no other table while it does.

create trigger refresh_assets_of_updated after update on locations
  referencing old table as before_update new table as after_update
  for each statement execute function steward_refresh_assets_of_updated_rows();
create trigger refresh_assets_of_updated after update on sub_locations
  referencing old table as before_update new table as after_update
  for each statement execute function steward_refresh_assets_of_updated_rows();

create trigger refresh_assets_of_inserted after insert on asset_instances
  referencing new table as changed_rows
  for each statement execute function steward_refresh_assets_of_changed_rows();
create trigger refresh_assets_of_updated after update on asset_instances
  referencing old table as before_update new table as after_update
  for each statement execute function steward_refresh_assets_of_updated_rows();
