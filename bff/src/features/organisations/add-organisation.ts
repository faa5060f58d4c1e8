import { randomUUID } from 'node:crypto';
import { roleIds, roleLabels, suppliers, users } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { constraintOf, isUniqueViolation } from '../../infrastructure/db/database-errors.ts';
import { inTransaction, type Queryable } from '../../infrastructure/db/database.ts';
import { deleteDemoMarker } from '../../demo/demo-marker.queries.ts';
import { issueInvitation } from '../invitations/issue-invitation.ts';
import { countOperatorInvitation } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import type { Author } from '../../infrastructure/session/actor.ts';
import { insertSupplier } from '../suppliers/supplier-writes.queries.ts';
import { invitationEmail } from '../users/invitation-email.ts';
import { insertUser } from '../users/user-writes.queries.ts';
import { insertGroup, tagGroup, tagSupplier } from './organisations.queries.ts';

/** An organisation that joins the portal, with the person who begins to set it up. */
export interface NewOrganisation {
  readonly kind: 'group' | 'supplier';
  readonly name: string;
  readonly sector: 'dental' | 'veterinary';
  readonly administrator: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** The organisation cannot be added; the message says why. */
export class OrganisationRefused extends Error {
  override readonly name = 'OrganisationRefused';
}

/** Whoever is at the server's console. */
export const operator: Author = {
  orgUserId: null,
  userName: 'operator',
  fullName: 'Steward',
  impersonator: null,
};

/** Of each unique index that stands in the way, why. */
const refusals: ReadonlyMap<string | undefined, string> = new Map([
  ['groups_name_key', 'There is a group of this name already.'],
  ['suppliers_owner_name_key', 'There is a supplier of this name already.'],
]);

export interface Portal {
  readonly db: Queryable;
  /** Where people reach it, for the link of the invitation. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Adds a group or a supplier with its first administrator, who is invited by mail: all of it or nothing. Everything else they
 * set up themselves. The database holds more than the demo from then on; returns whether it was marked as the demo's until now.
 * Throws {@link OrganisationRefused}.
 */
export async function addOrganisation(portal: Portal, added: NewOrganisation): Promise<boolean> {
  ensureAcceptable(added);
  try {
    return await add(portal, added);
  } catch (error) {
    const refusal = isUniqueViolation(error) ? refusals.get(constraintOf(error)) : undefined;
    throw refusal === undefined ? error : new OrganisationRefused(refusal);
  }
}

/** What is no name and no address to the contract is none here. */
function ensureAcceptable({ name, kind, administrator }: NewOrganisation): void {
  const { email: userName, firstName, lastName } = administrator;
  const person = { userName, firstName, lastName, roleId: roleIds[roleOf(kind)] };
  const checked = [suppliers.create.input.safeParse({ name }), users.create.input.safeParse(person)];
  const [wrong] = checked.flatMap(({ error }) => error?.issues ?? []);
  if (!wrong) return;
  const [field = ''] = wrong.path;
  throw new OrganisationRefused(`${field === 'userName' ? userName : String(field)}: ${wrong.message}`);
}

const roleOf = (kind: NewOrganisation['kind']) =>
  kind === 'group' ? ('GroupAdmin' as const) : ('SupplierAdmin' as const);

async function add({ db, origin, now }: Portal, added: NewOrganisation): Promise<boolean> {
  const { kind, name, administrator } = added;
  return inTransaction(db, async (transaction) => {
    const ctx = { db: transaction, origin, now, actor: operator, requestId: randomUUID() };
    const id = await insertOrganisation(ctx, added);
    const belonging = { groupId: kind === 'group' ? id : null, supplierId: kind === 'supplier' ? id : null };
    const entityType = kind === 'group' ? 'Group' : 'Supplier';
    const event = kind === 'group' ? 'Group added' : 'Supplier added';
    await recordAudit(ctx, {
      entityType,
      entityId: id,
      event,
      changes: changesBetween({}, { name }),
      ...belonging,
    });
    const role = roleOf(kind);
    const columns = {
      user_name: administrator.email,
      first_name: administrator.firstName,
      last_name: administrator.lastName,
      role,
      group_id: belonging.groupId,
      supplier_id: belonging.supplierId,
    };
    const stamps = { invited_at: now, created_at: now, modified_at: now };
    const orgUserId = await insertUser(transaction, { ...columns, ...stamps });
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      event: 'User added and invited',
      changes: changesBetween({}, columns),
      ...belonging,
    });
    const letter = invitationEmail({
      invitedBy: null,
      organisation: name,
      userName: administrator.email,
      role: roleLabels[role],
      path: await issueInvitation(ctx, orgUserId),
    });
    await countOperatorInvitation(ctx, belonging, administrator.email);
    const fullName = `${administrator.firstName} ${administrator.lastName}`;
    await enqueueEmail(ctx, [{ orgUserId, userName: administrator.email, fullName }], letter);
    return deleteDemoMarker(transaction);
  });
}

async function insertOrganisation(
  { db, now }: Portal,
  { kind, name, sector, administrator: { email } }: NewOrganisation,
): Promise<string> {
  const columns = { name, email, created_at: now, modified_at: now };
  if (kind === 'group') {
    const id = await insertGroup(db, columns);
    await tagGroup(db, id, sector);
    return id;
  }
  const id = await insertSupplier(db, { ...columns, is_service_provider: true });
  await tagSupplier(db, id, sector);
  return id;
}
