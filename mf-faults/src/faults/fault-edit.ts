import {
  keptReason,
  type Fault,
  type FaultReason,
  type FaultSeverity,
  type FaultStatus,
} from '@steward/shared-api';

/** The fields of 'Fault Details', by the names of the contract. */
export interface FaultValues {
  readonly faultStatus: FaultStatus;
  readonly faultSeverity: FaultSeverity;
  readonly faultCategoryId: string | null;
  readonly faultReason: FaultReason;
  readonly description: string | null;
  readonly progress: string | null;
  readonly price: string | null;
}

/** What of a fault can be edited. */
export function faultValuesOf(fault: Fault): FaultValues {
  const { status, severity, category, reason, description, progress, price = null } = fault;
  return {
    faultStatus: status,
    faultSeverity: severity,
    faultCategoryId: category.id,
    faultReason: reason,
    description,
    progress,
    price,
  };
}

/** What is sent of a change: of anything but a handpiece the reason goes back to NotSet. */
export function faultInput({ id, reason, assetInstance }: Fault, changes: Partial<FaultValues>) {
  const kept = keptReason(changes.faultReason ?? reason, assetInstance.derivedTypeName);
  return { id, ...changes, ...(kept === reason ? {} : { faultReason: kept }) };
}
