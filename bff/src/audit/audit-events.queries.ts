import type { auditEvents, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { containing } from '../db/search.ts';
import { auditEventsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

type ListInput = ParsedInputOf<typeof auditEvents.list>;

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { assetInstanceId, serviceAppointmentId, searchTerm } = input;
  let events = auditEventsInScope(db, scope);
  if (assetInstanceId) events = events.where('audit.asset_instance_id', '=', assetInstanceId);
  if (serviceAppointmentId) events = events.where('audit.service_appointment_id', '=', serviceAppointmentId);
  return searchTerm ? events.where((eb) => eb.and(containing(searched, searchTerm))) : events;
}

const searched = sql`lower(audit.username || ' ' || audit.event)`;

/** One page of the audit trail in scope, newest first. */
export function listAuditEvents(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, scope, input)
    .select([
      'audit.id',
      'audit.created_at',
      'audit.username',
      'audit.impersonator_username',
      'audit.entity_type',
      'audit.event',
      'audit.changes',
    ])
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];

export async function countAuditEvents(
  db: Kysely<Database>,
  scope: Scope,
  input: ListInput,
): Promise<number> {
  const { count } = await matching(db, scope, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
