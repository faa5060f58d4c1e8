import { keptReason, type FaultReason, type FaultSeverity } from '@steward/shared-api';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { AuthoredContext } from '../../context.ts';
import type { AuditChanges } from '../../infrastructure/db/schema/operations.ts';
import { unknownReference } from '../../infrastructure/http/problems.ts';
import type { Recipient } from '../../infrastructure/mail/enqueue-email.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { listFaultRecipientsAsSystem } from './fault-email.queries.ts';
import { faultReportedEmail } from './fault-reported-email.ts';
import { findFaultCategoryName, insertFault } from './faults.queries.ts';

/** An asset that a fault is reported for. The caller has checked that the reporter can report it. */
export interface ReportedAsset {
  readonly id: string;
  readonly group_id: string;
  readonly location_id: string;
  readonly location_name: string;
  readonly type_name: string;
  readonly model_name: string;
  readonly serial_number: string | null;
}

/** The fields of a new fault, from a user or by a sticker. */
export interface FaultReport {
  readonly faultCategoryId: string;
  readonly faultSeverity: FaultSeverity;
  readonly faultReason: FaultReason;
  readonly description: string;
  readonly isCategoryGuessed?: boolean;
  readonly isSeverityGuessed?: boolean;
  readonly isReportedBySticker?: boolean;
}

/** Inserts a fault, audits it, notifies the recipients and returns its id. */
export async function createFault(
  ctx: AuthoredContext,
  asset: ReportedAsset,
  input: FaultReport,
): Promise<string> {
  const category = await getFaultCategoryName(ctx, input.faultCategoryId);
  const reported = {
    fault_category_id: input.faultCategoryId,
    severity: input.faultSeverity,
    reason: keptReason(input.faultReason, asset.type_name),
    description: input.description,
    ...(input.isCategoryGuessed ? { is_category_guessed: true } : {}),
    ...(input.isSeverityGuessed ? { is_severity_guessed: true } : {}),
  };
  const { orgUserId, userName } = ctx.actor;
  const faultId = await insertFault(ctx.db, {
    ...reported,
    is_reported_by_sticker: input.isReportedBySticker ?? false,
    group_id: asset.group_id,
    asset_instance_id: asset.id,
    org_user_id: orgUserId,
    reported_by_username: userName,
    created_by_username: userName,
    created_by_org_user_id: orgUserId,
    modified_by_org_user_id: orgUserId,
    created_at: ctx.now,
    modified_at: ctx.now,
  });
  await auditFault(ctx, asset, { faultId, event: 'Fault reported', changes: changesBetween({}, reported) });
  await notifyOfFault(ctx, asset, { ...input, id: faultId, category });
  return faultId;
}

/** Writes an audit entry about a fault of the asset. */
export async function auditFault(
  ctx: AuthoredContext,
  asset: ReportedAsset,
  { faultId, ...entry }: { faultId: string; event: string; changes?: AuditChanges },
): Promise<void> {
  const supplier = await findServicingSupplierAsSystem(ctx.db, asset.id);
  await recordAudit(ctx, {
    entityType: 'Fault',
    entityId: faultId,
    groupId: asset.group_id,
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
    assetInstanceId: asset.id,
    ...entry,
  });
}

/** The name of a category. Throws 400 if there is none. */
export async function getFaultCategoryName(ctx: Pick<AuthoredContext, 'db'>, id: string): Promise<string> {
  const name = await findFaultCategoryName(ctx.db, id);
  if (name === undefined) throw unknownReference('faultCategoryId', 'category');
  return name;
}

/**
 * Who gets the email about a new fault of an asset: the users who are notified of faults there, and the servicing supplier's own address if
 * none of its users is.
 */
export async function listFaultReceivers(
  ctx: Pick<AuthoredContext, 'db'>,
  asset: { assetInstanceId: string; locationId: string },
): Promise<Recipient[]> {
  const { users, company } = await findFaultReceivers(ctx, asset);
  return company && !users.some(({ isOfSupplier }) => isOfSupplier) ? [...users, company.recipient] : users;
}

async function findFaultReceivers(
  { db }: Pick<AuthoredContext, 'db'>,
  { assetInstanceId, locationId }: { assetInstanceId: string; locationId: string },
) {
  const supplier = await findServicingSupplierAsSystem(db, assetInstanceId);
  const users = await listFaultRecipientsAsSystem(db, { locationId, supplierId: supplier?.id ?? null });
  const company = supplier?.email
    ? {
        supplierId: supplier.id,
        recipient: { orgUserId: null, userName: supplier.email, fullName: supplier.name },
      }
    : null;
  return { users, company };
}

async function notifyOfFault(
  ctx: AuthoredContext,
  asset: ReportedAsset,
  fault: FaultReport & { id: string; category: string },
): Promise<void> {
  const { users, company } = await findFaultReceivers(ctx, {
    assetInstanceId: asset.id,
    locationId: asset.location_id,
  });
  const notice = { kind: 'fault', email: faultReportedEmail(ctx, asset, fault), faultId: fault.id } as const;
  await notify(ctx, notice, { users, company: company && { ...company, groupId: asset.group_id } });
}
