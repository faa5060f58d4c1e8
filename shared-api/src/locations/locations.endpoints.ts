import * as z from 'zod/mini';
import { endpoints, list, query } from '../endpoint.ts';
import { id, line } from '../values.ts';
import { location, subLocation } from './location.ts';

export const locations = endpoints('locations', {
  list: list({
    path: '/locations',
    access: 'organisation.read',
    summary: 'The locations the caller may see, by name.',
    input: { searchTerm: z.optional(line(100)), groupId: z.optional(id), regionId: z.optional(id) },
    output: location,
  }),
  get: query({
    path: '/locations/{id}',
    access: 'organisation.read',
    summary: 'A location; 404 when the caller may not see it.',
    input: { id },
    output: location,
  }),
});

export const subLocations = endpoints('subLocations', {
  list: list({
    path: '/locations/{id}/sub-locations',
    access: 'organisation.read',
    summary: 'The rooms of a location, by name.',
    input: { id, searchTerm: z.optional(line(100)) },
    output: subLocation,
  }),
});
