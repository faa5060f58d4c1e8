import type { Group, groups, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../context.ts';
import { pageOfRows } from '../http/page-of-rows.ts';
import type { Rows } from '../http/serve.ts';
import { countGroups, listGroups, type GroupRow } from './groups.queries.ts';

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
