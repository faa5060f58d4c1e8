import { session } from '@steward/shared-api';
import { serve, servePriority, type Route } from '../http/serve.ts';
import { getCurrentUser } from './current-user.ts';
import { impersonate } from './impersonate.ts';
import { switchOrganisation } from './switch-organisation.ts';

export const sessionRoutes: readonly Route[] = [
  servePriority(session.currentUser, getCurrentUser),
  serve(session.impersonate, impersonate),
  serve(session.switchOrganisation, switchOrganisation),
];
