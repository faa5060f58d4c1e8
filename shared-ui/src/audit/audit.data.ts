import { auditEvents } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows } from '../grid/list.ts';
import type { AuditView } from './audit-view.ts';

/** The record that the events belong to. */
export type AuditSubject = { readonly assetInstanceId: string } | { readonly serviceAppointmentId: string };

/** The current page of a record's audit events, newest first. */
export function useAuditTrail(about: AuditSubject, { search, page, pageSize }: Omit<AuditView, 'entry'>) {
  const query = {
    ...about,
    ...(search ? { searchTerm: search } : {}),
    pageNumber: page,
    pageSize,
  };
  return usePreviousRows(serverPaged(useQuery(auditEvents.list, query, withoutPreviousRows)));
}

/** One entry with all its changes. */
export function useAuditEntry(about: AuditSubject, id: string) {
  return useQuery(auditEvents.list, { ...about, id });
}
