import { formatDateTime, readerTimeZone } from '../format/dates.ts';
import { joinTexts } from '../format/lists.ts';

/** Who changed a record and when, as far as the server knows: `Helen Moss changed this on 20 Nov 2026, 10:05, so …`. */
export function conflictText({
  by = 'Another user',
  at,
}: {
  by: string | undefined;
  at: string | undefined;
}) {
  const when = at === undefined ? '' : ` on ${formatDateTime(at, readerTimeZone())}`;
  return `${by} changed this${when}, so your changes were not saved.`;
}

/** Names the fields that both users changed and that have no chosen value, or the rows that have such fields. */
export function chooseFirst(names: readonly string[]): string {
  return `Choose a value for ${joinTexts(names)} first.`;
}
