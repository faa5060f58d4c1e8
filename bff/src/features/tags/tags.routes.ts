import { tags } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { listAllTags } from './list-tags.ts';

export const tagRoutes = [serve(tags.list, listAllTags)];
