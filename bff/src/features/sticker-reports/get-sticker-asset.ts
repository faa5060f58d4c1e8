import { isHandpiece, type StickerAsset } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { listFaultCategories } from '../faults/faults.queries.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { trackerKeyOf } from '../trackers/get-tracker.ts';
import { findStickerAssetAsSystem } from './sticker-assets.queries.ts';
import { stickerAssetName } from './sticker-asset-name.ts';

/** What a stranger may know of the asset with this sticker, and what the form needs. */
export async function getStickerAsset(
  { db }: PublicContext,
  { trackerId }: { trackerId: string },
): Promise<StickerAsset> {
  const key = trackerKeyOf(trackerId);
  const asset = key && (await findStickerAssetAsSystem(db, key));
  if (!asset) throw notReportable();
  return {
    trackerId: asset.tracker_id,
    assetName: stickerAssetName(asset),
    roomName: asset.room_name,
    isHandpiece: isHandpiece(asset.type_name),
    faultCategories: await listFaultCategories(db, { pageNumber: 1, pageSize: 300 }),
  };
}

/** 404: unknown, replaced, out of use or not switched on, which a stranger is never told apart. */
export function notReportable(): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: 'Faults cannot be reported with this sticker. Please tell somebody at the practice.',
  });
}
