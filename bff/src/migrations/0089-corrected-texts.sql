-- The texts that corrections replaced first, by the name of the field. Supplier names among them are remembered for the group.
alter table import_corrections add column replaced jsonb not null default '{}';
