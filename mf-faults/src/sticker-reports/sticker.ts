import { emptyDraft, draftInput, type FaultDraft } from '../report-fault/fault-draft.ts';

/** The values of a report by an anonymous user. */
export interface StickerValues extends FaultDraft {
  readonly reporterName: string | null;
}

export const emptyValues: StickerValues = { ...emptyDraft, reporterName: null };

/** The input of a report; `isAnother` reports it although a fault of the same kind is open. */
export function stickerInput(trackerId: string, values: StickerValues, isAnother = false): object {
  const { reporterName } = values;
  const name = reporterName === null ? {} : { reporterName };
  return { trackerId, ...draftInput(values), ...name, ...(isAnother ? { isAnother } : {}) };
}
