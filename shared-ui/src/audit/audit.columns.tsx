import type { AuditEvent } from '@steward/shared-api';
import { formatDateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/column.ts';

type Column = GridColumn<AuditEvent, never>;

/** The columns of an audit trail; dates are shown in this time zone. */
export function auditColumnsIn(timeZone: string): readonly Column[] {
  const date: Column = {
    key: 'date',
    title: 'Date',
    onPhone: 'line',
    width: 150,
    cell: ({ createdAt }) => <span className="st-number">{formatDateTime(createdAt, timeZone)}</span>,
  };
  return [date, ...others];
}

const others: readonly Column[] = [
  {
    key: 'user',
    title: 'User',
    onPhone: 'line',
    width: 320,
    cell: userText,
  },
  { key: 'event', title: 'Event', width: 320, isRowLink: true, cell: ({ event }) => event },
];

/** The user, and the support user who acted for them. */
export function userText({ username, impersonatedByUsername: by }: AuditEvent): string {
  return by ? `${username} (impersonated by ${by})` : username;
}
