import type { Samples } from '../../testing/samples.ts';

export const assetSamples: Samples = {
  'assetInstances.list': () => ({}),
  'assetInstances.get': ({ assetInstanceId }) => ({ id: assetInstanceId }),
  'assetInstances.update': ({ assetInstanceId }) => ({ id: assetInstanceId, nickname: 'Sampled' }),
  'assetInstances.kpiSummary': ({ locationId }) => ({ locationId }),
};
