-- A group's own supplier, with its phone and e-mail, is a row of the group as its locations are (see migration 0015 for the scopes).
-- A supplier's person sees those of its confirmed clients, whose assets they service beside it; the provider's people see the ones
-- whose people they see. Global ones are everybody's who is somebody, and nobody's to write but the server's.

alter table suppliers enable row level security, force row level security;
create policy tenant on suppliers using (
  (select steward_is_system())
  or (owning_group_id is null and (select steward_scope_part(1)) in ('group', 'supplier', 'provider'))
  or owning_group_id = any ((select steward_group_ids())::uuid[])
  or id = (select steward_supplier_id())
  or ((select steward_is_provider()) and exists (select from org_users person where person.supplier_id = suppliers.id))
) with check (
  (select steward_is_system()) or owning_group_id = any ((select steward_group_ids())::uuid[])
);
