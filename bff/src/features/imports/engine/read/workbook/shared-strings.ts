import { FileRefused } from '../sheet.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { decodeEscapes, parseWholeXml } from './xml.ts';

/** A register of 35,000 rows and 30 columns of different texts has a million. */
const mostStrings = 1_500_000;
/** In UTF-16 units: with their overhead they fit the heap of a reading thread. */
const mostCharacters = 60_000_000;

const tooManyStrings = `The workbook holds more than ${mostStrings.toLocaleString('en-GB')} different texts. Save the one sheet as CSV, or split it into several files.`;
const tooMuchText =
  'The workbook holds far more than a register: save the one sheet as CSV, or split it into several files.';

/**
 * Counts the shared strings without parsing them: a part of 200 KB can unpack to millions, which would take a parser minutes and a
 * gigabyte. Throws `FileRefused` as soon as there are too many.
 */
async function ensureFewSharedStrings(zip: WorkbookZip, name: string): Promise<void> {
  const stream = await zip.stream(name);
  let count = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      count += openingsIn(bytes);
      if (count > mostStrings) throw new FileRefused(tooManyStrings);
    }
  } finally {
    stream.destroy();
  }
}

const endsOfName = new Set(Buffer.from('> /\t\r\n'));

/**
 * Counts the openings of `si` elements. It compares single bytes, because there are tens of millions; the one that the end of a piece may
 * cut is left to the parser, which counts exactly.
 */
function openingsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x3c || bytes[at + 1] !== 0x73 || bytes[at + 2] !== 0x69) continue;
    if (endsOfName.has(bytes[at + 3] ?? 0)) count += 1;
  }
  return count;
}

/** Reads the shared strings of a workbook, each as plain text. Throws `FileRefused` when there are too many. */
export async function readSharedStrings(zip: WorkbookZip, name: string): Promise<readonly string[]> {
  await ensureFewSharedStrings(zip, name);
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parseWholeXml(await zip.stream(name), {
    onOpen: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 't') isText = !isPhonetic;
    },
    onText: (part) => {
      if (isText) text += part;
    },
    onClose: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') {
        characters += text.length;
        if (strings.length === mostStrings) throw new FileRefused(tooManyStrings);
        if (characters > mostCharacters) throw new FileRefused(tooMuchText);
        strings.push(decodeEscapes(text));
      }
    },
  });
  return strings;
}
