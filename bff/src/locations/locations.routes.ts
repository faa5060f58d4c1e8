import { locations, subLocations } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { listLocationsInScope, listRooms } from './list-locations.ts';

export const locationRoutes = [
  serve(locations.list, listLocationsInScope),
  serve(subLocations.list, listRooms),
];
