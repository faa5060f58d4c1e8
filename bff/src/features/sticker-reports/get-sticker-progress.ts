import type { StickerProgress } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { findProgressAsSystem } from './progress-links.queries.ts';
import { stickerAssetName } from './sticker-asset-name.ts';

/** How far the fault is; nothing of what people wrote in it. */
export async function getStickerProgress(
  { db }: PublicContext,
  { token }: { token: string },
): Promise<StickerProgress> {
  const found = await findProgressAsSystem(db, hashOf(token));
  if (!found)
    throw new HttpProblem({
      title: 'Not found',
      status: 404,
      detail: 'There is nothing to see under this link any more. Please ask somebody at the practice.',
    });
  return {
    assetName: stickerAssetName(found),
    roomName: found.room_name,
    category: found.category_name,
    status: found.status,
    reportedAt: found.created_at.toISOString(),
    dateResolved: found.date_resolved?.toISOString() ?? null,
    timeZone: found.time_zone,
  };
}
