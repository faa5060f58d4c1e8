/** How a fault names a reporter without an account: always marked, so that nobody passes for somebody. */
export function stickerReporter(name: string | null | undefined): string {
  const given = name?.trim();
  return given ? `${given} (by sticker)` : 'Anonymous (by sticker)';
}
