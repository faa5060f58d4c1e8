-- The portal, by its address, whose sweep may remove files. A restored copy of this database knows the keys of the original, whose
-- documents still have them: it runs at another address, and removes nothing. No row: whoever sweeps first. Null: nobody, until an
-- operator names one (docs/operations.md).

create table file_keeper (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  origin text
);
