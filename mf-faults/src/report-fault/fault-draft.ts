import { faultReason, type FaultReason, type FaultSeverity } from '@steward/shared-api';
import { reasonLabels } from '../faults/fault.labels.tsx';

/** The values of every fault report; null until one is chosen. */
export interface FaultDraft {
  readonly faultCategoryId: string | null;
  readonly faultSeverity: FaultSeverity | null;
  /** Only for handpieces: choosing another asset clears it. */
  readonly faultReason: FaultReason | null;
  readonly description: string | null;
}

/** The values of 'Report a new Fault'; the location only filters the assets. */
export interface ReportValues extends FaultDraft {
  readonly locationId: string | null;
  readonly assetInstanceId: string | null;
  readonly photos: readonly File[];
}

export const emptyDraft: FaultDraft = {
  faultCategoryId: null,
  faultSeverity: null,
  faultReason: null,
  description: null,
};

export const noPhotos: readonly File[] = [];

/** The selectable reasons. */
export const reasonOptions = faultReason.options
  .filter((value) => value !== 'NotSet')
  .map((value) => ({ value, label: reasonLabels[value] }));

/** The initial values of a report. */
export function reportOf(initial: Pick<ReportValues, 'locationId' | 'assetInstanceId'>): ReportValues {
  return { ...emptyDraft, ...initial, photos: noPhotos };
}

/** The input of a report; with a reason if one was chosen. */
export function draftInput({ faultCategoryId, faultSeverity, faultReason, description }: FaultDraft): object {
  const input = { faultCategoryId, faultSeverity, description };
  return faultReason === null ? input : { ...input, faultReason };
}

export function reportInput(values: ReportValues): object {
  return { assetInstanceId: values.assetInstanceId, ...draftInput(values) };
}
