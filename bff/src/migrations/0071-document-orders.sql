-- A supplier's list reads the first documents of each client in the order of the list, instead of sorting all of them.
create index documents_type_order_idx on documents (group_id, document_type, id);
create index documents_uploaded_idx on documents (group_id, uploaded_at, id);
create index documents_valid_to_idx on documents (group_id, date_valid_to, id);
