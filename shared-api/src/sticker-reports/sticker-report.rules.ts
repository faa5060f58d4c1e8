/** Returns the name of a reporter without an account. It is always marked, so that no reporter can pose as a user. */
export function stickerReporter(name: string | null | undefined): string {
  // Characters that change the text direction could move the mark.
  const cleaned = name?.replace(/\p{Cf}/gu, '').trim();
  return `${cleaned || 'Anonymous'} (by sticker)`;
}

/** The maximum number of reports by sticker for one asset in an hour. */
export const reportsByStickerAnHour = 10;
