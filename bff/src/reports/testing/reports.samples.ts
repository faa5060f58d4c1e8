import type { Samples } from '../../testing/samples.ts';

export const reportSamples: Samples = {
  'reports.financialEvents': ({ locationId }) => ({ locationId, dateStartInclusive: '2026-01-01' }),
};
