import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  maximumPhotoBytes,
  photosOfReport,
  stickerReporter,
  waitingPhotosOfGroup,
  type OutputOf,
  type stickerReports,
} from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { conflict, HttpProblem, invalid, tooMany } from '../../infrastructure/http/problems.ts';
import { runInTransaction } from '../../infrastructure/http/run-in-transaction.ts';
import type { IncomingFile, PublicUpload } from '../../infrastructure/http/serve-upload.ts';
import {
  reencodePicture,
  UnreadablePicture,
  type Picture,
} from '../../infrastructure/pictures/reencode-picture.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { auditFault } from '../faults/create-fault.ts';
import { isWithinQuota, withinDiskReserve } from '../storage-usage/reserve-storage.ts';
import { notifyOfPhoto } from './notify-of-photo.ts';
import {
  countWaitingAsSystem,
  findReportAsSystem,
  insertPhotoAsSystem,
  isSentAsSystem,
  lockReportAsSystem,
  type PhotographedReport,
} from './sent-photos.queries.ts';

type Output = OutputOf<typeof stickerReports.addPhoto>;

/** The longest edge of a stored photo: enough to read a display, and less than a megabyte. */
const longestEdge = 2_048;

/**
 * Adds a photo to a report by sticker. It waits, apart from the photos of the fault, until a member of staff has looked. Only its pixels are
 * stored: the file that was sent is decoded and encoded again, whatever its name says. A file that is sent twice counts once.
 */
export async function addPhoto(
  ctx: PublicContext,
  { token }: { token: string },
  { takeFile, inSlot, inFileSlot }: PublicUpload,
): Promise<Output> {
  const tokenHash = hashOf(token);
  await inSlot(async () => ensureReport(await findReportAsSystem(ctx.db, tokenHash)));
  const place: { release?: () => void } = {};
  try {
    const sent = await takeFile(maximumPhotoBytes, (file) => {
      place.release = takePlace();
      return bytesOf(file);
    });
    const sending = { tokenHash, sentSha256: createHash('sha256').update(sent).digest('hex') };
    const earlier = await inSlot(() => findEarlier(ctx, sending));
    if (earlier) return earlier;
    const picture = await inFileSlot(() => reencode(sent));
    return await inSlot(() =>
      withinDiskReserve(ctx, picture.bytes.length, () =>
        runInTransaction(ctx, (inside) => storePhoto(inside, sending, picture)),
      ),
    );
  } finally {
    place.release?.();
  }
}

/** Photos are decoded in memory: so many at a time, however many addresses send some. */
const photosInMemory = 16;
const secondsOfPhoto = 10;
let inMemory = 0;

/** Takes one of the places for a photo in memory. Returns the function that frees it. */
function takePlace(): () => void {
  if (inMemory >= photosInMemory)
    throw tooMany(
      `Many photos are being sent. Please try again in ${secondsOfPhoto} seconds.`,
      secondsOfPhoto,
    );
  inMemory += 1;
  return () => {
    inMemory -= 1;
  };
}

/** Throws why no photo can be added to a report. */
function ensureReport(report: PhotographedReport | undefined): PhotographedReport {
  if (!report)
    throw new HttpProblem({
      title: 'Not found',
      status: 404,
      detail: 'This link is invalid or no longer available. Please ask the practice.',
    });
  if (report.was_already_open) throw conflict('Photos can only be added to a new report');
  if (!report.is_unresolved) throw conflict('This fault is closed, so photos can no longer be added');
  return report;
}

/** The response for a file that was sent before, and the refusal of one photo too many before it is decoded. */
async function findEarlier(
  ctx: PublicContext,
  sending: { tokenHash: string; sentSha256: string },
): Promise<Output | undefined> {
  const report = ensureReport(await findReportAsSystem(ctx.db, sending.tokenHash));
  if (await isSentAsSystem(ctx.db, sending)) return { photoCount: report.photo_count };
  await ensureFewPhotos(ctx, report);
  return undefined;
}

async function ensureFewPhotos({ db }: Pick<PublicContext, 'db'>, report: PhotographedReport): Promise<void> {
  if (report.photo_count >= photosOfReport)
    throw conflict(`A report can have at most ${photosOfReport} photos`);
  const waiting = await countWaitingAsSystem(db, report.group_id, waitingPhotosOfGroup);
  if (waiting >= waitingPhotosOfGroup)
    throw conflict('The practice has too many photos to look at. Your report was sent without this photo.');
}

/** The reporter can do nothing about the quota of the practice, and their report is there. */
function noSpaceForPhoto(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail: 'The practice has no space left for photos. Your report was sent without this photo.',
  });
}

/** The bytes of a file. Rejects at once when the client disconnects, so that its place is free. */
function bytesOf({ bytes, signal }: IncomingFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    buffer(bytes).then(resolve, reject);
  });
}

async function reencode(sent: Buffer): Promise<Picture> {
  try {
    return await reencodePicture(sent, { longestEdge, format: 'jpeg' });
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw invalid({
      file: ['This file is not a photo that can be read. Please choose a JPEG or PNG picture.'],
    });
  }
}

async function storePhoto(
  ctx: PublicContext,
  { tokenHash, sentSha256 }: { tokenHash: string; sentSha256: string },
  { bytes, width, height }: Picture,
): Promise<Output> {
  const report = ensureReport(await lockReportAsSystem(ctx.db, tokenHash));
  if (await isSentAsSystem(ctx.db, { tokenHash, sentSha256 })) return { photoCount: report.photo_count };
  await ensureFewPhotos(ctx, report);
  if (!(await isWithinQuota(ctx, report.group_id, bytes.length))) throw noSpaceForPhoto();
  await insertPhotoAsSystem(ctx.db, {
    group_id: report.group_id,
    fault_id: report.fault_id,
    progress_token_hash: tokenHash,
    sent_sha256: sentSha256,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    created_at: ctx.now,
  });
  const userName = report.reported_by_username ?? stickerReporter(null);
  const actor = { orgUserId: null, userName, fullName: userName, impersonator: null };
  await asSystem(ctx.db, async (db) => {
    const authored = { ...ctx, db, actor };
    await auditFault(authored, report, { faultId: report.fault_id, event: 'Photo sent by sticker' });
    if (report.photo_count === 0) await notifyOfPhoto(authored, report);
  });
  return { photoCount: report.photo_count + 1 };
}
