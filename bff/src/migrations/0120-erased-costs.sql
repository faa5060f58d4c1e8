-- The costs of assets that support has erased, for reports: what a financial event needs and nothing about persons (decision 53).

create table erased_costs (
  -- the id of the purchased asset, completed service or fault
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  location_id uuid not null,
  sub_location_id uuid references sub_locations (id) on delete set null,
  -- the erased asset
  asset_instance_id uuid not null,
  asset_model_id uuid not null references asset_models (id),
  service_supplier_id uuid references suppliers (id),
  event_type text not null check (event_type in ('AssetPurchase', 'AssetService', 'AssetFault')),
  price numeric(12, 2) not null,
  relevant_date date not null,
  created_at timestamptz not null,
  foreign key (group_id, location_id) references locations (group_id, id)
);
create index erased_costs_group_idx on erased_costs (group_id, relevant_date);
create index erased_costs_location_idx on erased_costs (location_id);
create index erased_costs_room_idx on erased_costs (sub_location_id) where sub_location_id is not null;
create index erased_costs_model_idx on erased_costs (asset_model_id);
create index erased_costs_supplier_idx on erased_costs (service_supplier_id) where service_supplier_id is not null;

-- Only users of the group itself see them, at their locations. Suppliers have no cost report.
alter table erased_costs enable row level security, force row level security;
create policy tenant on erased_costs using (
  (select steward_is_system())
  or (
    (select steward_scope_part(1)) = 'group' and group_id = (select steward_scope_id())
    and ((select steward_sees_all_locations()) or location_id = any ((select steward_location_ids())::uuid[]))
  )
);
