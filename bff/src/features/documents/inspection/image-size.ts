/** The width and height of an image in pixels, read from its first bytes; undefined if they are not there. */
export function imageSize(head: Buffer, extension: string): { width: number; height: number } | undefined {
  return extension === '.png' ? pngSize(head) : jpegSize(head);
}

function pngSize(head: Buffer) {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** A JPEG is a sequence of segments with their lengths. A segment that begins a frame has the size. */
function jpegSize(head: Buffer) {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    // A fill byte has no length; every other segment has one.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  // C4, C8 and CC are tables.
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
