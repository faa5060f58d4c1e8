import * as z from '@steward/shared-api/schema';
import { endpoints, query } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { financialEvent, financialEventFilters } from './financial-event.ts';

export const reports = endpoints('reports', {
  financialEvents: query({
    path: '/reports/financial-events',
    access: 'reports.read',
    summary:
      'Returns every purchase, service and fault with a price in the period, newest first. Rejects a report of more than 100,000 events.',
    reads: assetRecordReads,
    oneRowPerLine: true,
    input: financialEventFilters,
    output: z.array(financialEvent),
  }),
});
