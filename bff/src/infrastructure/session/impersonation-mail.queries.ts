import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Recipient } from '../mail/enqueue-email.ts';

/** A finished impersonation in which support changed something. */
export interface FinishedImpersonation {
  /** The id of the audit entry of its start. */
  readonly id: string;
  readonly started_at: Date;
  readonly reason: string | null;
  readonly support_user: string;
  readonly acted_as: string;
  readonly group_id: string | null;
  readonly supplier_id: string | null;
  readonly change_count: number;
}

/**
 * Finished impersonations since a date that changed something and have no email yet. The audit log is the source, because a session can
 * also end by logout or expiry, which no request reports.
 */
export async function finishedImpersonationsAsSystem(
  db: Queryable,
  { since, now }: { since: Date; now: Date },
): Promise<readonly FinishedImpersonation[]> {
  const { rows } = await sql<FinishedImpersonation>`
    with started as (
      select id, created_at, changes -> 'reason' ->> 'to' as reason, org_user_id, username, group_id, supplier_id,
        impersonator_org_user_id, impersonator_username,
        lead(created_at) over (
          partition by impersonator_org_user_id, org_user_id order by created_at) as next_start
      from audit_events
      where event = 'Impersonation started' and created_at >= ${since}
    )
    select id, created_at as started_at, reason, impersonator_username as support_user, username as acted_as,
      group_id, supplier_id, written.count as change_count
    from started, lateral (
      select count(*)::int as count from audit_events written
      where written.created_at >= started.created_at
        and written.created_at < coalesce(started.next_start, 'infinity')
        and written.org_user_id = started.org_user_id
        and written.impersonator_org_user_id = started.impersonator_org_user_id
        and written.event not in ('Impersonation started', 'Impersonation ended', 'Configuration tab selected',
          'Comments read')
    ) as written
    where written.count > 0
      and not exists (
        select 1 from sessions
        where sessions.org_user_id = started.impersonator_org_user_id
          and sessions.impersonated_org_user_id = started.org_user_id
          and sessions.impersonation_started_at = started.created_at
          and idle_expires_at > ${now} and absolute_expires_at > ${now})
      and not exists (
        select 1 from outbox_messages where deduplication_key like 'impersonation/' || started.id || '/%')
    order by started.created_at`.execute(db);
  return rows;
}

/** The administrators of an organisation who are not locked out. */
export async function findAdministratorsAsSystem(
  db: Queryable,
  organisation: { readonly group_id: string | null; readonly supplier_id: string | null },
): Promise<readonly Recipient[]> {
  const people = db
    .selectFrom('org_users')
    .where('is_locked_out', '=', false)
    .select(['id as orgUserId', 'user_name as userName', 'full_name as fullName']);
  if (organisation.group_id !== null)
    return people.where('group_id', '=', organisation.group_id).where('role', '=', 'GroupAdmin').execute();
  if (organisation.supplier_id === null) return [];
  return people
    .where('supplier_id', '=', organisation.supplier_id)
    .where('role', '=', 'SupplierAdmin')
    .execute();
}
