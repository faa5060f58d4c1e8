import { reportsByStickerAnHour } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { tooMany } from '../../infrastructure/http/problems.ts';
import { countReportsAsSystem } from './progress-links.queries.ts';

const hour = 60 * 60_000;

/** However many addresses they come from: nobody floods a practice with letters about one asset. */
export async function ensureNotTooMany(ctx: PublicContext, assetInstanceId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - hour);
  const { count, first } = await countReportsAsSystem(ctx.db, { assetInstanceId, since });
  if (count < reportsByStickerAnHour || first === null) return;
  const seconds = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  const whole = Math.ceil(seconds / 60);
  const minutes = whole === 1 ? 'a minute' : `${whole} minutes`;
  throw tooMany(
    `Too many faults of this asset were reported in the last hour. Please tell somebody at the practice, or try again in ${minutes}.`,
    seconds,
  );
}
