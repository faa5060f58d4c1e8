import * as z from '@steward/shared-api/schema';
import { endpoints, query } from '../endpoint.ts';
import { workReads } from '../events/read-entities.ts';
import { id } from '../values.ts';
import { workList } from './work-list.ts';

export const workLists = endpoints('workLists', {
  get: query({
    path: '/work-list',
    access: 'signedIn',
    summary:
      'Returns what the caller can do next, most urgent first, for one location or practice or the whole scope. Answered model requests concern every location of the practice.',
    reads: workReads,
    input: { locationId: z.optional(id), groupId: z.optional(id) },
    output: workList,
  }),
});
