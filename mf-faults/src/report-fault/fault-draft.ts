import { faultReason, type FaultReason, type FaultSeverity } from '@steward/shared-api';
import { reasonWords } from '../faults/fault.labels.tsx';

/** What is said of a fault, whoever reports it; what is not chosen yet is null. */
export interface FaultWords {
  readonly faultCategoryId: string | null;
  readonly faultSeverity: FaultSeverity | null;
  /** Of handpieces alone: whatever is chosen instead of one empties it. */
  readonly faultReason: FaultReason | null;
  readonly description: string | null;
}

/** The fields of 'Report a new Fault'; the location only narrows the choice of an asset. */
export interface ReportValues extends FaultWords {
  readonly locationId: string | null;
  readonly assetInstanceId: string | null;
  readonly photos: readonly File[];
}

export const noWords: FaultWords = {
  faultCategoryId: null,
  faultSeverity: null,
  faultReason: null,
  description: null,
};

export const noPhotos: readonly File[] = [];

/** The reasons to choose from; none of them is the choice of none. */
export const reasonOptions = faultReason.options
  .filter((value) => value !== 'NotSet')
  .map((value) => ({ value, label: reasonWords[value] }));

/** What a form begins with. */
export function reportOf(place: Pick<ReportValues, 'locationId' | 'assetInstanceId'>): ReportValues {
  return { ...noWords, ...place, photos: noPhotos };
}

/** What is sent of the words; a reason where one was chosen. */
export function wordsInput({ faultCategoryId, faultSeverity, faultReason, description }: FaultWords): object {
  const said = { faultCategoryId, faultSeverity, description };
  return faultReason === null ? said : { ...said, faultReason };
}

export function reportInput(values: ReportValues): object {
  return { assetInstanceId: values.assetInstanceId, ...wordsInput(values) };
}
