import type { Samples } from '../../testing/samples.ts';

export const invitationSamples: Samples = {
  'invitations.get': ({ invitationToken }) => ({ token: invitationToken }),
  'invitations.accept': ({ invitationToken }) => ({ token: invitationToken }),
};
