import type { ServiceAppointment, ServiceAppointmentItem, ServiceAppointmentRow } from '@steward/shared-api';

const guid = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A row of the list for tests: complete, new, of two assets. */
export function anAppointmentRow(
  number: number,
  changes: Partial<ServiceAppointmentRow> = {},
): ServiceAppointmentRow {
  return {
    id: guid(6, number),
    title: `Annual service ${number}`,
    status: 'New',
    dateAttending: '2026-07-15T08:00:00.000Z',
    dateAttendingLocalised: '2026-07-15T09:00:00',
    dateConfirmed: null,
    dateCompleted: null,
    confirmedBy: null,
    isDateProposedBySupplier: true,
    location: { id: guid(3, 1), name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
    groupName: 'Harbour Dental',
    serviceSupplier: {
      id: guid(5, 1),
      name: 'DentServe',
      phone: '01872 100 200',
      website: 'https://dentserve.example',
    },
    orgUser: null,
    serviceItemsCountTotal: 2,
    serviceItemsCountIncomplete: 2,
    commentsRequestor: null,
    isRequestedBySupplier: false,
    createdAt: '2026-06-12T09:30:00.000Z',
    modifiedAt: '2026-06-12T09:30:00.000Z',
    version: 3,
    ...changes,
  };
}

/** An item for tests: an autoclave that is still to be serviced. */
export function anItem(
  number: number,
  changes: Partial<ServiceAppointmentItem> = {},
): ServiceAppointmentItem {
  return {
    id: guid(4, number),
    serviceAppointmentId: guid(6, 1),
    assetInstanceId: guid(1, number),
    status: 'New',
    price: null,
    commentsRequestor: null,
    commentsEngineer: null,
    dateCompleted: null,
    assetInstance: {
      id: guid(1, number),
      assetModel: {
        id: guid(2, 1),
        name: 'Lisa 1',
        assetType: { id: guid(7, 1), name: 'Autoclave' },
        requiresSerialNumber: true,
      },
      nickname: null,
      serialNumber: `SN-${number}`,
      location: { id: guid(3, 1), name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
      subLocation: null,
      hasTracker: false,
      trackerCurrentFriendlyId: null,
      dateServiceNextDue: '2026-08-01T12:00:00.000Z',
      serviceSupplier: { id: guid(5, 1), name: 'DentServe' },
      derivedModelNameAndSerial: `Lisa 1 (SN-${number})`,
      breadcrumbName: 'Harbour Dental Truro / Autoclave / Lisa 1',
    },
    createdAt: '2026-06-12T09:30:00.000Z',
    modifiedAt: '2026-06-12T09:30:00.000Z',
    version: 1,
    ...changes,
  };
}

/** An appointment in full, with two items unless said otherwise. */
export function anAppointment(number: number, changes: Partial<ServiceAppointment> = {}): ServiceAppointment {
  const items = changes.serviceAppointmentItems ?? [anItem(1), anItem(2)];
  return {
    ...anAppointmentRow(number),
    serviceAppointmentItems: items,
    serviceItemsCountTotal: items.length,
    serviceItemsCountIncomplete: items.filter(({ status }) => status === 'New').length,
    ...changes,
  };
}
