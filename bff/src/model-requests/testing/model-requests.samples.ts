import type { Samples } from '../../testing/samples.ts';

export const modelRequestSamples: Samples = {
  'assetModelAdditionRequests.list': () => ({}),
  'assetModelAdditionRequests.get': ({ assetModelAdditionRequestId }) => ({
    id: assetModelAdditionRequestId,
  }),
  'assetModelAdditionRequests.create': () => ({ manufacturerString: 'Acme', modelInfoString: 'Model 2' }),
  'assetModelAdditionRequests.decide': ({ assetModelAdditionRequestId }) => ({
    id: assetModelAdditionRequestId,
    isAdded: false,
    comments: 'Not made any more',
  }),
};
