-- The user has read all notifications up to this time. 'Mark all as read' wrote each of them: 50,000 took 2.3 s.
alter table org_users add column notifications_read_up_to timestamptz;
