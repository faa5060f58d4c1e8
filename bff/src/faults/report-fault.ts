import { keptReason, type Fault, type faults, type ParsedInputOf } from '@steward/shared-api';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { changesBetween, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { notThere } from '../http/problems.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { listFaultRecipientsAsSystem } from './fault-letter.queries.ts';
import { findFaultyAsset, insertFault, isFaultCategory } from './faults.queries.ts';
import { getFault } from './list-faults.ts';

type Input = ParsedInputOf<typeof faults.report>;

/** Reports a fault of an asset, and tells those who are to hear of it. */
export async function reportFault(ctx: Context, input: Input): Promise<Fault> {
  const asset = await findFaultyAsset(ctx.db, ctx.actor.scope, input.assetInstanceId);
  if (!asset) throw notThere('assetInstanceId', 'asset');
  await ensureFaultCategory(ctx, input.faultCategoryId);
  const supplier = await findServicingSupplierAsSystem(ctx.db, asset.id);
  const reported = {
    fault_category_id: input.faultCategoryId,
    severity: input.faultSeverity,
    reason: keptReason(input.faultReason, asset.type_name),
    description: input.description,
  };
  const id = await insertFault(ctx.db, {
    ...reported,
    group_id: asset.group_id,
    asset_instance_id: asset.id,
    org_user_id: ctx.actor.orgUserId,
    reported_by_username: ctx.actor.userName,
    created_by_username: ctx.actor.userName,
    created_by_org_user_id: ctx.actor.orgUserId,
    modified_by_org_user_id: ctx.actor.orgUserId,
    created_at: ctx.now,
    modified_at: ctx.now,
  });
  await recordAudit(ctx, {
    entityType: 'Fault',
    entityId: id,
    event: 'Fault reported',
    groupId: asset.group_id,
    locationId: asset.location_id,
    supplierId: supplier?.id ?? null,
    assetInstanceId: asset.id,
    changes: changesBetween({}, reported),
  });
  const fault = await getFault(ctx, { id });
  await mailFault(ctx, fault, supplier);
  return fault;
}

/** A category that there is not answers like anything else that is not there. */
export async function ensureFaultCategory(ctx: Context, id: string): Promise<void> {
  if (!(await isFaultCategory(ctx.db, id))) {
    throw notThere('faultCategoryId', 'category');
  }
}

type Supplier = Awaited<ReturnType<typeof findServicingSupplierAsSystem>>;

async function mailFault(ctx: Context, fault: Fault, supplier: Supplier): Promise<void> {
  const { location, assetModel, derivedTypeName, serialNumber } = fault.assetInstance;
  const people = await listFaultRecipientsAsSystem(ctx.db, {
    locationId: location.id,
    supplierId: supplier?.id ?? null,
  });
  await sendLetter(ctx, [...people, ...companyAddress(people, supplier)], {
    kind: 'fault.reported',
    subject: `New fault (${fault.severity}): ${derivedTypeName} ${assetModel.name}, ${location.name}`,
    paragraphs: [`${ctx.actor.fullName} has reported a fault.`, fault.description],
    facts: [
      ['Severity', fault.severity],
      ['Category', fault.category.name],
      ['Location', location.name],
      ['Asset', `${derivedTypeName} ${assetModel.name}`],
      ['Serial number', serialNumber ?? 'Not known'],
    ],
    link: { label: 'Open the fault', path: `/faults?fault=${fault.id}` },
  });
}

/** A supplier none of whose people is notified of faults is written to at its own address: somebody has to hear of it. */
function companyAddress(people: Awaited<ReturnType<typeof listFaultRecipientsAsSystem>>, supplier: Supplier) {
  if (!supplier?.email || people.some(({ isOfSupplier }) => isOfSupplier)) return [];
  return [{ orgUserId: null, userName: supplier.email, fullName: supplier.name }];
}
