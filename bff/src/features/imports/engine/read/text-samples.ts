import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { InspectedFile } from './inspect-file.ts';

const maximumSamples = 3;

/** A part of a cell with a character that depends on the encoding. */
const special = /[^\0\r\n\t",;|]{0,30}[^\0-\x7F][^\0\r\n\t",;|]{0,30}/g;

/** Far quicker than searching for whole texts. */
const nonAscii = /[^\0-\x7F]/;

/** The first different texts of a CSV with characters that are not ASCII, so that users can check the encoding; none for a workbook. */
export async function readTextSamples(file: InspectedFile): Promise<string[]> {
  if (file.format !== 'csv') return [];
  const samples = new Set<string>();
  const bytes = createReadStream(file.path);
  const text = Readable.toWeb(bytes).pipeThrough(new TextDecoderStream(file.encoding));
  for await (const chunk of text) {
    if (!nonAscii.test(chunk)) continue;
    for (const [found] of chunk.matchAll(special)) {
      samples.add(found.trim());
      if (samples.size === maximumSamples) return [...samples];
    }
  }
  return [...samples];
}
