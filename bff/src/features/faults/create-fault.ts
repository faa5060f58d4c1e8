import { keptReason, type FaultReason, type FaultSeverity } from '@steward/shared-api';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { AuthoredContext } from '../../context.ts';
import type { AuditChanges } from '../../infrastructure/db/schema/operations.ts';
import { unknownReference } from '../../infrastructure/http/problems.ts';
import { withinCompanyLimit } from '../../infrastructure/mail/email-limits.ts';
import { enqueueEmail } from '../../infrastructure/mail/enqueue-email.ts';
import { listFaultRecipientsAsSystem } from './fault-email.queries.ts';
import { findFaultCategoryName, insertFault } from './faults.queries.ts';

/** The asset that a fault is reported of, found by whoever may report it. */
export interface FaultyAsset {
  readonly id: string;
  readonly group_id: string;
  readonly location_id: string;
  readonly location_name: string;
  readonly type_name: string;
  readonly model_name: string;
  readonly serial_number: string | null;
}

/** What is said about a new fault, by whomever. */
export interface FaultReport {
  readonly faultCategoryId: string;
  readonly faultSeverity: FaultSeverity;
  readonly faultReason: FaultReason;
  readonly description: string;
}

/** Writes a new fault, tells those who are to hear of it, and answers its id. */
export async function fileFault(
  ctx: AuthoredContext,
  asset: FaultyAsset,
  input: FaultReport,
): Promise<string> {
  const category = await categoryNameOf(ctx, input.faultCategoryId);
  const reported = {
    fault_category_id: input.faultCategoryId,
    severity: input.faultSeverity,
    reason: keptReason(input.faultReason, asset.type_name),
    description: input.description,
  };
  const { orgUserId, userName } = ctx.actor;
  const faultId = await insertFault(ctx.db, {
    ...reported,
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
  await recordFault(ctx, asset, { faultId, event: 'Fault reported', changes: changesBetween({}, reported) });
  await mailFault(ctx, asset, { ...input, id: faultId, category });
  return faultId;
}

/** Puts down in the trail what happened to a fault of the asset. */
export async function recordFault(
  ctx: AuthoredContext,
  asset: FaultyAsset,
  { faultId, ...what }: { faultId: string; event: string; changes?: AuditChanges },
): Promise<void> {
  const supplier = await findServicingSupplierAsSystem(ctx.db, asset.id);
  await recordAudit(ctx, {
    entityType: 'Fault',
    entityId: faultId,
    groupId: asset.group_id,
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
    assetInstanceId: asset.id,
    ...what,
  });
}

/** The name of a category; one that there is not answers like anything else that is not there. */
export async function categoryNameOf(ctx: Pick<AuthoredContext, 'db'>, id: string): Promise<string> {
  const name = await findFaultCategoryName(ctx.db, id);
  if (name === undefined) throw unknownReference('faultCategoryId', 'category');
  return name;
}

type Supplier = Awaited<ReturnType<typeof findServicingSupplierAsSystem>>;

async function mailFault(
  ctx: AuthoredContext,
  asset: FaultyAsset,
  fault: FaultReport & { id: string; category: string },
): Promise<void> {
  const supplier = await findServicingSupplierAsSystem(ctx.db, asset.id);
  const name = `${asset.type_name} ${asset.model_name}`;
  const people = await listFaultRecipientsAsSystem(ctx.db, {
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
  });
  const recipients = [...people, ...companyAddress(people, supplier)];
  await enqueueEmail(ctx, await withinCompanyLimit(ctx, asset.group_id, recipients), {
    kind: 'fault.reported',
    subject: `New fault (${fault.faultSeverity}): ${name}, ${asset.location_name}`,
    paragraphs: [`${ctx.actor.fullName} has reported a fault.`, ...caution(ctx)],
    quote: fault.description,
    facts: [
      ['Severity', fault.faultSeverity],
      ['Category', fault.category],
      ['Location', asset.location_name],
      ['Asset', name],
      ['Serial number', asset.serial_number ?? 'Not known'],
    ],
    link: { label: 'Open the fault', path: `/faults?fault=${fault.id}` },
  });
}

/** Of a reporter without an account nobody knows who it was. */
function caution({ actor }: AuthoredContext): string[] {
  return actor.orgUserId === null
    ? [
        'It was reported with the sticker on the asset, for which no account is needed: nobody has checked who wrote this.',
      ]
    : [];
}

/** A supplier none of whose people is notified of faults is written to at its own address: somebody has to hear of it. */
function companyAddress(people: Awaited<ReturnType<typeof listFaultRecipientsAsSystem>>, supplier: Supplier) {
  if (!supplier?.email || people.some(({ isOfSupplier }) => isOfSupplier)) return [];
  return [{ orgUserId: null, userName: supplier.email, fullName: supplier.name }];
}
