import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aHugePng, aPngWithMetadata } from '../../../test/fixtures/documents/test-files.ts';
import { reencodePicture, UnreadablePicture, type PictureTarget } from './reencode-picture.ts';

const small: PictureTarget = { longestEdge: 100, format: 'webp' };
const secret = 'taken in the flat of Olivia';

/** A red photo with a blue right half, taken with a camera that was turned, and with a note and a place in its metadata. */
const turnedPhoto = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, left: 200, top: 0 },
    ])
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The red, green and blue of the pixel at a place that is given in parts of the size. */
async function pixelAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const isNear = (pixel: readonly number[], wanted: readonly number[]) =>
  pixel.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 30);

describe('a picture that is encoded again', () => {
  spec('d.3.175');
  it('fits the longest edge, is upright and has the requested type', async () => {
    const photo = await turnedPhoto();
    for (const format of ['jpeg', 'webp'] as const) {
      const picture = await reencodePicture(photo, { longestEdge: 100, format });
      expect(picture).toMatchObject({ width: 50, height: 100, mediaType: `image/${format}` });
      expect((await sharp(picture.bytes).metadata()).format).toBe(format);
      expect(isNear(await pixelAt(picture.bytes, 0.5, 0.2), [255, 0, 0])).toBe(true);
      expect(isNear(await pixelAt(picture.bytes, 0.5, 0.8), [0, 0, 255])).toBe(true);
    }
  });

  spec('d.3.175');
  it('has no metadata', async () => {
    const photo = await turnedPhoto();
    expect(photo.toString('latin1')).toContain(secret);
    for (const format of ['jpeg', 'webp'] as const) {
      const { bytes } = await reencodePicture(photo, { longestEdge: 300, format });
      expect(bytes.toString('latin1')).not.toContain(secret);
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('drops the bytes after the picture and the texts in it', async () => {
    const png = Buffer.concat([aPngWithMetadata(500), Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await reencodePicture(png, small);
    expect(bytes.toString('latin1')).not.toMatch(/script|xxxx/);
  });

  it('keeps the size of a picture that is smaller than the longest edge', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await reencodePicture(png, small)).toMatchObject({ width: 30, height: 20 });
  });

  it('is white in a JPEG where the picture is transparent, and stays transparent in a WebP', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { bytes } = await reencodePicture(png, { longestEdge: 100, format: 'jpeg' });
    expect(isNear(await pixelAt(bytes, 0.5, 0.5), [255, 255, 255])).toBe(true);
    expect((await sharp((await reencodePicture(png, small)).bytes).metadata()).hasAlpha).toBe(true);
  });
});

const onePixelGif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('bytes that are no picture to show', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it('are refused: text, another type of picture, a document, nothing', async () => {
    const gif = Buffer.from(onePixelGif, 'base64');
    for (const bytes of [
      Buffer.from('hello'),
      Buffer.from(svg),
      gif,
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(0),
    ])
      await expect(reencodePicture(bytes, small)).rejects.toThrow(UnreadablePicture);
  });

  it('are refused when they are damaged or cut off', async () => {
    const photo = await turnedPhoto();
    await expect(reencodePicture(photo.subarray(0, photo.length / 2), small)).rejects.toThrow(
      UnreadablePicture,
    );
  });

  spec('d.3.175');
  it('are refused when they claim more pixels than are decoded', async () => {
    await expect(reencodePicture(aHugePng(60_000, 60_000), small)).rejects.toThrow(UnreadablePicture);
    await expect(reencodePicture(aHugePng(9_000, 9_000), small)).rejects.toThrow(UnreadablePicture);
  });
});

it('is not begun when the caller has gone', async () => {
  const photo = await turnedPhoto();
  const running = reencodePicture(photo, small);
  const gone = new AbortController();
  const waiting = reencodePicture(photo, small, gone.signal);
  gone.abort(new Error('The caller has gone'));
  await expect(waiting).rejects.toThrow('The caller has gone');
  expect((await running).width).toBe(50);
});
