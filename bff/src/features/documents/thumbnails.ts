import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import {
  reencodePicture,
  UnreadablePicture,
  type PictureTarget,
} from '../../infrastructure/pictures/reencode-picture.ts';
import { FileMissing, type FileStorage } from '../../infrastructure/storage/file-storage.ts';
import { withinDiskReserve } from '../storage-usage/reserve-storage.ts';
import { recordThumbnail } from './stored-files.queries.ts';

/** Sharp on a screen with two pixels for each point, in the widest tile of a fault's photos. */
const target: PictureTarget = { longestEdge: 320, format: 'webp' };

/** Pictures that cannot be decoded. They are not tried again before the server restarts. */
const unreadable = new Set<string>();
const maximumUnreadable = 10_000;

/** The thumbnails that are being made, by the key of their picture. */
const pending = new Map<string, Promise<Buffer | null>>();

/** The key of the thumbnail of a picture. The same picture has the same key, also in another process. A new size needs a new name. */
export function thumbnailKeyOf(key: string): string {
  const hash = createHash('sha256').update(`thumbnail-320-webp ${key}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

/**
 * The thumbnail of a picture; null if the picture cannot be decoded. The first request makes it and stores it. It is made again if its bytes are
 * missing, as after a restore. Throws the abort reason of the signal instead of waiting for the picture.
 */
export async function readThumbnail(ctx: Context, key: string, signal: AbortSignal): Promise<Buffer | null> {
  if (unreadable.has(key)) return null;
  const stored = await readAll(ctx.files, thumbnailKeyOf(key));
  if (stored) return stored;
  const running = pending.get(key) ?? startMaking(ctx, key);
  signal.throwIfAborted();
  return running;
}

function startMaking(ctx: Context, key: string): Promise<Buffer | null> {
  const making = makeThumbnail(ctx, key).finally(() => pending.delete(key));
  pending.set(key, making);
  return making;
}

async function makeThumbnail(ctx: Context, key: string): Promise<Buffer | null> {
  const picture = await readAll(ctx.files, key);
  if (!picture) return null;
  try {
    const { bytes } = await reencodePicture(picture, target);
    await storeThumbnail(ctx, key, bytes);
    return bytes;
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    if (unreadable.size < maximumUnreadable) unreadable.add(key);
    return null;
  }
}

/** Stores the thumbnail in the storage of its picture. A failure, such as a full disk, only means that it is made again. */
async function storeThumbnail(ctx: Context, thumbnailOf: string, bytes: Buffer): Promise<void> {
  const key = thumbnailKeyOf(thumbnailOf);
  try {
    await withinDiskReserve(ctx, bytes.length, async () => {
      await recordThumbnail(ctx.db, { key, thumbnailOf, now: ctx.now });
      await ctx.files.write(key, Readable.from([bytes]));
    });
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a thumbnail was not stored');
  }
}

/** All bytes of a file; undefined if there is none. */
async function readAll(files: FileStorage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
