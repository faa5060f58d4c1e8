-- A migration of its own, so that documents are read and added while this runs: it locks no more than the rows.
do $$ begin perform steward_refresh_document_texts(array(select id from documents)); end $$;
