import { createInflate } from 'node:zlib';

/** Actions that run code or programs. `/JS` alone would be met by chance in the bytes of a picture. */
const active = /\/(JavaScript|Launch)(?![A-Za-z0-9])|\/JS\s*[(<]|\/JS\s+\d+\s+\d+\s+R/;
/** Where the objects of newer files are packed. */
const packedObjects = /\/ObjStm(?![A-Za-z0-9])/g;
const streamBegin = /stream\r?\n/;
/** Between the type of a stream and its bytes there is the rest of its dictionary. */
const longestDictionary = 2_000;
const mostPackedStreams = 2_000;
const mostUnpacked = 50_000_000;

/**
 * Whether a PDF has scripts, or actions that start programs: in its objects, or in those that it packs into streams. An encrypted file
 * hides the latter.
 */
export async function hasPdfScripts(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (active.test(plainNames(text))) return true;
  let left = mostUnpacked;
  for (const { index } of [...text.matchAll(packedObjects)].slice(0, mostPackedStreams)) {
    const begin = streamBegin.exec(text.slice(index, index + longestDictionary));
    if (!begin || left <= 0) continue;
    const objects = await unpacked(bytes.subarray(index + begin.index + begin[0].length), left);
    if (active.test(plainNames(objects))) return true;
    left -= objects.length;
  }
  return false;
}

/** Names may be written in hexadecimal: `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** As much of a packed stream as can be unpacked; what follows its end is not read. */
async function unpacked(bytes: Buffer, most: number): Promise<string> {
  const inflate = createInflate();
  inflate.end(bytes);
  let text = '';
  try {
    for await (const part of inflate) {
      text += Buffer.from(part).toString('latin1');
      if (text.length > most) break;
    }
  } catch {
    // Not packed in this way, or encrypted: what came until then is looked at.
  }
  return text;
}
