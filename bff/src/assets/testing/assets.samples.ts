import type { Samples } from '../../testing/samples.ts';

export const assetSamples: Samples = {
  'assetInstances.list': () => ({}),
  'assetInstances.listCompact': () => ({}),
  'assetInstances.get': ({ assetInstanceId }) => ({ id: assetInstanceId }),
  'assetInstances.create': ({ assetModelId, locationId }) => ({ assetModelId, locationId }),
  'assetInstances.update': ({ assetInstanceId }) => ({ id: assetInstanceId, nickname: 'Sampled' }),
  'assetInstances.remove': ({ otherAssetInstanceId }) => ({ id: otherAssetInstanceId }),
};
