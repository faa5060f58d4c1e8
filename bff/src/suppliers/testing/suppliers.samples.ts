import type { Samples } from '../../testing/samples.ts';

export const supplierSamples: Samples = {
  'suppliers.list': () => ({}),
};
