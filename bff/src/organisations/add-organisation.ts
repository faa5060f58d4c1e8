import { randomUUID } from 'node:crypto';
import { isEmail, roleLabels } from '@steward/shared-api';
import { changesBetween, recordAudit } from '../audit/record-audit.ts';
import { inTransaction, type Queryable } from '../db/database.ts';
import { sendLetter } from '../mail/send-letter.ts';
import type { Author } from '../session/actor.ts';
import { insertSupplier } from '../suppliers/supplier-writes.queries.ts';
import { invitationLetter } from '../users/invitation-letter.ts';
import { insertUser } from '../users/user-writes.queries.ts';
import { findTaken, insertGroup, tagGroup, tagSupplier } from './organisations.queries.ts';

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
const operator: Author = { orgUserId: null, userName: 'operator', fullName: 'Steward', impersonator: null };

const refusals = {
  group: 'There is a group of this name already.',
  supplier: 'There is a supplier of this name already.',
  person: 'Somebody has this e-mail address already.',
} as const;

interface Portal {
  readonly db: Queryable;
  /** Where people reach it, for the link of the invitation. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Adds a group or a supplier with its first administrator, who is invited by mail: all of it or nothing. Everything else they
 * set up themselves. Throws {@link OrganisationRefused}.
 */
export async function addOrganisation({ db, origin, now }: Portal, added: NewOrganisation): Promise<void> {
  const { kind, name, administrator } = added;
  if (!isEmail(administrator.email))
    throw new OrganisationRefused(`${administrator.email} is no e-mail address.`);
  await inTransaction(db, async (transaction) => {
    const ctx = { db: transaction, origin, now, actor: operator, requestId: randomUUID() };
    const taken = await findTaken(transaction, added);
    if (taken) throw new OrganisationRefused(refusals[taken]);
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
    const role = kind === 'group' ? ('GroupAdmin' as const) : ('SupplierAdmin' as const);
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
    const letter = invitationLetter({
      by: null,
      organisation: name,
      userName: administrator.email,
      role: roleLabels[role],
    });
    const fullName = `${administrator.firstName} ${administrator.lastName}`;
    await sendLetter(ctx, [{ orgUserId, userName: administrator.email, fullName }], letter);
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
