import type { groups, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { containing } from '../db/search.ts';
import { groupsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

type ListInput = ParsedInputOf<typeof groups.list>;

const nobody = '00000000-0000-0000-0000-000000000000';

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const supplierId = scope.kind === 'supplier' ? scope.supplierId : nobody;
  return groupsInScope(db, scope)
    .leftJoin('supplier_groups as link', (join) =>
      join.onRef('link.group_id', '=', 'group.id').on('link.supplier_id', '=', supplierId),
    )
    .$if(input.isConfirmed !== undefined, (query) =>
      query.where('link.is_confirmed', '=', input.isConfirmed ?? true),
    )
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`lower("group".name)`, input.searchTerm ?? ''))),
    );
}

/** One page of the groups in scope, by name, with the caller's link to each. */
export function listGroups(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, scope, input)
    .select([
      'group.id',
      'group.name',
      'group.phone',
      'group.email',
      'link.is_confirmed',
      'link.requested_by_name',
    ])
    .orderBy('group.name')
    .orderBy('group.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export async function countGroups(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  const { count } = await matching(db, scope, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
