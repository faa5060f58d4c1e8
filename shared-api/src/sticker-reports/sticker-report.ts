import * as z from '@steward/shared-api/schema';
import { faultCategory, faultReport, faultStatus } from '../faults/fault.ts';
import { id, instant, line } from '../values.ts';

/**
 * What a stranger learns of an asset from its sticker: its name and its room, and what the form needs. Nothing else of it, of its
 * practice or of its people.
 */
export const stickerAsset = z.object({
  trackerId: id,
  assetName: z.string(),
  roomName: z.nullable(z.string()),
  /** Only then has the form a reason. */
  isHandpiece: z.boolean(),
  faultCategories: z.array(faultCategory),
});
export type StickerAsset = z.infer<typeof stickerAsset>;

const { assetInstanceId: _asset, ...particulars } = faultReport;

/** The fields of the report of somebody without an account. */
export const stickerReport = {
  /** The tracker's id, or its friendly id in any way of typing it. */
  trackerId: line(100),
  ...particulars,
  /** What the reporter calls themselves; nobody has checked it. */
  reporterName: z.optional(z.nullable(line(100))),
  /** It was said that such a fault is open already, and this is another one. */
  isAnother: z._default(z.boolean(), false),
};

/** `alreadyOpen`: of this asset a fault of this category is open; nothing was added to it. */
export const stickerReportOutcome = z.enum(['reported', 'alreadyOpen']);

export const stickerReportResponse = z.object({
  outcome: stickerReportOutcome,
  /** When the fault was reported: now, or when the open one was. */
  reportedAt: instant,
  /** The secret part of the address under which its progress is seen; it is told this once. */
  progressToken: z.string(),
});
export type StickerReportResponse = z.infer<typeof stickerReportResponse>;

/** What the holder of a private link sees: how far it is, and not what anybody wrote. */
export const stickerProgress = z.object({
  assetName: z.string(),
  roomName: z.nullable(z.string()),
  category: z.string(),
  status: faultStatus,
  reportedAt: instant,
  dateResolved: z.nullable(instant),
  /** The asset's: times are shown in it. */
  timeZone: z.string(),
});
export type StickerProgress = z.infer<typeof stickerProgress>;
