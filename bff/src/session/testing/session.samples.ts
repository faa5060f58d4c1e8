import type { Samples } from '../../testing/samples.ts';

export const sessionSamples: Samples = {
  'session.currentUser': () => ({}),
  'session.impersonate': ({ orgUserId }) => ({ id: orgUserId, reason: 'Phone call' }),
  'session.switchOrganisation': ({ orgUserId }) => ({ orgUserId }),
};
