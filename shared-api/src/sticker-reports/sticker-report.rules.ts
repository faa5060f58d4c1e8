/** How a fault names a reporter without an account: always marked, so that nobody passes for somebody. */
export function stickerReporter(name: string | null | undefined): string {
  // what turns the reading direction round would put the mark elsewhere
  const given = name?.replace(/\p{Cf}/gu, '').trim();
  return given ? `${given} (by sticker)` : 'Anonymous (by sticker)';
}

/** How many reports by sticker one asset takes in an hour, wherever they come from. */
export const reportsByStickerAnHour = 10;
