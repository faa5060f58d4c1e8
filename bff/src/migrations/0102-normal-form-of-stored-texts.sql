-- Stored texts get the normal form that the edge gives new ones (`normalText` of the contract): composed characters, no invisible ones. Joiners and
-- variation selectors stay, because emoji have them, and so do control characters, which only a user can replace.

do $$
declare
  stored record;
  abnormal record;
  normal constant text := 'normalize(regexp_replace(%1$I, ''[\u00ad\u034f\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'', '''', ''g''), nfc)';
begin
  for stored in
    select class.relname as of_table, attribute.attname as of_column
    from pg_attribute as attribute
    join pg_class as class on class.oid = attribute.attrelid and class.relkind = 'r'
    where class.relnamespace = current_schema()::regnamespace and attribute.atttypid = 'text'::regtype and attribute.attgenerated = ''
      and (class.relname, attribute.attname) in (
        ('groups', 'name'), ('regions', 'name'), ('regions', 'nickname'), ('sub_locations', 'name'), ('sub_locations', 'nickname'),
        ('locations', 'name'), ('locations', 'reference'), ('locations', 'address'), ('locations', 'postcode'),
        ('suppliers', 'name'), ('asset_categories', 'name'), ('asset_types', 'name'),
        ('asset_models', 'name'), ('asset_models', 'reference'), ('asset_models', 'manufacturer_name'),
        ('asset_instances', 'reference'), ('asset_instances', 'serial_number'), ('asset_instances', 'barcode'),
        ('asset_instances', 'nickname'), ('asset_instances', 'comments'),
        ('faults', 'description'), ('documents', 'title'), ('documents', 'comments'), ('service_appointments', 'title'),
        ('org_users', 'first_name'), ('org_users', 'last_name'), ('custom_fields', 'name'))
  loop
    for abnormal in execute format(
      'select id from %2$I where %1$I <> ' || normal || ' and ' || normal || ' <> ''''', stored.of_column, stored.of_table)
    loop
      begin
        execute format('update %2$I set %1$I = ' || normal || ' where id = $1', stored.of_column, stored.of_table) using abnormal.id;
      -- Another record has the normal text already: both stay readable, and a search finds both.
      exception when unique_violation then null;
      end;
    end loop;
  end loop;
end
$$;
