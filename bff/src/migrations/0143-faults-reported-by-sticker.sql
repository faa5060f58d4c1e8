-- Whether a fault was reported without an account. Until now only the mark in the name of the reporter said so.
alter table faults add column is_reported_by_sticker boolean not null default false;
update faults set is_reported_by_sticker = true
where org_user_id is null and not is_imported and reported_by_username like '% (by sticker)';
