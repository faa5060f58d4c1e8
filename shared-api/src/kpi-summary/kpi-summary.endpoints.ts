import * as z from '@steward/shared-api/schema';
import { endpoints, query } from '../endpoint.ts';
import { id } from '../values.ts';
import { kpiCounts } from './kpi-summary.ts';

/** Apart from the assets it counts: a tile of the home page asks for nothing else. */
export const kpiSummary = endpoints('kpiSummary', {
  get: query({
    path: '/asset-instances/kpi-summary',
    access: 'assets.read',
    summary: 'The counts that head the dashboards, of one location or of everything in scope.',
    input: { locationId: z.optional(id), groupId: z.optional(id) },
    output: kpiCounts,
  }),
});
