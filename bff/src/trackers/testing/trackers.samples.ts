import type { Samples } from '../../testing/samples.ts';

export const trackerSamples: Samples = {
  'trackers.generate': ({ otherAssetInstanceId }) => ({ id: otherAssetInstanceId }),
  'trackers.get': ({ friendlyId }) => ({ id: friendlyId }),
};
