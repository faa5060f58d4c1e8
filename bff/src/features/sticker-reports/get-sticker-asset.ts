import { isHandpiece, type StickerAsset } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { listFaultCategories } from '../faults/faults.queries.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { trackerKeyOf } from '../trackers/get-tracker.ts';
import { findStickerAssetAsSystem } from './sticker-assets.queries.ts';
import { stickerAssetName } from './sticker-asset-name.ts';

/** The public data of the asset with this sticker, and the categories for the report form. */
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

/** The same 404 for an unknown or replaced sticker, an inactive asset and a group without public reports, which must look alike. */
export function notReportable(): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: 'Faults cannot be reported with this sticker. Please tell the practice.',
  });
}
