import { localTimeIn, type ServiceAppointmentRow } from '@steward/shared-api';
import type { AppointmentRow } from './service-appointments.queries.ts';

/** Converts the row of an appointment to the contract, without its items. */
export function presentAppointment(row: AppointmentRow): ServiceAppointmentRow {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    status: row.status,
    dateAttending: row.date_attending.toISOString(),
    dateAttendingLocalised: localTimeIn(row.time_zone, row.date_attending),
    dateConfirmed: row.date_confirmed?.toISOString() ?? null,
    confirmedBy: row.date_confirmed && {
      name: row.date_confirmed_by_name,
      isSupplier: row.is_confirmed_by_supplier,
    },
    isImported: row.is_imported,
    isDateProposedBySupplier: row.is_date_proposed_by_supplier,
    dateCompleted: row.date_completed?.toISOString() ?? null,
    location: { id: row.location_id, name: row.location_name, timeZone: row.time_zone },
    groupName: row.group_name,
    serviceSupplier: {
      id: row.supplier_id,
      name: row.supplier_name,
      phone: row.supplier_phone,
      website: row.supplier_website,
    },
    orgUser: row.org_user_id && row.engineer_name ? { id: row.org_user_id, name: row.engineer_name } : null,
    serviceItemsCountTotal: row.items_total,
    serviceItemsCountIncomplete: row.items_incomplete,
    commentsRequestor: row.comments_requestor,
    isRequestedBySupplier: row.is_requested_by_supplier,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}
