import { invitations } from '@steward/shared-api';
import { servePublic } from '../../infrastructure/http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';

export const invitationRoutes = [
  servePublic(invitations.get, getInvitation),
  servePublic(invitations.accept, acceptInvitation),
];
