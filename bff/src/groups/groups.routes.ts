import { groups } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { listGroupsInScope } from './list-groups.ts';

export const groupRoutes = [serve(groups.list, listGroupsInScope)];
