import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { inUseInput } from '../paging.ts';
import { id, line, optionalEmail, requiredLine } from '../values.ts';
import { location, subLocation } from './location.ts';
import { timeZone } from './time-zone.ts';

const searchTerm = z.optional(line(100));
const optionalLine = z.optional(z.nullable(line(100)));
const locationName = requiredLine(100, 'Please enter a name');

const properties = {
  reference: optionalLine,
  phone: optionalLine,
  email: optionalEmail,
  address: z.optional(z.nullable(line(500))),
  postcode: optionalLine,
  timeZone: z.optional(timeZone),
};

const locationReads = [
  'Location',
  'Region',
  'SubLocation',
  'AssetInstance',
  'OrgUser',
  'Group',
  'SupplierGroup',
  'SupplierAssetModel',
] as const;
const roomReads = [
  'SubLocation',
  'AssetInstance',
  'Location',
  'SupplierAssetModel',
  'SupplierGroup',
] as const;

export const locations = endpoints('locations', {
  list: list({
    path: '/locations',
    access: 'organisation.read',
    summary: 'Lists the locations that the caller may see, by name.',
    reads: locationReads,
    input: {
      searchTerm,
      groupId: z.optional(id),
      regionId: z.optional(id),
      /** Only locations that this user is not assigned to. */
      availableByOrgUserId: z.optional(id),
      /** Sets `isAssignedToUser` of each location for this user. */
      showAssignedByOrgUserId: z.optional(id),
      ...inUseInput,
    },
    output: location,
  }),
  get: query({
    path: '/locations/{id}',
    access: 'organisation.read',
    summary: 'Returns a location. Responds 404 if the caller may not see it.',
    reads: locationReads,
    input: { id },
    output: location,
  }),
  create: command('POST', {
    path: '/locations',
    access: 'organisation.edit',
    summary: "Adds a location to the caller's group.",
    changes: ['Location'],
    input: { name: locationName, ...properties },
    output: location,
  }),
  update: command('PATCH', {
    path: '/locations',
    access: 'organisation.edit',
    summary: 'Updates the fields that are sent.',
    changes: ['Location'],
    input: { id, name: z.optional(locationName), ...properties },
    output: location,
  }),
  moveToRegion: command('POST', {
    path: '/locations/{id}/regions/{regionId}',
    access: 'organisation.edit',
    summary: 'Moves a location into a region.',
    changes: ['Location'],
    input: { id, regionId: id },
    output: location,
  }),
  removeFromRegion: command('DELETE', {
    path: '/locations/{id}/regions',
    access: 'organisation.edit',
    summary: 'Removes a location from its region.',
    changes: ['Location'],
    input: { id },
    output: location,
  }),
});

export const subLocations = endpoints('subLocations', {
  list: list({
    path: '/locations/{id}/sub-locations',
    access: 'organisation.read',
    summary: 'Lists the rooms of a location, by name.',
    reads: roomReads,
    input: { id, searchTerm, ...inUseInput },
    output: subLocation,
  }),
  get: query({
    path: '/locations/sub-locations/{id}',
    access: 'organisation.read',
    summary: 'Returns a room.',
    reads: roomReads,
    input: { id },
    output: subLocation,
  }),
  create: command('POST', {
    path: '/locations/{id}/sub-locations',
    access: 'assets.edit',
    summary: "Adds a room to a location. The default name is '_Room N'.",
    changes: ['SubLocation'],
    input: { id, name: optionalLine, nickname: optionalLine },
    output: subLocation,
  }),
  update: command('PATCH', {
    path: '/locations/sub-locations',
    access: 'assets.edit',
    summary: "Updates a room's name or nickname.",
    changes: ['SubLocation'],
    input: { id, name: z.optional(requiredLine(100, 'Please enter a name')), nickname: optionalLine },
    output: subLocation,
  }),
  remove: command('DELETE', {
    path: '/locations/sub-locations/{id}',
    access: 'assets.edit',
    summary: 'Deletes a room without assets.',
    changes: ['SubLocation'],
    input: { id },
    output: z.null(),
  }),
});
