-- An edit or a deletion of many assets is an import whose file the server writes. `edit` has what the file has not: the values to remove, the
-- responsible person, and whether the assets are deleted. Null for an import of a file.
alter table import_batches
  add column edit jsonb,
  add column rows_deleted integer not null default 0,
  -- the locations that the editor saw; null for all
  add column edit_location_ids uuid[];

alter table import_preview_rows drop constraint import_preview_rows_outcome_check;
alter table import_preview_rows add constraint import_preview_rows_outcome_check
  check (outcome in ('create', 'change', 'delete', 'same', 'refused'));
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('Created', 'Updated', 'Deleted', 'Unchanged', 'Rejected'));

-- An edit is visible to users who still see all locations of its editor; an import of a file only to users who see the whole group.
drop policy tenant on import_batches;
create policy tenant on import_batches using (
  (select steward_is_system())
  or group_id = (select steward_whole_group_id())
  or (
    edit is not null and group_id = any ((select steward_group_ids())::uuid[])
    and (select steward_scope_part(1)) = 'group'
    and edit_location_ids <@ (select steward_location_ids())
  )
);
drop policy tenant on import_files;
create policy tenant on import_files using (
  (select steward_is_system()) or import_batch_id = any ((select array(select id from import_batches))::uuid[])
);
drop policy tenant on import_preview_rows;
create policy tenant on import_preview_rows using (
  (select steward_is_system()) or import_batch_id = any ((select array(select id from import_batches))::uuid[])
);
