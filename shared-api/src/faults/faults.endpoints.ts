import * as z from '@steward/shared-api/schema';
import { changeManyInput, changeManyOutput } from '../change-many.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { sortInput } from '../paging.ts';
import { id, line } from '../values.ts';
import {
  fault,
  faultCategory,
  faultChanges,
  faultFilters,
  faultReport,
  faultSortProperties,
  manyFaultsValues,
} from './fault.ts';
import { faultActivity, faultComment, faultCommentInput, faultPerson } from './fault-comment.ts';

const faultReads = [...assetRecordReads, 'FaultCategory'] as const;

export const faultCategories = endpoints('faultCategories', {
  list: list({
    path: '/fault-categories',
    access: 'signedIn',
    summary: 'Lists the fault categories in display order.',
    reads: ['FaultCategory'],
    input: { searchTerm: z.optional(line(100)) },
    output: faultCategory,
  }),
});

export const faults = endpoints('faults', {
  list: list({
    path: '/faults',
    access: 'faults.read',
    summary: "Lists the faults in the caller's scope that match every filter.",
    reads: faultReads,
    input: { ...faultFilters, ...sortInput(faultSortProperties) },
    output: fault,
  }),
  get: query({
    path: '/faults/{id}',
    access: 'faults.read',
    summary: 'Returns a fault.',
    reads: faultReads,
    input: { id },
    output: fault,
  }),
  report: command('POST', {
    path: '/faults',
    access: 'faults.edit',
    summary:
      "Reports a fault. Emails the users who are notified of faults at its location and the asset's service supplier.",
    changes: ['Fault'],
    input: faultReport,
    output: fault,
  }),
  update: command('PATCH', {
    path: '/faults',
    access: 'faults.edit',
    summary: 'Updates the fields that are sent.',
    changes: ['Fault'],
    input: { id, ...faultChanges },
    output: fault,
  }),
  updateMany: command('POST', {
    path: '/faults/update-many',
    access: 'faults.edit',
    summary:
      'Changes the status of up to 1,000 faults, or previews or undoes such a change. Refused faults are listed, and the others change.',
    changes: ['Fault'],
    input: changeManyInput(manyFaultsValues, faultFilters, manyFaultsValues),
    output: changeManyOutput(manyFaultsValues),
  }),
  remove: command('DELETE', {
    path: '/faults/{id}',
    access: 'faults.delete',
    summary: 'Permanently deletes a fault.',
    changes: ['Fault', 'Document'],
    input: { id },
    output: z.null(),
  }),
});

export const faultComments = endpoints('faultComments', {
  list: list({
    path: '/faults/{id}/comments',
    access: 'faults.read',
    summary: 'Lists the comments on a fault, newest first.',
    // The stream has no event for what a user has read.
    reads: 'all',
    input: { id },
    output: faultComment,
  }),
  add: command('POST', {
    path: '/faults/{id}/comments',
    access: 'faults.comment',
    summary: 'Adds a comment on a fault, which becomes its Progress Notes.',
    changes: ['Fault'],
    input: { id, ...faultCommentInput },
    output: faultComment,
  }),
  markRead: command('POST', {
    path: '/faults/{id}/comments/mark-read',
    access: 'faults.read',
    summary: 'Marks a comment on a fault, and all earlier ones, as read by the caller.',
    changes: [],
    input: { id, commentId: id },
    output: z.null(),
  }),
  listPeople: list({
    path: '/faults/{id}/people',
    access: 'faults.comment',
    summary: 'Lists the users who see a fault and can be mentioned in a comment, by name.',
    // The stream has no event for a supplier when a user of a client gets another location.
    reads: 'all',
    input: { id, searchTerm: z.optional(line(100)) },
    output: faultPerson,
  }),
  getActivity: query({
    path: '/faults/{id}/activity',
    access: 'faults.read',
    summary:
      'Returns the changes to a fault, and the names of those who are notified of new faults with its asset.',
    reads: faultReads,
    input: { id },
    output: faultActivity,
  }),
});
