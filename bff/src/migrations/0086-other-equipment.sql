-- The type for assets of a type that the catalogue does not have, so that each asset of a file can be imported.
insert into asset_categories (id, name) values ('0e7e0000-0000-4000-8000-000000000001', 'Other') on conflict do nothing;
insert into asset_types (id, asset_category_id, name)
select '0e7e0000-0000-4000-8000-000000000002', id, 'Other equipment' from asset_categories where lower(name) = 'other'
on conflict do nothing;
