import { users } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { createUser } from './create-user.ts';
import { inviteUser, resendUserInvitation } from './invite-user.ts';
import { getUser, listAssignableUsers, listRoles, listUsersInScope } from './list-users.ts';
import { selectConfigurationTab } from './select-configuration-tab.ts';
import { updateUser } from './update-user.ts';
import { assignUserLocation, removeUserLocation } from './user-locations.ts';

export const userRoutes = [
  serve(users.list, listUsersInScope),
  serve(users.get, getUser),
  serve(users.roles, listRoles),
  serve(users.assignable, listAssignableUsers),
  serve(users.create, createUser),
  serve(users.update, updateUser),
  serve(users.invite, inviteUser),
  serve(users.resendInvitation, resendUserInvitation),
  serve(users.assignLocation, assignUserLocation),
  serve(users.removeLocation, removeUserLocation),
  serve(users.selectConfigurationTab, selectConfigurationTab),
];
