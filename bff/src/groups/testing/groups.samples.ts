import type { Samples } from '../../testing/samples.ts';

export const groupSamples: Samples = {
  'groups.list': () => ({}),
};
