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

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A new organisation with its first administrator. Support is the organisation that runs the portal: it has users and no name of its own. */
export type NewOrganisation =
  | {
      readonly kind: 'group' | 'supplier';
      readonly name: string;
      readonly sector: 'dental' | 'veterinary';
      readonly administrator: Person;
    }
  | { readonly kind: 'support'; readonly administrator: Person };

/** The name of support in invitations. */
export const supportName = 'Steward';

/** The organisation cannot be added. The message has the reason. */
export class OrganisationRefused extends Error {
  override readonly name = 'OrganisationRefused';
}

/** The author of actions on the command line. */
export const operator: Author = {
  orgUserId: null,
  userName: 'operator',
  fullName: 'Steward',
  impersonator: null,
};

/** The reasons by the unique index that is violated. */
const refusals: ReadonlyMap<string | undefined, string> = new Map([
  ['groups_name_key', 'A group with this name already exists.'],
  ['suppliers_owner_name_key', 'A supplier with this name already exists.'],
  ['org_users_provider_user_name_key', 'A support user with this email address already exists.'],
]);

export interface Portal {
  readonly db: Queryable;
  /** The public origin, for the link of the invitation. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Adds a group or a supplier with its first administrator, or a support user, in one transaction. The user gets an invitation by email. Removes
 * the marker of a demo database and returns whether there was one. Throws {@link OrganisationRefused}.
 */
export async function addOrganisation(portal: Portal, added: NewOrganisation): Promise<boolean> {
  ensureValid(added);
  try {
    return await add(portal, added);
  } catch (error) {
    const refusal = isUniqueViolation(error) ? refusals.get(constraintOf(error)) : undefined;
    throw refusal === undefined ? error : new OrganisationRefused(refusal);
  }
}

/** Throws {@link OrganisationRefused} if the contract rejects a name or the email address. */
function ensureValid(added: NewOrganisation): void {
  const { email: userName, firstName, lastName } = added.administrator;
  const person = { userName, firstName, lastName, roleId: roleIds[roles[added.kind]] };
  const checked = [
    suppliers.create.input.safeParse({ name: nameOf(added) }),
    users.create.input.safeParse(person),
  ];
  const [issue] = checked.flatMap(({ error }) => error?.issues ?? []);
  if (!issue) return;
  const [field = ''] = issue.path;
  throw new OrganisationRefused(`${field === 'userName' ? userName : String(field)}: ${issue.message}`);
}

/** The role of the first user. */
const roles = { group: 'GroupAdmin', supplier: 'SupplierAdmin', support: 'SupportAdmin' } as const;

const nameOf = (added: NewOrganisation) => (added.kind === 'support' ? supportName : added.name);

async function add({ db, origin, now }: Portal, added: NewOrganisation): Promise<boolean> {
  const { kind, administrator } = added;
  return inTransaction(db, async (transaction) => {
    const ctx = { db: transaction, origin, now, actor: operator, requestId: randomUUID() };
    const organisationIds = await addToPortal(ctx, added);
    const role = roles[kind];
    const columns = {
      user_name: administrator.email,
      first_name: administrator.firstName,
      last_name: administrator.lastName,
      role,
      group_id: organisationIds.groupId,
      supplier_id: organisationIds.supplierId,
    };
    const timestamps = { invited_at: now, created_at: now, modified_at: now };
    const orgUserId = await insertUser(transaction, { ...columns, ...timestamps });
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      event: 'User added and invited',
      changes: changesBetween({}, columns),
      ...organisationIds,
    });
    const email = invitationEmail({
      invitedBy: null,
      organisation: kind === 'support' ? null : added.name,
      userName: administrator.email,
      role: roleLabels[role],
      path: await issueInvitation(ctx, orgUserId),
    });
    await countOperatorInvitation(ctx, organisationIds, administrator.email);
    const fullName = `${administrator.firstName} ${administrator.lastName}`;
    await enqueueEmail(ctx, [{ orgUserId, userName: administrator.email, fullName }], email);
    return deleteDemoMarker(transaction);
  });
}

type OperatorContext = Parameters<typeof issueInvitation>[0] & Parameters<typeof recordAudit>[0];

/** Adds the group or the supplier. Support has no record of its own. */
async function addToPortal(
  ctx: OperatorContext,
  added: NewOrganisation,
): Promise<{ groupId: string | null; supplierId: string | null }> {
  if (added.kind === 'support') return { groupId: null, supplierId: null };
  const isGroup = added.kind === 'group';
  const id = await insertOrganisation(ctx, added);
  const organisationIds = { groupId: isGroup ? id : null, supplierId: isGroup ? null : id };
  await recordAudit(ctx, {
    entityType: isGroup ? 'Group' : 'Supplier',
    entityId: id,
    event: isGroup ? 'Group added' : 'Supplier added',
    changes: changesBetween({}, { name: added.name }),
    ...organisationIds,
  });
  return organisationIds;
}

async function insertOrganisation(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { kind, name, sector, administrator: { email } }: Exclude<NewOrganisation, { kind: 'support' }>,
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
