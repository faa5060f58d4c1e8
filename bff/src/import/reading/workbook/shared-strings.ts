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
export async function ensureFewSharedStrings(zip: WorkbookZip): Promise<void> {
  const name = 'xl/sharedStrings.xml';
  if (!zip.has(name)) return;
  const stream = await zip.stream(name);
  const counter = new OpeningCounter();
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      if (counter.take(bytes) > mostStrings) throw new FileRefused(tooManyStrings);
    }
  } finally {
    stream.destroy();
  }
}

/** The bytes of `<si` and those that can follow a name in a tag. */
const opening = [0x3c, 0x73, 0x69] as const;
const endsOfName = new Set(Buffer.from('> /\t\r\n'));

/** Counts the openings of `si` elements in bytes that come in pieces. It compares single bytes, because a file has tens of millions. */
class OpeningCounter {
  #count = 0;
  /** How many bytes of the opening were just seen. */
  #seen = 0;

  take(bytes: Uint8Array): number {
    let seen = this.#seen;
    for (const byte of bytes) {
      if (seen === opening.length) {
        if (endsOfName.has(byte)) this.#count += 1;
        seen = 0;
      }
      if (byte === opening[seen]) seen += 1;
      else seen = byte === opening[0] ? 1 : 0;
    }
    this.#seen = seen;
    return this.#count;
  }
}

/** Reads the shared strings of a workbook, each as plain text. */
export async function readSharedStrings(zip: WorkbookZip, name: string): Promise<readonly string[]> {
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
