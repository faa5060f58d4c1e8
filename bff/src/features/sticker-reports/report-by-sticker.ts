import {
  reportsByStickerAnHour,
  stickerReporter,
  type ParsedInputOf,
  type StickerReportResponse,
  type stickerReports,
} from '@steward/shared-api';
import type { AuthoredContext, PublicContext } from '../../context.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { tooMany } from '../../infrastructure/http/problems.ts';
import { createFault, auditFault } from '../faults/create-fault.ts';
import { trackerKeyOf } from '../trackers/get-tracker.ts';
import { countReportsAsSystem } from './progress-links.queries.ts';
import { notReportable } from './get-sticker-asset.ts';
import { withGuesses } from './guess-values.ts';
import { findEarlierResponse, createProgressLink } from './progress-link.ts';
import {
  findOpenFaultAsSystem,
  lockStickerAssetAsSystem,
  type StickerAssetRow,
} from './sticker-assets.queries.ts';

type Input = ParsedInputOf<typeof stickerReports.create>;

const hour = 60 * 60_000;

/**
 * Reports a fault for an anonymous user. If a fault of this category is open already, the reporter gets a link to its progress, and nothing
 * is added to it.
 */
export async function reportBySticker(ctx: PublicContext, input: Input): Promise<StickerReportResponse> {
  const key = trackerKeyOf(input.trackerId);
  const asset = key && (await lockStickerAssetAsSystem(ctx.db, key));
  if (!asset) throw notReportable();
  const earlier = await findEarlierResponse(ctx, input);
  if (earlier) return earlier;
  await ensureReportLimit(ctx, asset.id);
  const userName = stickerReporter(input.reporterName);
  const author = { orgUserId: null, userName, fullName: userName, impersonator: null };
  // Runs as the system, because an anonymous user has no scope.
  return asSystem(ctx.db, (db) => report({ ...ctx, db, actor: author }, asset, input));
}

/** Limits the reports of an asset per hour, from all addresses together, so that a practice does not get too many emails. */
async function ensureReportLimit(ctx: PublicContext, assetInstanceId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - hour);
  const { count, first } = await countReportsAsSystem(ctx.db, { assetInstanceId, since });
  if (count < reportsByStickerAnHour || first === null) return;
  const seconds = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  const wholeMinutes = Math.ceil(seconds / 60);
  const minutes = wholeMinutes === 1 ? 'a minute' : `${wholeMinutes} minutes`;
  throw tooMany(
    `Too many faults were reported for this asset in the last hour. Please tell the practice, or try again in ${minutes}.`,
    seconds,
  );
}

async function report(
  ctx: AuthoredContext,
  asset: StickerAssetRow,
  input: Input,
): Promise<StickerReportResponse> {
  const values = await withGuesses(ctx, asset.type_name, input);
  const { faultCategoryId } = values;
  const open = input.isAnother
    ? undefined
    : await findOpenFaultAsSystem(ctx.db, { assetInstanceId: asset.id, faultCategoryId });
  if (open) await auditFault(ctx, asset, { faultId: open.id, event: 'Fault noticed again by sticker' });
  const faultId = open?.id ?? (await createFault(ctx, asset, { ...values, isReportedBySticker: true }));
  return {
    outcome: open ? 'alreadyOpen' : 'reported',
    reportedAt: (open?.created_at ?? ctx.now).toISOString(),
    progressToken: await createProgressLink(ctx, input, {
      faultId,
      groupId: asset.group_id,
      wasAlreadyOpen: Boolean(open),
    }),
  };
}
