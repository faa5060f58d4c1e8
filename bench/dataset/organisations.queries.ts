import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';

/** The number of groups and of their records. */
export interface DatasetSize {
  readonly name: string;
  readonly groups: number;
  readonly assetsPerGroup: number;
  readonly locationsPerGroup: number;
  /** The number of appointments, invited users and requests to a supplier; by default only those of the assets. */
  readonly listRows?: number;
  /** The number of priced faults in the 600 days before the dataset is created, for the cost report; none by default. */
  readonly reportEvents?: number;
}

// Ids are hashes of a name and a number: spread like random ones, and known without looking anything up.

/** Suppliers with a catalogue of 600 models, all global. */
export async function insertCatalogue(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into suppliers (id, name, phone, website, is_service_provider, is_purchase_provider, is_manufacturer)
    select md5('supplier-' || n)::uuid,
      (array['Alder','Beacon','Cedar','Delta','Ember','Fjord','Garnet','Harrow','Indigo','Juniper'])[1 + n % 10] || ' '
        || (array['Dental','Medical','Equipment','Service'])[1 + n / 10 % 4],
      '01234 5678' || n, 'https://supplier-' || n || '.example', n < 20, true, n >= 20
    from generate_series(0, 39) as n`.execute(db);
  await sql`
    insert into asset_categories (id, name)
    select md5('category-' || n)::uuid, (array['Sterilisation','Imaging','Handpieces','Chairs','Suction','Compressors',
      'Lighting','Surgical','Laboratory','Monitoring','Anaesthesia','Information technology'])[n + 1]
    from generate_series(0, 11) as n`.execute(db);
  await sql`
    insert into asset_types (id, asset_category_id, name)
    select md5('type-' || n)::uuid, md5('category-' || n % 12)::uuid,
      (array['Autoclave','Scanner','Turbine','Chair','Pump','Compressor','Lamp','Scaler','Mixer','Monitor'])[1 + n % 10]
        || ' ' || (array['compact','mobile','standard','premium','classic','digital'])[1 + n / 10]
    from generate_series(0, 59) as n`.execute(db);
  await sql`
    insert into asset_models (id, asset_type_id, manufacturer_supplier_id, manufacturer_name, name,
      requires_serial_number, requires_barcode, default_service_interval_months)
    select md5('model-' || n)::uuid, md5('type-' || n % 60)::uuid,
      case when n % 3 > 0 then md5('supplier-' || 20 + n % 20)::uuid end, case when n % 3 = 0 then 'Small maker ' || n % 9 end,
      (array['Aquila','Bright','Corvus','Dorado','Equinox','Fornax','Gemini','Hydra','Lyra','Nova'])[1 + n / 60]
        || ' ' || 100 + n, n % 2 = 0, n % 5 = 0, (array[6,12,24,36,null])[1 + n % 5]
    from generate_series(0, 599) as n`.execute(db);
  await sql`
    insert into supplier_asset_models (supplier_id, asset_model_id, is_service_provider, is_purchase_provider)
    select md5('supplier-' || s)::uuid, md5('model-' || m)::uuid, true, m % 3 = 0
    from generate_series(0, 19) as s, generate_series(0, 599) as m where (m + s) % 4 = 0`.execute(db);
  await sql`
    insert into fault_categories (id, name, sort_order)
    select md5('fault-category-' || n)::uuid, 'Kind of fault ' || n, n from generate_series(0, 9) as n`.execute(
    db,
  );
}

/** Groups with locations, users and service suppliers: `admin-<n>@bench.example`, `manager-<n>@…`, `supplier-<n>@…`. */
export async function insertOrganisations(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  const groups = sql`generate_series(0, ${sql.lit(size.groups - 1)}) as g`;
  const locationNames = sql`generate_series(0, ${sql.lit(size.locationsPerGroup - 1)}) as l`;
  await sql`insert into groups (id, name) select md5('group-' || g)::uuid, 'Group ' || g from ${groups}`.execute(
    db,
  );
  await sql`
    insert into regions (id, group_id, name)
    select md5('region-' || g || '-' || r)::uuid, md5('group-' || g)::uuid, 'Region ' || r
    from ${groups}, generate_series(0, 1) as r`.execute(db);
  await sql`
    insert into locations (id, group_id, region_id, name)
    select md5('location-' || g || '-' || l)::uuid, md5('group-' || g)::uuid, md5('region-' || g || '-' || l % 2)::uuid,
      'Group ' || g || ' ' || (array['Bath','Crewe','Derby','Ely','Frome','Goole','Hove','Leek','March','Neath'])[1 + l % 10]
        || ' ' || l
    from ${groups}, ${locationNames}`.execute(db);
  await sql`
    insert into sub_locations (id, location_id, name, nickname)
    select md5('room-' || g || '-' || l || '-' || r)::uuid, md5('location-' || g || '-' || l)::uuid, 'Surgery ' || r,
      case when r % 3 = 0 then 'Blue ' || r end
    from ${groups}, ${locationNames}, generate_series(0, 11) as r`.execute(db);
  await sql`
    insert into org_users (id, user_name, first_name, last_name, role, group_id, assign_to_all_locations)
    select md5('person-' || g || '-' || p)::uuid,
      case p when 0 then 'admin-' when 1 then 'manager-' else 'user-' || p || '-' end || g || '@bench.example', 'Pat', 'Person ' || p,
      case p when 0 then 'GroupAdmin' when 1 then 'PracticeManager' else 'PracticeUser' end, md5('group-' || g)::uuid, false
    from ${groups}, generate_series(0, 9) as p`.execute(db);
  await sql`
    insert into org_users (id, user_name, first_name, last_name, role, supplier_id)
    select md5('engineer-' || s || '-' || p)::uuid, case p when 0 then 'supplier-' else 'engineer-' || p || '-' end || s || '@bench.example',
      'Sam', 'Engineer ' || p, case p when 0 then 'SupplierAdmin' else 'SupplierUser' end, md5('supplier-' || s)::uuid
    from generate_series(0, 19) as s, generate_series(0, 4) as p`.execute(db);
  await sql`
    insert into org_user_locations (org_user_id, location_id, group_id)
    select md5('person-' || g || '-' || p)::uuid, md5('location-' || g || '-' || l)::uuid, md5('group-' || g)::uuid
    from ${groups}, ${locationNames}, generate_series(1, 9) as p where l in (p, (p + 1) % 10)`.execute(db);
  await sql`
    insert into supplier_groups (supplier_id, group_id, is_service_provider, service_assigned_at, confirmed_at)
    select md5('supplier-' || (g + offset_of) % 20)::uuid, md5('group-' || g)::uuid, true,
      timestamptz '2025-01-01' + make_interval(days => offset_of), case when offset_of < 11 then timestamptz '2025-02-01' end
    from ${groups}, unnest(array[0, 1, 5, 11]) as offset_of`.execute(db);
}
