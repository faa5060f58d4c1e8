import type { Group, groups, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countGroups, findGroup, listGroups, type GroupRow } from './groups.queries.ts';

/** A practice's own group, or a supplier's clients. */
export function listGroupsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof groups.list>,
): Promise<Rows<Group>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listGroups(db, scope, input), totalCount: countGroups(db, scope, input) },
    presentGroup,
  );
}

/** One group; 404 when it is not the caller's to see. */
export async function getGroup(ctx: Context, { id }: { id: string }): Promise<Group> {
  const row = await findGroup(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('group');
  return presentGroup(row);
}

/** Of a practice that the supplier has not confirmed, only its name and who asked are told. */
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
    // To a supplier it is the link that changes.
    version: row.link_version ?? row.version,
  };
}
