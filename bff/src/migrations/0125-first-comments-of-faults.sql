-- The notes so far, with their last author. A migration of its own: it takes seconds, and 0124 locks the tables of users and faults. Notes of an
-- import have no known author. Audit events keep the ids of users who no longer exist.
insert into fault_comments (group_id, fault_id, author_org_user_id, text, created_at)
select fault.group_id, fault.id, (select id from org_users where id = written.org_user_id), fault.progress,
  coalesce(written.created_at, case when fault.is_imported then fault.created_at else fault.modified_at end)
from faults as fault
left join lateral (
  select event.org_user_id, event.created_at
  from audit_events as event
  where event.entity_type = 'Fault' and event.entity_id = fault.id and event.changes ? 'progress'
    and event.event <> 'Fault imported'
  order by event.created_at desc, event.id desc
  limit 1
) as written on true
where btrim(fault.progress) <> ''
  and not exists (select from fault_comments as comment where comment.fault_id = fault.id)
order by fault.created_at, fault.id;
