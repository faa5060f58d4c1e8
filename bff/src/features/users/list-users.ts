import type { AssignableUser, OrgUser, OrgUserRole, ParsedInputOf, users } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { assignableRoles } from './assignable-roles.ts';
import { presentRole, presentUser } from './present-user.ts';
import { countAssignable, countUsers, findUser, listAssignable, listUsers } from './users.queries.ts';

/** A page of the users in the caller's scope. */
export function listUsersInScope(
  ctx: Context,
  input: ParsedInputOf<typeof users.list>,
): Promise<Rows<OrgUser>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    { rows: listUsers(db, scope, input), totalCount: () => countUsers(db, scope, input) },
    presentUser,
  );
}

/** A user. Throws 404 outside the caller's scope. */
export async function getUser(ctx: Context, { id }: { id: string }): Promise<OrgUser> {
  const row = await findUser(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('user');
  return presentUser(row);
}

/** A page of the users to whom the caller can assign assets or appointments. */
export function listAssignableUsers(
  ctx: Context,
  input: ParsedInputOf<typeof users.assignable>,
): Promise<Rows<AssignableUser>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    { rows: listAssignable(db, scope, input), totalCount: () => countAssignable(db, scope, input) },
    (row) => ({ id: row.id, fullName: row.full_name }),
  );
}

/** A page of the roles that the caller can assign. */
export async function listRoles(
  { actor }: Context,
  { pageNumber, pageSize }: ParsedInputOf<typeof users.roles>,
): Promise<Rows<OrgUserRole>> {
  const roles = assignableRoles(actor);
  const first = (pageNumber - 1) * pageSize;
  return { rows: roles.slice(first, first + pageSize).map(presentRole), totalCount: roles.length };
}
