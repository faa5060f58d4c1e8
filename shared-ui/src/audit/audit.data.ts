import { auditEvents } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows } from '../grid/list.ts';
import type { AuditView } from './audit-view.ts';

/** What the events are about. */
export type AuditSubject = { readonly assetInstanceId: string } | { readonly serviceAppointmentId: string };

/** The page in view of what was done to it, newest first. */
export function useAuditTrail(about: AuditSubject, { search, page, pageSize }: Omit<AuditView, 'entry'>) {
  const question = {
    ...about,
    ...(search ? { searchTerm: search } : {}),
    pageNumber: page,
    pageSize,
  };
  return usePreviousRows(serverPaged(useQuery(auditEvents.list, question, withoutPreviousRows)));
}

/** One entry with all its changes. */
export function useAuditEntry(about: AuditSubject, id: string) {
  return useQuery(auditEvents.list, { ...about, id });
}
