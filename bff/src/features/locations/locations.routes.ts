import { locations, subLocations } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getLocation, getRoom, listLocationsInScope, listRooms } from './list-locations.ts';
import { moveLocationToRegion, removeLocationFromRegion } from './location-region.ts';
import { createLocation, updateLocation } from './save-location.ts';
import { createRoom, deleteEmptyRoom, updateRoom } from './save-room.ts';

export const locationRoutes = [
  serve(locations.list, listLocationsInScope),
  serve(locations.get, getLocation),
  serve(locations.create, createLocation),
  serve(locations.update, updateLocation),
  serve(locations.moveToRegion, moveLocationToRegion),
  serve(locations.removeFromRegion, removeLocationFromRegion),
  serve(subLocations.list, listRooms),
  serve(subLocations.get, getRoom),
  serve(subLocations.create, createRoom),
  serve(subLocations.update, updateRoom),
  serve(subLocations.remove, deleteEmptyRoom),
];
