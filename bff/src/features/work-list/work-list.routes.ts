import { workLists } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getWorkList } from './get-work-list.ts';

export const workListRoutes = [serve(workLists.get, getWorkList)];
