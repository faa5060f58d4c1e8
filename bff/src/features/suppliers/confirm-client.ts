import {
  serviceLinkStateOf,
  supplierServiceLink,
  type Group,
  type ParsedInputOf,
  type suppliers,
} from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { refreshDerivedAssets } from '../assets/derived-columns.queries.ts';
import { getGroup } from '../groups/list-groups.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { ownSupplier } from './own-supplier.ts';
import {
  findGroupLinkForUpdate,
  holdSupplierLinks,
  saveGroupLink,
  type GroupLink,
} from './supplier-links.queries.ts';

/** Confirms a client that asked for servicing, or takes the confirmation back; said again, nothing is written. */
export async function confirmClient(
  ctx: Context,
  input: ParsedInputOf<typeof suppliers.confirmGroup>,
): Promise<Group> {
  const supplierId = await ownSupplier(ctx, input.id);
  await holdSupplierLinks(ctx.db);
  const link = await findGroupLinkForUpdate(ctx.db, { supplierId, groupId: input.groupId });
  ensureAsked(link, input.isConfirmed ? 'confirm' : 'unconfirm');
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
    await refreshDerivedAssets(ctx.db, { groupIds: [link.group_id] });
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

/**
 * Refuses a group that did not ask. One that asks no longer, one that never did and one that does not exist are told apart
 * by nothing.
 */
function ensureAsked(link: GroupLink | undefined, step: 'confirm' | 'unconfirm'): asserts link is GroupLink {
  const state = link
    ? serviceLinkStateOf({ isServiceProvider: link.is_service_provider, isConfirmed: link.is_confirmed })
    : 'notAssigned';
  const refusal = supplierServiceLink.refusal(step, state);
  if (refusal !== null) throw new HttpProblem({ title: 'Not found', status: 404, detail: refusal });
}
