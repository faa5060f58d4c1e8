import type { AreaEvent, ReadRow } from '@steward/shared-api/platform';
import { Counter, type Registry } from 'prom-client';
import { areaErrorPhases } from './plausible-event.ts';
import type { PublishedAreas } from '../registry/published-areas.ts';

const other = 'other';

/**
 * Counts how areas load in browsers, to compare a canary with the stable version. Unknown areas, versions and phases are counted as
 * `other`, so that clients cannot create time series.
 */
export function areaMetrics(
  figures: Registry,
  areas: PublishedAreas,
): (events: readonly AreaEvent[]) => Promise<void> {
  const loads = new Counter({
    name: 'steward_area_loads_total',
    help: 'Pages and widgets of areas that were loaded in a browser',
    labelNames: ['area', 'version', 'channel'],
    registers: [figures],
  });
  const errors = new Counter({
    name: 'steward_area_errors_total',
    help: 'Pages and widgets of areas that failed in a browser, by the phase they failed in',
    labelNames: ['area', 'version', 'channel', 'phase'],
    registers: [figures],
  });
  return async (events) => {
    const { rows } = await areas.registry();
    for (const event of events) {
      const labels = { ...knownOf(event, rows), channel: event.channel };
      if (event.event === 'area.load') loads.inc(labels);
      else errors.inc({ ...labels, phase: areaErrorPhases.has(event.phase) ? event.phase : other });
    }
  };
}

function knownOf({ area, version }: AreaEvent, rows: readonly ReadRow[]) {
  const found = rows.find(({ name }) => name === area);
  if (!found) return { area: other, version: other };
  const { stable, canary, blocked = [] } = 'row' in found ? found.row : {};
  const versions = [stable?.version, stable?.previous, canary?.version, ...blocked];
  return { area, version: versions.includes(version) ? version : other };
}
