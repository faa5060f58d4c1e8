import {
  serviceLinkStateOf,
  supplierPurchaseLink,
  supplierServiceLink,
  supplierUseRefusal,
  type ParsedInputOf,
  type Supplier,
  type suppliers,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { getGroup } from '../groups/list-groups.ts';
import { conflict, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { clientRequestedEmail } from './client-requested-email.ts';
import { getSupplier } from './list-suppliers.ts';
import {
  findGroupLinkForUpdate,
  lockSupplierLinks,
  listActiveUsersAsSystem,
  saveGroupLink,
  updateOwnSupplierKind,
} from './supplier-links.queries.ts';
import { ensureSupplierCurrent } from './supplier-version.ts';
import { findSupplierForUpdate, type StoredSupplier } from './supplier-writes.queries.ts';

type Input = ParsedInputOf<typeof suppliers.assignGroup>;
type LinkStep = 'assign' | 'deassign';

/** Assigns a supplier to a group for servicing, which the supplier has to confirm, or for purchases. */
export function assignSupplier(ctx: Context, input: Input): Promise<Supplier> {
  return change(ctx, input, 'assign');
}

/** Ends the assignment of a supplier for servicing or purchases. */
export function deassignSupplier(ctx: Context, input: Input): Promise<Supplier> {
  return change(ctx, input, 'deassign');
}

async function change(ctx: Context, input: Input, step: LinkStep): Promise<Supplier> {
  const { supplier, stored } = await lockLink(ctx, input);
  ensureStepAllowed(input, step, stored);
  if (step === 'assign') ensureProvided(supplier, input);
  const isAssigned = step === 'assign';
  const service = input.isServiceProvider
    ? await serviceColumns(ctx, supplier, isAssigned)
    : storedServiceColumns(stored);
  const link = {
    ...service,
    is_purchase_provider: input.isPurchaseProvider ? isAssigned : stored.is_purchase_provider,
  };
  await saveGroupLink(ctx.db, {
    supplier_id: supplier.id,
    group_id: input.groupId,
    ...link,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  if (supplier.owning_group_id !== null) await updateOwnSupplierKind(ctx.db, supplier.id, kindOf(link));
  await recordAudit(ctx, {
    entityType: 'SupplierGroup',
    entityId: supplier.id,
    event: isAssigned ? 'Supplier assigned to group' : 'Supplier removed from group',
    changes: changesBetween(stored, { ...kindOf(link), confirmed_at: link.confirmed_at }),
    groupId: input.groupId,
    supplierId: supplier.id,
  });
  if (isAssigned && input.isServiceProvider && link.confirmed_at === null)
    await requestConfirmation(ctx, input);
  return getSupplier(ctx, { id: supplier.id });
}

const noLink = {
  is_service_provider: false,
  is_purchase_provider: false,
  is_confirmed: false,
  confirmed_at: null,
  confirmed_by_org_user_id: null,
  requested_by_org_user_id: null,
  requested_by_name: null,
};
type LinkState = Awaited<ReturnType<typeof lockLink>>['stored'];

async function lockLink(ctx: Context, { id, groupId, isServiceProvider, isPurchaseProvider }: Input) {
  const { id: ownGroupId } = await getGroup(ctx, { id: groupId });
  const supplier = await findSupplierForUpdate(ctx.db, ctx.actor.scope, id);
  if (!supplier) throw notFound('supplier');
  if (!isServiceProvider && !isPurchaseProvider)
    throw invalid({ isServiceProvider: ['Please choose what the supplier is used for'] });
  await ensureSupplierCurrent(ctx, supplier);
  await lockSupplierLinks(ctx.db);
  const link = await findGroupLinkForUpdate(ctx.db, { supplierId: supplier.id, groupId: ownGroupId });
  return { supplier, stored: link ?? { ...noLink, service_assigned_at: ctx.now } };
}

function ensureStepAllowed(input: Input, step: LinkStep, stored: LinkState): void {
  const serviceState = serviceLinkStateOf({
    isServiceProvider: stored.is_service_provider,
    isConfirmed: stored.is_confirmed,
  });
  const purchaseState = stored.is_purchase_provider ? 'assigned' : 'notAssigned';
  const refusal =
    (input.isServiceProvider && supplierServiceLink.refusal(step, serviceState)) ||
    (input.isPurchaseProvider && supplierPurchaseLink.refusal(step, purchaseState));
  if (refusal) throw conflict(refusal);
}

function ensureProvided(supplier: StoredSupplier, input: Input): void {
  const offered = {
    isGlobal: supplier.owning_group_id === null,
    isServiceProvider: supplier.is_service_provider,
    isPurchaseProvider: supplier.is_purchase_provider,
  };
  const refusal =
    (input.isServiceProvider && supplierUseRefusal(offered, 'service')) ||
    (input.isPurchaseProvider && supplierUseRefusal(offered, 'purchase'));
  if (refusal) throw conflict(refusal);
}

function storedServiceColumns(stored: LinkState) {
  return {
    is_service_provider: stored.is_service_provider,
    service_assigned_at: stored.service_assigned_at,
    confirmed_at: stored.confirmed_at,
    confirmed_by_org_user_id: stored.confirmed_by_org_user_id,
    requested_by_org_user_id: stored.requested_by_org_user_id,
    requested_by_name: stored.requested_by_name,
  };
}

async function serviceColumns(ctx: Context, supplier: StoredSupplier, isAssigned: boolean) {
  // A supplier of the group without active users could never confirm, so that its assignment is confirmed immediately.
  const canConfirmItself =
    supplier.owning_group_id === null || (await listActiveUsersAsSystem(ctx.db, supplier.id)).length > 0;
  const { actor, now } = ctx;
  const isConfirmed = isAssigned && !canConfirmItself;
  return {
    is_service_provider: isAssigned,
    service_assigned_at: now,
    confirmed_at: isConfirmed ? now : null,
    confirmed_by_org_user_id: isConfirmed ? actor.orgUserId : null,
    requested_by_org_user_id: isAssigned ? actor.orgUserId : null,
    requested_by_name: isAssigned ? actor.fullName : null,
  };
}

function kindOf(link: { is_service_provider: boolean; is_purchase_provider: boolean }) {
  return {
    is_service_provider: link.is_service_provider,
    is_purchase_provider: link.is_purchase_provider,
  };
}

async function requestConfirmation(ctx: Context, { id, groupId }: Input): Promise<void> {
  const users = await listActiveUsersAsSystem(ctx.db, id);
  const administrators = users.filter(({ role }) => role === 'SupplierAdmin');
  const { name } = await getGroup(ctx, { id: groupId });
  const email = clientRequestedEmail(name, ctx.actor.fullName);
  await notify(ctx, { kind: 'confirmation', email }, { users: administrators });
}
