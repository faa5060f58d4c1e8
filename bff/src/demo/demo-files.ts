import { crc32, deflateSync } from 'node:zlib';
import { default as PdfDocument } from 'pdfkit';

/** A one-page PDF with a heading and lines. */
export function makePdf(heading: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 56,
    info: { Title: heading, Producer: 'Steward', Creator: 'Steward' },
  });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.fontSize(20).text(heading).moveDown();
    document.fontSize(11);
    for (const line of lines) document.text(line).moveDown(0.5);
    document.end();
  });
}

const [width, height] = [320, 240];

/** A small PNG picture of a machine with a screen. The number determines its colour; `isMarked` adds a red frame. */
export function makePicture(hue: number, { isMarked = false } = {}): Buffer {
  // Each line starts with its filter; 0 means none.
  const lines = Array.from({ length: height }, () => Buffer.alloc(1 + width * 3));
  fill(lines, { left: 0, right: width, top: 0, bottom: height }, [242, 245, 248]);
  fill(lines, { left: 84, right: 236, top: 196, bottom: 208 }, [120, 130, 140]);
  fill(lines, { left: 96, right: 224, top: 48, bottom: 196 }, [206 - hue, 216 - Math.floor(hue / 2), 224]);
  fill(lines, { left: 116, right: 204, top: 68, bottom: 116 }, [28 + hue, 52, 84 + hue]);
  if (isMarked) frame(lines, { left: 132, right: 204, top: 124, bottom: 180 }, [207, 19, 34]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB; PNG defines only one value for the rest.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function fill(lines: readonly Buffer[], { left, right, top, bottom }: Box, colour: readonly number[]): void {
  for (const line of lines.slice(top, bottom)) line.fill(Buffer.from(colour), 1 + left * 3, 1 + right * 3);
}

function frame(lines: readonly Buffer[], { left, right, top, bottom }: Box, colour: readonly number[]): void {
  fill(lines, { left, right, top, bottom: top + 4 }, colour);
  fill(lines, { left, right, top: bottom - 4, bottom }, colour);
  fill(lines, { left, right: left + 4, top, bottom }, colour);
  fill(lines, { left: right - 4, right, top, bottom }, colour);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
