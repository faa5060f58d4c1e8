import * as z from '@steward/shared-api/schema';
import { faultCategory, faultReport, faultStatus } from '../faults/fault.ts';
import { id, instant, line } from '../values.ts';

/**
 * The public data of an asset for its sticker: the name, the room and the values that the form needs. It has no other data of the asset, its
 * practice or users.
 */
export const stickerAsset = z.object({
  trackerId: id,
  assetName: z.string(),
  roomName: z.nullable(z.string()),
  /** The form shows a reason only for handpieces. */
  isHandpiece: z.boolean(),
  faultCategories: z.array(faultCategory),
});
export type StickerAsset = z.infer<typeof stickerAsset>;

const { assetInstanceId: _asset, faultCategoryId, faultSeverity, ...details } = faultReport;

/** The fields of a report without an account. */
export const stickerReport = {
  /** The id of the tracker, or its friendly id in any spelling. */
  trackerId: line(100),
  /** Guessed by the server if the reporter chose none (`faults/guess-fault.ts`). */
  faultCategoryId: z.optional(faultCategoryId),
  faultSeverity: z.optional(faultSeverity),
  ...details,
  /** The name that the reporter entered; not verified. */
  reporterName: z.optional(z.nullable(line(100))),
  /** The reporter confirmed that this is not the fault that is already open. */
  isAnother: z._default(z.boolean(), false),
};

/** `alreadyOpen`: the asset already has an open fault of this category, and nothing was stored. */
export const stickerReportOutcome = z.enum(['reported', 'alreadyOpen']);

export const stickerReportResponse = z.object({
  outcome: stickerReportOutcome,
  /** The time of this report, or of the report of the open fault. */
  reportedAt: instant,
  /** The secret part of the progress link. The server returns it only once. */
  progressToken: z.string(),
});
export type StickerReportResponse = z.infer<typeof stickerReportResponse>;

/** The data for a private progress link: the status, without any text that users wrote. */
export const stickerProgress = z.object({
  assetName: z.string(),
  roomName: z.nullable(z.string()),
  category: z.string(),
  status: faultStatus,
  reportedAt: instant,
  dateResolved: z.nullable(instant),
  /** The time zone of the asset, for the times. */
  timeZone: z.string(),
});
export type StickerProgress = z.infer<typeof stickerProgress>;
