-- Photos of reports without an account that wait for a decision (docs/decisions/0066-sticker-reports.md).
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('mention', 'assignment', 'confirmation', 'newDate', 'visitChange', 'fault', 'photo', 'answer')
);
