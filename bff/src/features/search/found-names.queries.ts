import { roleLabels } from '@steward/shared-api';
import { sql } from 'kysely';
import { natural } from '../../infrastructure/db/natural-order.ts';
import { locationsInScope, usersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { namedLocation } from '../locations/locations.queries.ts';
import { namedSupplier, suppliersOfSector } from '../suppliers/suppliers.queries.ts';
import {
  comparedRecords,
  matching,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

/** Locations by name, reference and postcode. */
export async function findLocations({ db, scope, term }: SearchQuery): Promise<FoundRow[]> {
  const label = sql`steward_fold_text(location.label)`;
  const rows = await locationsInScope(db, scope)
    .where((eb) => eb.and(namedLocation(term)))
    // A supplier's own locations have no assets, which a result opens.
    .where('location.group_id', 'is not', null)
    .leftJoin('groups as group', 'group.id', 'location.group_id')
    .select([
      'location.id',
      'location.label',
      'location.address',
      'location.postcode',
      'group.name as group_name',
    ])
    .select(['location.reference', wordRank(term, label).as('word_rank')])
    .orderBy('word_rank')
    .orderBy(natural('location.label'))
    .orderBy('location.id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.label,
    names: [row.label, row.reference, row.postcode],
    facts: [scope.kind === 'supplier' ? row.group_name : null, row.address, row.postcode],
  }));
}

/** Users of the caller's organisation by name and email address. */
export async function findPeople({ db, scope, term }: SearchQuery): Promise<FoundRow[]> {
  const text = sql.ref('person.search_text');
  const found = usersInScope(db, scope)
    .where((eb) => eb.and(matching(text, term)))
    .select('person.id')
    .limit(comparedRecords);
  const rows = await usersInScope(db, scope)
    .where(sql<boolean>`person.id = any(array(${found}))`)
    .leftJoin('groups as group', 'group.id', 'person.group_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'person.supplier_id')
    .select(['person.id', 'person.full_name', 'person.user_name', 'person.last_name', 'person.role'])
    .select([
      sql<string | null>`coalesce("group".name, supplier.name)`.as('organisation'),
      wordRank(term, text).as('word_rank'),
    ])
    .orderBy('word_rank')
    .orderBy(natural('person.full_name'))
    .orderBy('person.id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.full_name,
    names: [row.full_name, row.last_name, row.user_name],
    facts: [roleLabels[row.role], scope.kind === 'provider' ? row.organisation : null, row.user_name],
  }));
}

/** The suppliers that the list shows, by name. */
export async function findSuppliers({ db, scope, term }: SearchQuery): Promise<FoundRow[]> {
  const name = sql`steward_fold_text(supplier.name)`;
  const rows = await suppliersOfSector(db, scope)
    .where((eb) => eb.and(namedSupplier(term)))
    .select(['supplier.id', 'supplier.name', 'supplier.is_service_provider', 'supplier.is_purchase_provider'])
    .select(['supplier.is_manufacturer', wordRank(term, name).as('word_rank')])
    .orderBy('word_rank')
    .orderBy(natural('supplier.name'))
    .orderBy('supplier.id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    names: [row.name],
    facts: [
      row.is_service_provider ? 'Service' : null,
      row.is_purchase_provider ? 'Sales' : null,
      row.is_manufacturer ? 'Manufacturer' : null,
    ],
  }));
}
