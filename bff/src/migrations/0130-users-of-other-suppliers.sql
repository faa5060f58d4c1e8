-- A supplier knows its own users and those of its clients, as before, but no longer those of the other suppliers of its clients.
alter policy tenant on org_users using (
  (select steward_is_system()) or (select steward_is_provider())
  or group_id = any ((select steward_group_ids())::uuid[])
  or supplier_id = (select steward_supplier_id())
  or (
    (select steward_supplier_id()) is null
    and supplier_id in (
      select link.supplier_id from supplier_groups link where link.group_id = any ((select steward_group_ids())::uuid[])
    )
  )
);
