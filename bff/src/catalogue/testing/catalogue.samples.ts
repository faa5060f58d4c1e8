import type { Samples } from '../../testing/samples.ts';

export const catalogueSamples: Samples = {
  'assetCategories.list': () => ({}),
  'assetTypes.list': () => ({}),
  'assetModels.list': () => ({}),
  'assetModels.get': ({ assetModelId }) => ({ id: assetModelId }),
};
