-- A day of an asset's life lies between 1900 and 2100: next due is computed from it and must stay a day that people write.
alter table asset_instances add constraint asset_instances_days_in_range check (
  deactivated_at >= '1900-01-01' and deactivated_at < '2101-01-01'
  and date_purchased >= '1900-01-01' and date_purchased < '2101-01-01'
  and date_delivered >= '1900-01-01' and date_delivered < '2101-01-01'
  and date_commissioned >= '1900-01-01' and date_commissioned < '2101-01-01'
  and date_decommissioned >= '1900-01-01' and date_decommissioned < '2101-01-01'
  and date_historical_service >= '1900-01-01' and date_historical_service < '2101-01-01'
);
