import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { seesLocation } from '../users/users.queries.ts';

interface PeopleInput {
  readonly id: string;
  readonly searchTerm?: string | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of the users who see a fault in scope, by name. Row-level security leaves out users whom the caller may not know. */
export function listPeople(db: Kysely<Database>, scope: Scope, input: PeopleInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, scope, input)
    .leftJoin('groups as group', 'group.id', 'person.group_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'person.supplier_id')
    .select(['person.id', 'person.full_name'])
    .select([
      sql<string>`coalesce("group".name, supplier.name, '')`.as('organisation_name'),
      sql<boolean>`person.supplier_id is not null`.as('is_of_supplier'),
    ])
    .orderBy(natural('person.full_name'))
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countPeople(db: Kysely<Database>, scope: Scope, input: PeopleInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** The ids of those of these users who see a fault in scope. Row-level security leaves out users whom the caller may not know. */
export async function listKnownPeople(
  db: Kysely<Database>,
  scope: Scope,
  { faultId, ids }: { faultId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const known = await peopleOf(db, scope, faultId)
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .select('person.id')
    .execute();
  return new Set(known.map(({ id }) => id));
}

/** Those of these users who have accepted their invitation: until then the address is unverified. */
export function listMentionedAsSystem(db: Queryable, ids: readonly string[]): Promise<Recipient[]> {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users as person')
      .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
      .where('person.identity_subject', 'is not', null)
      .select(['person.id as orgUserId', 'person.user_name as userName', 'person.full_name as fullName'])
      .orderBy('person.user_name')
      .execute(),
  );
}

function matching(db: Kysely<Database>, scope: Scope, { id, searchTerm }: PeopleInput) {
  return peopleOf(db, scope, id).$if(Boolean(searchTerm), (query) =>
    query.where((eb) => eb.and(containing(sql`steward_fold_text(person.full_name)`, searchTerm ?? ''))),
  );
}

function peopleOf(db: Kysely<Database>, scope: Scope, faultId: string) {
  return faultsInScope(db, scope)
    .where('fault.id', '=', faultId)
    .innerJoin('org_users as person', (join) => join.on(sql<boolean>`not person.is_locked_out`))
    .where((eb) => eb.or([seesLocation(sql.ref('asset.location_id')), isOfSupplierOfAsset]));
}

/** The condition that a user belongs to a supplier that sees the asset, as `onlyVisibleTo` decides for one supplier. */
const isOfSupplierOfAsset: RawBuilder<boolean> = sql<boolean>`(
  exists (
    select from supplier_groups as client
    where client.supplier_id = person.supplier_id and client.group_id = asset.group_id and client.is_confirmed
  )
  and (
    asset.effective_service_supplier_id = person.supplier_id
    or exists (
      select from supplier_asset_models as serviced
      where serviced.supplier_id = person.supplier_id and serviced.asset_model_id = asset.asset_model_id
        and serviced.is_service_provider
    )
  )
)`;
