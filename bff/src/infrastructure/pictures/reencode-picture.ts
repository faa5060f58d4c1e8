import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';

/** How a picture is encoded again. */
export interface PictureTarget {
  /** The longest edge in pixels. A smaller picture keeps its size. */
  readonly longestEdge: number;
  readonly format: 'jpeg' | 'webp';
}

/** A picture without any metadata, upright and in sRGB. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/jpeg' | 'image/webp';
}

/** The bytes are no JPEG, PNG or WebP picture, are damaged, or take too many pixels or too much time to decode. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** The maximum number of pixels that are decoded: a photo of a 50 megapixel camera fits. It takes up to 400 MB. */
const maximumPixels = 60_000_000;
const maximumSeconds = 10;
const quality = 78;

// Only the decoders of the accepted types can run. Others are rarely tested with hostile files.
const decoders = ['Jpeg', 'Png', 'Webp'].map((type) => `VipsForeignLoad${type}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
sharp.concurrency(1);
sharp.cache(false);

/** One picture at a time, so that many uploads need the memory and the processor of one. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Encodes a picture again within the given size, so that nothing but its pixels remains: no metadata (place, camera, preview) and no bytes of
 * another type of file. Applies the orientation of the camera. Throws {@link UnreadablePicture}, or the abort reason of the signal while the
 * picture waits.
 */
export function reencodePicture(
  bytes: Uint8Array,
  target: PictureTarget,
  signal?: AbortSignal,
): Promise<Picture> {
  return queue.add(() => encode(bytes, target), signal ? { signal } : {});
}

async function encode(bytes: Uint8Array, target: PictureTarget): Promise<Picture> {
  try {
    const { data, info } = await pipelineOf(bytes, target).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, mediaType: `image/${target.format}` };
  } catch (cause) {
    throw new UnreadablePicture('The picture cannot be decoded', { cause });
  }
}

function pipelineOf(bytes: Uint8Array, { longestEdge, format }: PictureTarget): Sharp {
  const upright = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .timeout({ seconds: maximumSeconds })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
  if (format === 'webp') return upright.webp({ quality });
  // A JPEG has no transparency.
  return upright.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
}
