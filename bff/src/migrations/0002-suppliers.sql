-- Suppliers. One without an owning group is global: every group sees it, none edits it.

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  owning_group_id uuid references groups (id),
  name text not null check (char_length(btrim(name)) between 1 and 500),
  reference text,
  phone text,
  email text,
  website text,
  is_service_provider boolean not null default false,
  is_purchase_provider boolean not null default false,
  is_manufacturer boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
-- coalesce, because two nulls never collide and global suppliers must
create unique index suppliers_owner_name_key
  on suppliers (coalesce(owning_group_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
create index suppliers_name_idx on suppliers (name, id);
create index suppliers_manufacturer_idx on suppliers (name, id) where is_manufacturer;

create table supplier_tags (
  supplier_id uuid not null references suppliers (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (supplier_id, tag_id)
);
create index supplier_tags_tag_idx on supplier_tags (tag_id, supplier_id);
