-- The second wall: a query that forgets its condition gets no row of another tenant. Every connection says for whom it asks
-- (`steward.scope`, see db/tenant-scope.ts); one that says nothing sees nothing.
--   system                          the server itself: sign-in, imports, the outbox, sweeps
--   group:<id>                      a practice's person who sees all of its locations
--   group:<id>:<location>,…         one who sees these locations
--   supplier:<id>                   a supplier's person
--   provider                        the provider's people

create function steward_scope_part(part integer) returns text language sql stable parallel safe as
  $$ select split_part(coalesce(current_setting('steward.scope', true), ''), ':', part) $$;

create function steward_is_system() returns boolean language sql stable parallel safe as
  $$ select steward_scope_part(1) = 'system' $$;

create function steward_is_provider() returns boolean language sql stable parallel safe as
  $$ select steward_scope_part(1) = 'provider' $$;

create function steward_scope_id() returns uuid language sql stable parallel safe as
  $$ select nullif(steward_scope_part(2), '')::uuid $$;

create function steward_supplier_id() returns uuid language sql stable parallel safe as
  $$ select case steward_scope_part(1) when 'supplier' then steward_scope_id() end $$;

-- the groups whose rows the caller may see: its own; of a supplier, its confirmed clients
create function steward_group_ids() returns uuid[] language sql stable parallel safe as $$
  select case steward_scope_part(1)
    when 'group' then array[steward_scope_id()]
    when 'supplier' then array(
      select group_id from supplier_groups
      where supplier_id = steward_scope_id() and is_service_provider and is_confirmed
    )
    else '{}'
  end
$$;

-- null: all of those groups' locations
create function steward_location_ids() returns uuid[] language sql stable parallel safe as $$
  select case when steward_scope_part(1) = 'group' and current_setting('steward.scope', true) like 'group:%:%'
    then string_to_array(nullif(steward_scope_part(3), ''), ',')::uuid[]
  end
$$;

create function steward_sees_all_locations() returns boolean language sql stable parallel safe as
  $$ select current_setting('steward.scope', true) not like 'group:%:%' $$;

-- Each function stands in a sub-select, so that it is asked once a statement and not once a row.

alter table groups enable row level security, force row level security;
create policy tenant on groups using (
  (select steward_is_system()) or (select steward_is_provider())
  or id = any ((select steward_group_ids())::uuid[])
  or exists (select from supplier_groups link where link.group_id = groups.id and link.supplier_id = (select steward_supplier_id()))
);

alter table regions enable row level security, force row level security;
create policy tenant on regions using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table locations enable row level security, force row level security;
create policy tenant on locations using (
  (select steward_is_system())
  or (
    group_id = any ((select steward_group_ids())::uuid[])
    and ((select steward_sees_all_locations()) or id = any ((select steward_location_ids())::uuid[]))
  )
  or supplier_id = (select steward_supplier_id())
);
-- a new location is nobody's yet, not even of a practice manager of all locations
create policy tenant_insert on locations for insert with check (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table sub_locations enable row level security, force row level security;
create policy tenant on sub_locations using (
  (select steward_is_system()) or exists (select from locations where locations.id = sub_locations.location_id)
);

-- The names of the other side are shown on assets, faults and appointments: of a client's people to its supplier, and of a supplier's
-- engineers to its clients.
alter table org_users enable row level security, force row level security;
create policy tenant on org_users using (
  (select steward_is_system()) or (select steward_is_provider())
  or group_id = any ((select steward_group_ids())::uuid[])
  or supplier_id = (select steward_supplier_id())
  or supplier_id in (
    select link.supplier_id from supplier_groups link where link.group_id = any ((select steward_group_ids())::uuid[])
  )
);

alter table org_user_locations enable row level security, force row level security;
create policy tenant on org_user_locations using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table asset_instances enable row level security, force row level security;
create policy tenant on asset_instances using (
  (select steward_is_system())
  or (
    group_id = any ((select steward_group_ids())::uuid[])
    and ((select steward_sees_all_locations()) or location_id = any ((select steward_location_ids())::uuid[]))
  )
);

alter table trackers enable row level security, force row level security;
create policy tenant on trackers using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table asset_model_addition_requests enable row level security, force row level security;
create policy tenant on asset_model_addition_requests using (
  (select steward_is_system()) or (select steward_is_provider())
  or group_id = any ((select steward_group_ids())::uuid[])
);

alter table faults enable row level security, force row level security;
create policy tenant on faults using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table service_appointments enable row level security, force row level security;
create policy tenant on service_appointments using (
  (select steward_is_system())
  or (
    group_id = any ((select steward_group_ids())::uuid[])
    and ((select steward_sees_all_locations()) or location_id = any ((select steward_location_ids())::uuid[]))
    and ((select steward_supplier_id()) is null or supplier_id = (select steward_supplier_id()))
  )
);

alter table service_appointment_items enable row level security, force row level security;
create policy tenant on service_appointment_items using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
);

alter table documents enable row level security, force row level security;
create policy tenant on documents using (
  (select steward_is_system()) or group_id = any ((select steward_group_ids())::uuid[])
  -- a global one is everybody's who is somebody
  or (group_id is null and (select steward_scope_part(1)) in ('group', 'supplier', 'provider'))
);

-- what is told of is decided where it is written; who may read it, here
alter table audit_events enable row level security, force row level security;
create policy tenant on audit_events for select using (
  (select steward_is_system())
  or group_id = any ((select steward_group_ids())::uuid[])
  or supplier_id = (select steward_supplier_id())
);
create policy tenant_insert on audit_events for insert with check (true);

alter table changes enable row level security, force row level security;
create policy tenant on changes for select using ((select steward_is_system()));
create policy tenant_delete on changes for delete using ((select steward_is_system()));
create policy tenant_insert on changes for insert with check (true);

alter table outbox_messages enable row level security, force row level security;
create policy tenant on outbox_messages using ((select steward_is_system()));
create policy tenant_insert on outbox_messages for insert with check (true);

-- A superuser passes every policy by: our connections then step down to this role (db/tenant-scope.ts). Roles belong to the whole
-- server, so that another database may have made it already.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    if not exists (select from pg_roles where rolname = 'steward_app') then
      begin
        create role steward_app nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    grant usage on schema public to steward_app;
    grant select, insert, update, delete on all tables in schema public to steward_app;
    grant usage, select on all sequences in schema public to steward_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to steward_app;
    alter default privileges in schema public grant usage, select on sequences to steward_app;
    -- Under a policy PostgreSQL uses an index for a condition only when its function is known to tell nothing of the rows it does
    -- not return. `like` tells nothing, but is not marked so: unmarked, free text would be sought row by row.
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
end
$$;
