-- Whether the database holds nothing but demo data and what demo people made of it: then it has one row. It is added with the demo data
-- and removed when the server starts with an identity provider.
create table demo_marker (
  only_one boolean primary key default true check (only_one),
  created_at timestamptz not null default now()
);
alter table demo_marker enable row level security, force row level security;
create policy tenant on demo_marker using ((select steward_is_system()));

-- Demo data that an earlier version loaded: its three groups, no others, and nobody linked to another identity provider.
insert into demo_marker (only_one)
select true
where (
  select count(*) from groups where id in (
    'dc84ac4e-dba7-830b-a0c1-117bf381feb0', '0d58758e-efd5-8b4e-ae49-19be0577ffef', 'b68ea71d-5b9e-84c5-af00-4223b22845dc'
  )
) = 3
  and (select count(*) from groups) = 3
  and not exists (select from org_users where identity_subject is not null and identity_subject not like 'urn:steward:demo %');
