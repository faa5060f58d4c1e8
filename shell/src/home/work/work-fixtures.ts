import type { ServiceAppointment, WorkItem } from '@steward/shared-api';

export const harbour = { id: crypto.randomUUID(), name: 'Harbour Dental Truro', timeZone: 'Europe/London' };
export const dentServe = { id: crypto.randomUUID(), name: 'DentServe' };

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const workItemFixture = (changes: Partial<WorkItem>): WorkItem => ({
  id: `${changes.kind}:${changes.recordId}`,
  kind: 'newFault',
  urgency: 'soon',
  rank: 0,
  recordId: null,
  assetInstanceId: null,
  subject: '',
  detail: null,
  count: 1,
  since: null,
  isAssigned: false,
  location: null,
  group: null,
  supplier: null,
  joinsVisit: null,
  ...changes,
});

export const fault = (changes: Partial<WorkItem> = {}) =>
  workItemFixture({
    kind: 'criticalFault',
    urgency: 'now',
    recordId: crypto.randomUUID(),
    subject: 'Duo Tandem',
    detail: 'No suction in surgery 2',
    since: daysAgo(2),
    location: harbour,
    ...changes,
  });
export const services = (changes: Partial<WorkItem> = {}) =>
  workItemFixture({
    kind: 'overdueServices',
    urgency: 'now',
    subject: harbour.name,
    count: 6,
    since: daysAgo(12),
    location: harbour,
    supplier: dentServe,
    ...changes,
  });

/** A visit with this date, at version 4. */
export const visitAt = (dateAttending: string): ServiceAppointment => ({
  id: crypto.randomUUID(),
  title: 'Six-monthly check',
  status: 'Pending',
  dateAttending,
  dateAttendingLocalised: dateAttending.slice(0, 19),
  dateConfirmed: null,
  confirmedBy: null,
  isDateProposedBySupplier: true,
  isImported: false,
  dateCompleted: null,
  location: { ...harbour, phone: null, address: null, postcode: null },
  groupName: 'Harbour Dental',
  serviceSupplier: { ...dentServe, phone: null, website: null },
  orgUser: null,
  serviceItemsCountTotal: 0,
  serviceItemsCountIncomplete: 0,
  commentsRequestor: null,
  isRequestedBySupplier: false,
  createdAt: dateAttending,
  modifiedAt: dateAttending,
  version: 4,
  serviceAppointmentItems: [],
});
