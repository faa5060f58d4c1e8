import type { Group, groups, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../context.ts';
import type { Rows } from '../http/serve.ts';
import { countGroups, listGroups, type GroupRow } from './groups.queries.ts';

/** A practice's own group, or a supplier's clients. */
export async function listGroupsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof groups.list>,
): Promise<Rows<Group>> {
  const [rows, totalCount] = await Promise.all([
    listGroups(ctx.db, ctx.actor.scope, input),
    countGroups(ctx.db, ctx.actor.scope, input),
  ]);
  return { rows: rows.map(presentGroup), totalCount };
}

/** Of a practice that the supplier has not confirmed, only its name and who asked are told (decisions §2). */
function presentGroup(row: GroupRow): Group {
  const isKnown = row.is_confirmed !== false;
  return {
    id: row.id,
    name: row.name,
    phone: isKnown ? row.phone : null,
    email: isKnown ? row.email : null,
    supplierServiceConfirmed: row.is_confirmed,
    supplierServiceRequestedByString: row.requested_by_name,
  };
}
