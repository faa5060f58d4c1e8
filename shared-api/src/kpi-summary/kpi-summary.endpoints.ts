import * as z from '@steward/shared-api/schema';
import { endpoints, query } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { id } from '../values.ts';
import { kpiCounts } from './kpi-summary.ts';

/** Separate from the asset endpoints, so that the bundle of a home page tile stays small. */
export const kpiSummary = endpoints('kpiSummary', {
  get: query({
    path: '/asset-instances/kpi-summary',
    access: 'assets.read',
    summary: 'Returns the counts at the top of the dashboards, for one location or the whole scope.',
    reads: assetRecordReads,
    input: { locationId: z.optional(id), groupId: z.optional(id) },
    output: kpiCounts,
  }),
});
