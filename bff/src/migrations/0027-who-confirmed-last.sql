-- Who changed the link of a supplier and a group, or a request for a model, last: told with a 412.

alter table supplier_groups add column modified_by_org_user_id uuid references org_users (id);
alter table asset_model_addition_requests add column modified_by_org_user_id uuid references org_users (id);
