import { insertAuditEvents, insertSessionChange } from '../audit/audit.queries.ts';
import { inTransaction, type Queryable } from '../db/database.ts';
import type { SignInContext } from './sign-in-context.ts';
import { clearImpersonation } from './impersonation.queries.ts';
import type { PersonRow, SessionRow } from './sessions.queries.ts';

interface EndedImpersonation {
  readonly session: Pick<SessionRow, 'id_hash'>;
  readonly person: Pick<PersonRow, 'id' | 'user_name'>;
  readonly impersonated: Pick<PersonRow, 'id' | 'user_name' | 'group_id' | 'supplier_id'> | null;
  /** Gives the session a new id once the browser gets the response. */
  readonly renew?: (db: Queryable) => Promise<void>;
}

/** Ends an impersonation on request, or because one of the two users was locked out. Records both users in the audit log. */
export async function endImpersonation(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  ended: EndedImpersonation,
  requestId: string,
): Promise<void> {
  const { session, person, impersonated, renew } = ended;
  const at = now();
  await inTransaction(db, async (transaction) => {
    if (!(await clearImpersonation(transaction, session.id_hash))) return;
    await renew?.(transaction);
    if (!impersonated) return;
    await insertSessionChange(transaction, person.id);
    await insertAuditEvents(transaction, [
      {
        created_at: at,
        org_user_id: impersonated.id,
        username: impersonated.user_name,
        impersonator_org_user_id: person.id,
        impersonator_username: person.user_name,
        entity_type: 'OrgUser',
        entity_id: impersonated.id,
        group_id: impersonated.group_id,
        supplier_id: impersonated.supplier_id,
        event: 'Impersonation ended',
        changes: '{}',
        details: '[]',
        request_id: requestId,
      },
    ]);
  });
}
