import type { Samples } from '../../testing/samples.ts';

export const regionSamples: Samples = {
  'regions.list': () => ({}),
  'regions.get': ({ regionId }) => ({ id: regionId }),
  'regions.create': ({ groupId }) => ({ groupId }),
  'regions.update': ({ regionId }) => ({ id: regionId, nickname: 'Sampled' }),
  'regions.remove': ({ regionId }) => ({ id: regionId }),
};
