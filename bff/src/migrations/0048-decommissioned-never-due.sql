-- A decommissioned asset has no next service (refreshDerivedAssets keeps it so).

update asset_instances set date_service_next_due = null
where date_decommissioned is not null and date_service_next_due is not null;
