import { noWords, wordsInput, type FaultWords } from '../report-fault/fault-draft.ts';

/** What somebody without an account says of a fault. */
export interface StickerValues extends FaultWords {
  readonly reporterName: string | null;
}

export const nothingSaid: StickerValues = { ...noWords, reporterName: null };

/** What is sent; `isAnother` once it was told that such a fault is open. */
export function stickerInput(trackerId: string, values: StickerValues, isAnother = false): object {
  const { reporterName } = values;
  const name = reporterName === null ? {} : { reporterName };
  return { trackerId, ...wordsInput(values), ...name, ...(isAnother ? { isAnother } : {}) };
}
