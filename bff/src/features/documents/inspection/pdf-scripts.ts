import { createInflate } from 'node:zlib';

/** Actions that run code or programs. `/JS` alone can be in the bytes of an image by chance. */
const active = /\/(JavaScript|Launch)(?![A-Za-z0-9])|\/JS\s*[(<]|\/JS\s+\d+\s+\d+\s+R/;
/** The streams in which newer files pack their objects. */
const packedObjects = /\/ObjStm(?![A-Za-z0-9])/g;
const streamBegin = /stream\r?\n/;
/** The rest of its dictionary is between the type of a stream and its bytes. */
const maximumDictionary = 2_000;
const maximumPackedStreams = 2_000;
const maximumUnpacked = 50_000_000;

/**
 * Whether a PDF has scripts or actions that start programs, in its objects or in those that it packs into streams. Packed objects of an
 * encrypted file cannot be inspected.
 */
export async function hasPdfScripts(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (active.test(decodeNames(text))) return true;
  let left = maximumUnpacked;
  for (const { index } of [...text.matchAll(packedObjects)].slice(0, maximumPackedStreams)) {
    const begin = streamBegin.exec(text.slice(index, index + maximumDictionary));
    if (!begin || left <= 0) continue;
    const objects = await unpack(bytes.subarray(index + begin.index + begin[0].length), left);
    if (active.test(decodeNames(objects))) return true;
    left -= objects.length;
  }
  return false;
}

/** Decodes hexadecimal characters of names, as in `/J#61vaScript`. */
function decodeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Unpacks as much of a stream as possible. Ignores bytes after its end. */
async function unpack(bytes: Buffer, maximumLength: number): Promise<string> {
  const inflate = createInflate();
  inflate.end(bytes);
  let text = '';
  try {
    for await (const part of inflate) {
      text += Buffer.from(part).toString('latin1');
      if (text.length > maximumLength) break;
    }
  } catch {
    // The stream is encrypted or packed in another way. The part that was unpacked is inspected.
  }
  return text;
}
