import {
  serviceLinkStateOf,
  supplierServiceLink,
  type Group,
  type ParsedInputOf,
  type suppliers,
} from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { getGroup } from '../groups/list-groups.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { ensureOwnSupplier } from './own-supplier.ts';
import {
  findGroupLinkForUpdate,
  lockSupplierLinks,
  saveGroupLink,
  type GroupLink,
} from './supplier-links.queries.ts';

/** Confirms a client's request for servicing, or withdraws the confirmation. Writes nothing without a change. */
export async function confirmClient(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.confirmGroup>,
): Promise<Group> {
  const supplierId = await ensureOwnSupplier(ctx, input.id);
  await lockSupplierLinks(ctx.db);
  const link = await findGroupLinkForUpdate(ctx.db, { supplierId, groupId: input.groupId });
  ensureRequested(link, input.isConfirmed ? 'confirm' : 'unconfirm');
  await ensureCurrent(ctx, link);
  if (link.is_confirmed !== input.isConfirmed) {
    const confirmedAt = input.isConfirmed ? ctx.now : null;
    const { is_confirmed: _computed, version: _raised, ...columns } = link;
    await saveGroupLink(ctx.db, {
      ...columns,
      confirmed_at: confirmedAt,
      confirmed_by_org_user_id: input.isConfirmed ? ctx.actor.orgUserId : null,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await recordAudit(ctx, {
      entityType: 'SupplierGroup',
      entityId: supplierId,
      event: input.isConfirmed ? 'Client confirmed' : 'Client confirmation withdrawn',
      changes: { is_confirmed: { from: link.is_confirmed, to: input.isConfirmed } },
      groupId: link.group_id,
      supplierId,
    });
  }
  return getGroup(ctx, { id: link.group_id });
}

/** Throws 404 unless the group has requested servicing, in the same way for a withdrawn, a missing and an unknown request. */
function ensureRequested(
  link: GroupLink | undefined,
  step: 'confirm' | 'unconfirm',
): asserts link is GroupLink {
  const state = link
    ? serviceLinkStateOf({ isServiceProvider: link.is_service_provider, isConfirmed: link.is_confirmed })
    : 'notAssigned';
  const refusal = supplierServiceLink.refusal(step, state);
  if (refusal !== null) throw new HttpProblem({ title: 'Not found', status: 404, detail: refusal });
}
