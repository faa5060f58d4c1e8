import type { Samples } from '../../testing/samples.ts';

export const auditSamples: Samples = {
  'auditEvents.list': ({ assetInstanceId }) => ({ assetInstanceId }),
};
