import type { StickerValues } from './sticker.ts';

type StoredDraft = Pick<StickerValues, 'description' | 'reporterName'>;

const nothing: StoredDraft = { description: null, reporterName: null };
const keyOf = (trackerId: string) => `steward.report.${trackerId}`;

/** The text that was typed for this sticker in this tab and not sent: phones load a page again that was in the background. */
export function readStoredDraft(trackerId: string): StoredDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(trackerId)) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? { description: textIn(stored, 'description'), reporterName: textIn(stored, 'reporterName') }
      : nothing;
  } catch {
    // The browser blocks the storage, or the value is not ours.
    return nothing;
  }
}

function textIn(stored: object, name: keyof StoredDraft): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(stored, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Stores the text, or removes it when there is none. */
export function storeDraft(trackerId: string, { description, reporterName }: StoredDraft): void {
  try {
    if (description === null && reporterName === null) sessionStorage.removeItem(keyOf(trackerId));
    else sessionStorage.setItem(keyOf(trackerId), JSON.stringify({ description, reporterName }));
  } catch {
    // The browser blocks the storage or it is full: the text stays in the form.
  }
}

/** Removes the text of a report that was sent. */
export function removeStoredDraft(trackerId: string): void {
  storeDraft(trackerId, nothing);
}
