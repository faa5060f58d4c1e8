import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id, line } from '../values.ts';
import {
  fault,
  faultCategory,
  faultChanges,
  faultFilters,
  faultReport,
  faultSortProperties,
} from './fault.ts';

export const faultCategories = endpoints('faultCategories', {
  list: list({
    path: '/fault-categories',
    access: 'signedIn',
    summary: 'The categories of faults, in the order they are offered.',
    input: { searchTerm: z.optional(line(100)) },
    output: faultCategory,
  }),
});

export const faults = endpoints('faults', {
  list: list({
    path: '/faults',
    access: 'faults.read',
    summary: "The faults of the assets in the caller's scope that match every filter.",
    input: { ...faultFilters, ...sortInput(faultSortProperties) },
    output: fault,
  }),
  get: query({
    path: '/faults/{id}',
    access: 'faults.read',
    summary: 'One fault.',
    input: { id },
    output: fault,
  }),
  report: command('POST', {
    path: '/faults',
    access: 'faults.edit',
    summary:
      "Reports a fault; those who are notified of faults at its location and the asset's service supplier get a mail.",
    input: faultReport,
    output: fault,
  }),
  update: command('PATCH', {
    path: '/faults',
    access: 'faults.edit',
    summary: 'Changes the fields that are sent and leaves the others.',
    input: { id, ...faultChanges },
    output: fault,
  }),
  remove: command('DELETE', {
    path: '/faults/{id}',
    access: 'faults.delete',
    summary: 'Deletes a fault for good.',
    input: { id },
    output: z.null(),
  }),
});
