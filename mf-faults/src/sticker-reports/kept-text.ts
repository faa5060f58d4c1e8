import type { StickerValues } from './sticker.ts';

type KeptText = Pick<StickerValues, 'description' | 'reporterName'>;

const nothing: KeptText = { description: null, reporterName: null };
const keyOf = (trackerId: string) => `steward.report.${trackerId}`;

/** The text that was typed for this sticker in this tab and not sent: phones load a page again that was in the background. */
export function readKeptText(trackerId: string): KeptText {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(trackerId)) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? { description: textIn(kept, 'description'), reporterName: textIn(kept, 'reporterName') }
      : nothing;
  } catch {
    // The browser blocks the storage, or the value is not ours.
    return nothing;
  }
}

function textIn(kept: object, name: keyof KeptText): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Keeps the text, or forgets it when there is none. */
export function keepText(trackerId: string, { description, reporterName }: KeptText): void {
  try {
    if (description === null && reporterName === null) sessionStorage.removeItem(keyOf(trackerId));
    else sessionStorage.setItem(keyOf(trackerId), JSON.stringify({ description, reporterName }));
  } catch {
    // The browser blocks the storage or it is full: the text stays in the form.
  }
}

/** Forgets the text of a report that was sent. */
export function forgetText(trackerId: string): void {
  keepText(trackerId, nothing);
}
