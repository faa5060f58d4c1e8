-- For a thumbnail: the key of its picture. It is kept as long as a document has the picture.
alter table stored_files add column thumbnail_of text;
