import type { Samples } from '../../testing/samples.ts';

export const kpiSummarySamples: Samples = {
  'kpiSummary.get': ({ locationId }) => ({ locationId }),
};
