-- The keys under which this database has put bytes into the storage, each written down before its bytes are. What is swept is one of
-- them: the files of another database in the same bucket are none of its business.

create table stored_files (
  key text primary key,
  begun_at timestamptz not null,
  -- since when no document has it; the bytes stay a day longer, for a backup that is under way
  released_at timestamptz
);
create index stored_files_released_idx on stored_files (released_at) where released_at is not null;

insert into stored_files (key, begun_at)
select remote_id, min(created_at) from documents where remote_id is not null group by remote_id;
