import { auditEvents } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { usePagedList } from '../grid/list.ts';
import type { AuditView } from './audit-view.ts';

/** The record that the events belong to. */
export type AuditSubject = { readonly assetInstanceId: string } | { readonly serviceAppointmentId: string };

/** The current page of a record's audit events, newest first. */
export function useAuditTrail(about: AuditSubject, { search, ...paging }: Omit<AuditView, 'entry'>) {
  const query = { ...about, ...(search ? { searchTerm: search } : {}) };
  return usePagedList(auditEvents.list, query, paging);
}

/** One entry with all its changes. */
export function useAuditEntry(about: AuditSubject, id: string) {
  return useQuery(auditEvents.list, { ...about, id });
}
