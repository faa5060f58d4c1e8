import {
  faultProperties,
  formValuesOf,
  keptReason,
  type Fault,
  type FaultReason,
  type FaultSeverity,
  type FaultStatus,
  type FormValues,
} from '@steward/shared-api';

/** The values of 'Fault Details', named as in the contract. */
export interface FaultValues extends FormValues<typeof faultProperties> {
  readonly faultStatus: FaultStatus;
  readonly faultSeverity: FaultSeverity;
  readonly faultCategoryId: string | null;
  readonly faultReason: FaultReason;
  readonly description: string | null;
}

/** Reads the form values of a fault. */
export function faultValuesOf(fault: Fault): FaultValues {
  const { status, severity, category, reason, description } = fault;
  return {
    faultStatus: status,
    faultSeverity: severity,
    faultCategoryId: category.id,
    faultReason: reason,
    description,
    ...formValuesOf(faultProperties, fault),
  };
}

/** The input of the request. Only handpieces have a reason; for other assets it returns to NotSet. */
export function faultInput(
  { id, reason, assetInstance }: Fault,
  changes: { readonly faultReason?: FaultReason | undefined },
) {
  const newReason = keptReason(changes.faultReason ?? reason, assetInstance.derivedTypeName);
  return { id, ...changes, ...(newReason === reason ? {} : { faultReason: newReason }) };
}
