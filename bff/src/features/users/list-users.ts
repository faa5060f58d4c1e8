import type { AssignableUser, OrgUser, OrgUserRole, ParsedInputOf, users } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { assignableRoles } from './assignable-roles.ts';
import { presentRole, presentUser } from './present-user.ts';
import { countAssignable, countUsers, findUser, listAssignable, listUsers } from './users.queries.ts';

/** The people the caller may see. */
export function listUsersInScope(
  ctx: Context,
  input: ParsedInputOf<typeof users.list>,
): Promise<Rows<OrgUser>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listUsers(db, scope, input), totalCount: countUsers(db, scope, input) },
    presentUser,
  );
}

/** One person; 404 when they are not the caller's to see. */
export async function getUser(ctx: Context, { id }: { id: string }): Promise<OrgUser> {
  const row = await findUser(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('user');
  return presentUser(row);
}

/** The people to whom the caller may give equipment or an appointment. */
export function listAssignableUsers(
  ctx: Context,
  input: ParsedInputOf<typeof users.assignable>,
): Promise<Rows<AssignableUser>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listAssignable(db, scope, input), totalCount: countAssignable(db, scope, input) },
    (row) => ({ id: row.id, fullName: row.full_name }),
  );
}

/** One page of the roles that the caller may give. */
export async function listRoles(
  { actor }: Context,
  { pageNumber, pageSize }: ParsedInputOf<typeof users.roles>,
): Promise<Rows<OrgUserRole>> {
  const roles = assignableRoles(actor);
  const first = (pageNumber - 1) * pageSize;
  return { rows: roles.slice(first, first + pageSize).map(presentRole), totalCount: roles.length };
}
