import { zipOf } from './zip-files.ts';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { makePdf } from '../../demo/demo-files.ts';

/** A file as a browser would send it. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** The form with which the screens send a file. */
export function formOf(...files: readonly TestFile[]): FormData {
  const form = new FormData();
  for (const { name, bytes, type = '' } of files)
    form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
}

/** A real PDF of one page. */
export const aPdf = () => makePdf('Certificate', ['Autoclave', 'Passed']);

/** A real PNG. */
export function aPng(width = 8, height = 8): Buffer {
  return PNG.sync.write(new PNG({ width, height, fill: true }));
}

/** A PNG whose header claims another size than its data has: a picture that fills the memory of whoever draws it. */
export function aHugePng(width: number, height: number): Buffer {
  const bytes = aPng();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The segments of a JPEG up to its picture: what is told of it before anything is drawn. */
export function aJpeg({ width = 8, height = 8, comment = '' } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const application = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0', 'latin1'),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    application,
    segment(0xfe, comment),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x2a, 0xff, 0xd9]),
  ]);
}

function segment(marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')]);
}

/** The old binary format of Word and Excel, as far as its beginning tells. */
export function aCompoundFile(): Buffer {
  const bytes = Buffer.alloc(1024);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  return bytes;
}

/** The parts of a Word document, more where they are told. */
export function aDocx(more: Readonly<Record<string, Buffer>> = {}): Buffer {
  return zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/document.xml': Buffer.from('<document>Service report</document>'),
    ...more,
  });
}

/** The file that every virus scanner takes for a virus; in two halves, so that none takes this source for it. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
