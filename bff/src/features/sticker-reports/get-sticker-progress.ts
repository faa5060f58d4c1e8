import type { StickerProgress } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { findProgressAsSystem } from './progress-links.queries.ts';
import { stickerAssetName } from './sticker-asset-name.ts';

/** The status of the fault behind a private link, without any texts that users wrote. */
export async function getStickerProgress(
  { db }: PublicContext,
  { token }: { token: string },
): Promise<StickerProgress> {
  const found = await findProgressAsSystem(db, hashOf(token));
  if (!found)
    throw new HttpProblem({
      title: 'Not found',
      status: 404,
      detail: 'This link is invalid or no longer available. Please ask the practice.',
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
