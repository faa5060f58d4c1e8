import { auditEvents } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows } from '@steward/shared-ui/grid';
import type { AuditView } from './audit-view.ts';

/** The page in view of what was done to an asset, newest first. */
export function useAuditTrail(assetInstanceId: string, { search, page, pageSize }: AuditView) {
  const question = {
    assetInstanceId,
    ...(search ? { searchTerm: search } : {}),
    pageNumber: page,
    pageSize,
  };
  return useHeldRows(serverPaged(useQuery(auditEvents.list, question, ownRowsOnly)));
}
