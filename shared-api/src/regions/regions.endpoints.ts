import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { id, line, requiredLine } from '../values.ts';
import { region } from './region.ts';

const optionalLine = z.optional(z.nullable(line(100)));

export const regions = endpoints('regions', {
  list: list({
    path: '/regions',
    access: 'organisation.read',
    summary: 'Lists the regions that the caller may see, by name.',
    reads: ['Region', 'Location', 'SupplierGroup'],
    input: { searchTerm: z.optional(line(100)), groupId: z.optional(id) },
    output: region,
  }),
  get: query({
    path: '/regions/{id}',
    access: 'organisation.read',
    summary: 'Returns a region.',
    reads: ['Region', 'Location', 'SupplierGroup'],
    input: { id },
    output: region,
  }),
  create: command('POST', {
    path: '/regions',
    access: 'organisation.edit',
    summary: "Adds a region to the caller's group. The default name is 'Region N'.",
    changes: ['Region'],
    input: { name: optionalLine, nickname: optionalLine, groupId: z.optional(z.nullable(id)) },
    output: region,
  }),
  update: command('PATCH', {
    path: '/regions',
    access: 'organisation.edit',
    summary: "Updates a region's name or nickname.",
    changes: ['Region'],
    input: { id, name: z.optional(requiredLine(100, 'Please enter a name')), nickname: optionalLine },
    output: region,
  }),
  remove: command('DELETE', {
    path: '/regions/{id}',
    access: 'organisation.edit',
    summary: 'Deletes a region without locations.',
    changes: ['Region'],
    input: { id },
    output: z.null(),
  }),
});
