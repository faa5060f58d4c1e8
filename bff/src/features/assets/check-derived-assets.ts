import { Counter } from 'prom-client';
import type { Dependencies } from '../../context.ts';
import type { JobLog } from '../../infrastructure/jobs/scheduler.ts';
import { correctDriftedAssetsAsSystem } from './derived-columns.queries.ts';

/** Assets that the check corrected. The registry of the server's metrics registers it. */
export const driftedAssets = new Counter({
  name: 'steward_derived_assets_drifted_total',
  help: 'Assets with derived columns that the nightly check had to correct',
  registers: [],
});

const parts = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'));
const loggedIds = 20;

/**
 * Compares the derived columns of all assets with the rows that they repeat, and corrects those that differ. Triggers keep them up to date
 * (migration 0057), so that each correction shows an error. Returns the number of corrected assets.
 */
export async function checkDerivedAssets(
  { db }: Pick<Dependencies, 'db'>,
  log: Pick<JobLog, 'warn'>,
): Promise<number> {
  const ids: string[] = [];
  for (const part of parts) {
    const { ids: drifted, corrected } = await correctDriftedAssetsAsSystem(db, part);
    driftedAssets.inc(corrected);
    ids.push(...drifted);
  }
  if (ids.length > 0)
    log.warn(
      { drifted: ids.length, ids: ids.slice(0, loggedIds) },
      'derived columns of assets were out of date',
    );
  return ids.length;
}
