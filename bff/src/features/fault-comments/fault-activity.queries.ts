import type { FaultStatus } from '@steward/shared-api';
import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/** Older changes are left to the audit trail. */
const shownEntries = 100;

/**
 * The last changes of a fault that the caller sees, newest first, without their values. Comments are listed elsewhere. Runs as the system,
 * because most users may not read the audit trail.
 */
export function listActivityAsSystem(db: Queryable, faultId: string) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('audit_events as event')
      .leftJoin('org_users as author', 'author.id', 'event.org_user_id')
      .where('event.entity_type', '=', 'Fault')
      .where('event.entity_id', '=', faultId)
      .where(sql<boolean>`(event.changes = '{}' or event.changes - 'progress' <> '{}')`)
      .select(['event.id', 'event.event', 'event.created_at', 'author.full_name as author_name'])
      .select(sql<FaultStatus | null>`event.changes -> 'status' ->> 'to'`.as('status'))
      .orderBy('event.created_at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(shownEntries)
      .execute(),
  );
}
