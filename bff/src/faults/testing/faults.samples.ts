import type { Samples } from '../../testing/samples.ts';

export const faultSamples: Samples = {
  'faultCategories.list': () => ({}),
  'faults.list': ({ locationId }) => ({ locationId }),
  'faults.get': ({ faultId }) => ({ id: faultId }),
  'faults.report': ({ assetInstanceId, faultCategoryId }) => ({
    assetInstanceId,
    faultCategoryId,
    faultSeverity: 'Minor',
    description: 'It rattles',
  }),
  'faults.update': ({ faultId }) => ({ id: faultId, faultStatus: 'Resolved', progress: 'Sampled' }),
  'faults.remove': ({ faultId }) => ({ id: faultId }),
};
