import { FileRefused } from '../sheet.ts';
import { PackedTexts } from './packed-texts.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { decodeEscapes, parseWholeXml } from './xml.ts';

/** A register of 35,000 rows and 30 columns of different texts has about a million. */
const maximumStrings = 1_500_000;
/** In UTF-16 code units. With their overhead they fit into the heap of a reader thread. */
const maximumCharacters = 60_000_000;

const tooManyStrings = `The workbook holds more than ${maximumStrings.toLocaleString('en-GB')} different texts. Save the sheet as CSV, or split it into several files.`;
const tooMuchText = 'The workbook is too large: save the sheet as CSV, or split it into several files.';

/**
 * Counts the shared strings without parsing them, because a part of 200 KB can unpack to millions, which would take a parser minutes and a
 * gigabyte. Throws `FileRefused` as soon as there are too many.
 */
async function ensureFewSharedStrings(zip: WorkbookZip, name: string): Promise<void> {
  const stream = await zip.stream(name);
  let count = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      count += countOpeningTags(bytes);
      if (count > maximumStrings) throw new FileRefused(tooManyStrings);
    }
  } finally {
    stream.destroy();
  }
}

const nameEnds = new Set(Buffer.from('> /\t\r\n'));

/**
 * Counts the opening tags of `si` elements by comparing bytes, because there can be tens of millions. Misses a tag that spans two chunks;
 * the parser counts exactly later.
 */
function countOpeningTags(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x3c || bytes[at + 1] !== 0x73 || bytes[at + 2] !== 0x69) continue;
    if (nameEnds.has(bytes[at + 3] ?? 0)) count += 1;
  }
  return count;
}

/** Reads the shared strings of a workbook as plain texts. Throws `FileRefused` if there are too many. */
export async function readSharedStrings(zip: WorkbookZip, name: string): Promise<PackedTexts> {
  await ensureFewSharedStrings(zip, name);
  const strings = new PackedTexts();
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
        if (strings.length === maximumStrings) throw new FileRefused(tooManyStrings);
        if (characters > maximumCharacters) throw new FileRefused(tooMuchText);
        strings.push(decodeEscapes(text));
      }
    },
  });
  return strings;
}
