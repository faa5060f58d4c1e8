-- Who changed a record last: told to whoever saves an older version of it (412).

alter table groups add column modified_by_org_user_id uuid references org_users (id);
alter table suppliers add column modified_by_org_user_id uuid references org_users (id);
alter table regions add column modified_by_org_user_id uuid references org_users (id);
alter table locations add column modified_by_org_user_id uuid references org_users (id);
alter table sub_locations add column modified_by_org_user_id uuid references org_users (id);
alter table org_users add column modified_by_org_user_id uuid references org_users (id);
