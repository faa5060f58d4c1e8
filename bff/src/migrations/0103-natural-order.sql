-- Lists sort numbers in texts by size: "Room 2" before "Room 10". `naturalOrder` of the contract is the same order.

create collation steward_natural (provider = icu, locale = 'en-GB-u-kn-true');

-- The indexes that serve the order of a list get the collation for its texts. Unique indexes and indexes of expressions stay.
do $$
declare
  sorting record;
  texts constant text :=
    '\m(name|label|title|model_name|type_name|location_name|room_name|serial_number|barcode|nickname|reference|service_supplier_name|tracker_friendly_id)\M(?=[,)])';
begin
  for sorting in
    select class.relname as name, pg_get_indexdef(class.oid) as definition
    from pg_index as index
    join pg_class as class on class.oid = index.indexrelid
    join pg_am as method on method.oid = class.relam and method.amname = 'btree'
    where class.relnamespace = current_schema()::regnamespace and not index.indisunique and index.indexprs is null
      and pg_get_indexdef(class.oid) ~ texts
  loop
    execute format('drop index %I', sorting.name);
    execute regexp_replace(sorting.definition, texts, '\1 collate steward_natural', 'g');
  end loop;
end
$$;
