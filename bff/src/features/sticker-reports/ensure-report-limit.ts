import { reportsByStickerAnHour } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { tooMany } from '../../infrastructure/http/problems.ts';
import { countReportsAsSystem } from './progress-links.queries.ts';

const hour = 60 * 60_000;

/** Limits the reports of an asset per hour, from all addresses together, so that a practice does not get too many emails. */
export async function ensureReportLimit(ctx: PublicContext, assetInstanceId: string): Promise<void> {
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
