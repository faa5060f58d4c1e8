import { groups } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getGroup, listGroupsInScope } from './list-groups.ts';
import { updateGroup } from './update-group.ts';

export const groupRoutes = [
  serve(groups.list, listGroupsInScope),
  serve(groups.get, getGroup),
  serve(groups.update, updateGroup),
];
