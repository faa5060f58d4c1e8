import type { Group, groups, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countGroups, findGroup, listGroups, type GroupRow } from './groups.queries.ts';

/** A page of the groups in scope: the own group of a practice, or the clients of a supplier. */
export function listGroupsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof groups.list>,
): Promise<Rows<Group>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    {
      rows: listGroups(db, scope, input),
      totalCount: () => countGroups(db, scope, input),
      isShort: scope.kind === 'group',
    },
    presentGroup,
  );
}

/** A group. Throws 404 outside the caller's scope. */
export async function getGroup(ctx: Context, { id }: { id: string }): Promise<Group> {
  const row = await findGroup(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('group');
  return presentGroup(row);
}

/** Converts the row of a group to the contract. A client that the supplier has not confirmed has only its name and its requester. */
function presentGroup(row: GroupRow): Group {
  const isKnown = row.is_confirmed !== false;
  const isOwn = row.link_version === null;
  return {
    id: row.id,
    name: row.name,
    phone: isKnown ? row.phone : null,
    email: isKnown ? row.email : null,
    supplierServiceConfirmed: row.is_confirmed,
    supplierServiceRequestedByString: row.requested_by_name,
    allowsPublicFaultReports: isOwn ? (row.allows_public_fault_reports ?? false) : null,
    // A supplier edits the link, not the group.
    version: row.link_version ?? row.version,
  };
}
