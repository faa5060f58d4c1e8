import { sql, type Kysely } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** The assets of the faults in scope with these ids, for their names. */
export function listFaultNames(db: Kysely<Database>, scope: Scope, ids: readonly string[]) {
  return faultsInScope(db, scope)
    .where(isOneOfIds('fault.id', ids))
    .select(['fault.id', 'asset.location_name', 'asset.type_name', 'asset.model_name'])
    .execute();
}

/**
 * The time of the resolution that a change of the fault removed last; undefined if none did. Runs as the system, because most users may
 * not read the audit trail.
 */
export async function findLastResolutionAsSystem(db: Queryable, faultId: string): Promise<Date | undefined> {
  const last = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('audit_events')
      .where('entity_type', '=', 'Fault')
      .where('entity_id', '=', faultId)
      .where(sql<boolean>`changes -> 'date_resolved' ->> 'from' is not null`)
      .select(sql<string>`changes -> 'date_resolved' ->> 'from'`.as('resolved_at'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last && new Date(last.resolved_at);
}
