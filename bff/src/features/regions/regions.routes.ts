import { regions } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getRegion, listRegionsInScope } from './list-regions.ts';
import { createRegion, deleteEmptyRegion, updateRegion } from './save-region.ts';

export const regionRoutes = [
  serve(regions.list, listRegionsInScope),
  serve(regions.get, getRegion),
  serve(regions.create, createRegion),
  serve(regions.update, updateRegion),
  serve(regions.remove, deleteEmptyRegion),
];
