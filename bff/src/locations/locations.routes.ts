import { locations, subLocations } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { getLocation, listLocationsInScope, listRooms } from './list-locations.ts';

export const locationRoutes = [
  serve(locations.list, listLocationsInScope),
  serve(locations.get, getLocation),
  serve(subLocations.list, listRooms),
];
