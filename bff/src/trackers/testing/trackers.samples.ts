import type { Samples } from '../../testing/samples.ts';

export const trackerSamples: Samples = {
  'trackers.generate': ({ otherAssetInstanceId }) => ({ id: otherAssetInstanceId }),
  'trackers.getAssetInstance': ({ friendlyId }) => ({ id: friendlyId }),
  'trackers.listLabels': ({ assetInstanceId, otherAssetInstanceId }) => ({
    assetInstanceIds: `${assetInstanceId},${otherAssetInstanceId}`,
  }),
  'trackers.get': ({ friendlyId }) => ({ id: friendlyId }),
};
