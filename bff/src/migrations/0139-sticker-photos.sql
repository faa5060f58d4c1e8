-- Photos of reports without an account that no member of staff has looked at (docs/decisions/0066-sticker-reports.md). They are here and not
-- among the documents, so that no list, download or archive of documents can have them. A kept photo becomes a document, and its row is deleted.

-- Also counts photos that were removed, so that a report never has more.
alter table fault_progress_links add column photo_count smallint not null default 0 check (photo_count between 0 and 3);

create table sticker_photos (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  fault_id uuid not null,
  progress_token_hash text not null references fault_progress_links (token_hash) on delete cascade,
  -- of the file that was sent, to recognise a repeated one
  sent_sha256 text not null check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  -- encoded again by the server, as JPEG
  bytes bytea not null check (octet_length(bytes) between 1 and 5000000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  foreign key (group_id, fault_id) references faults (group_id, id) on delete cascade
);
create unique index sticker_photos_sent_key on sticker_photos (progress_token_hash, sent_sha256);
create index sticker_photos_fault_idx on sticker_photos (group_id, fault_id, created_at, id);
create index sticker_photos_created_idx on sticker_photos (created_at);

-- Only for users of the practice at the location of the asset: the policy of assets knows the location. Suppliers see none.
alter table sticker_photos enable row level security, force row level security;
create policy tenant on sticker_photos using (
  (select steward_is_system())
  or (
    (select steward_scope_part(1)) = 'group'
    and group_id = (select steward_scope_id())
    and exists (
      select from faults as fault join asset_instances as asset on asset.id = fault.asset_instance_id
      where fault.id = sticker_photos.fault_id
    )
  )
);
