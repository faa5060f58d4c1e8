-- The supplier of the author, so that another supplier of the same practice does not read who it was. Set apart from the column, which existing
-- events keep without a value: their table is not written anew.
alter table audit_events add column author_supplier_id uuid;
alter table audit_events alter column author_supplier_id set default steward_supplier_id();
