import { emptyDraft, draftInput, noPhotos, type FaultDraft } from '../report-fault/fault-draft.ts';

/** The values of a report by an anonymous user. */
export interface StickerValues extends FaultDraft {
  readonly reporterName: string | null;
  /** They are sent after the report. */
  readonly photos: readonly File[];
}

export const emptyValues: StickerValues = { ...emptyDraft, reporterName: null, photos: noPhotos };

/** The input of a report, without the values that the reporter left empty, which the server guesses; `isAnother` reports it although a fault of the same kind is open. */
export function stickerInput(trackerId: string, values: StickerValues, isAnother = false): object {
  const given = Object.entries({ ...draftInput(values), reporterName: values.reporterName }).filter(
    ([name, value]) => value !== null || name === 'description',
  );
  return { trackerId, ...Object.fromEntries(given), ...(isAnother ? { isAnother } : {}) };
}
