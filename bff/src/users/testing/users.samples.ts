import { roleIds } from '@steward/shared-api';
import type { Samples } from '../../testing/samples.ts';

export const userSamples: Samples = {
  'users.list': ({ locationId }) => ({ locationId }),
  'users.get': ({ orgUserId }) => ({ id: orgUserId }),
  'users.roles': () => ({}),
  'users.assignable': ({ locationId }) => ({ locationId }),
  'users.create': ({ groupId, faultId }) => ({
    userName: `${faultId}@example.test`,
    firstName: 'Sam',
    lastName: 'Sample',
    groupId,
    roleId: roleIds.PracticeUser,
  }),
  'users.update': ({ orgUserId }) => ({ orgUserId, firstName: 'Sampled' }),
  'users.invite': ({ orgUserId }) => ({ id: orgUserId }),
  'users.resendInvitation': ({ invitedOrgUserId }) => ({ id: invitedOrgUserId }),
  'users.assignLocation': ({ invitedOrgUserId, locationId }) => ({ id: invitedOrgUserId, locationId }),
  'users.removeLocation': ({ orgUserId, locationId }) => ({ id: orgUserId, locationId }),
  'users.selectConfigurationTab': ({ orgUserId }) => ({ selectedConfigurationTab: orgUserId }),
};
