import type { Samples } from '../../testing/samples.ts';

export const groupSamples: Samples = {
  'groups.list': () => ({}),
  'groups.get': ({ groupId }) => ({ id: groupId }),
  'groups.update': ({ groupId, faultId }) => ({ id: groupId, phone: faultId }),
};
