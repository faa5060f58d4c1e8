import type { ServiceAppointmentRow, Supplier } from '@steward/shared-api';

/** A supplier of the own group, as the server would answer. */
export function aSupplier(number: number, changes: Partial<Supplier> = {}): Supplier {
  return {
    id: `00000008-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Supplier ${number}`,
    phone: '01872 555 0100',
    email: null,
    website: null,
    isGlobal: false,
    ownedByGroup: '00000000-0000-4000-8000-000000000002',
    isServiceProvider: false,
    isPurchaseProvider: false,
    isManufacturerProvider: false,
    groupLocalService: false,
    groupLocalPurchase: false,
    groupLocalServiceConfirmed: null,
    version: 1,
    ...changes,
  };
}

/** A confirmed appointment of a supplier with this many items that are not completed. */
export function anOpenAppointment(number: number, incompleteItems: number): ServiceAppointmentRow {
  const { id, name, phone, website } = aSupplier(1);
  return {
    id: `00000009-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: null,
    status: 'Confirmed',
    dateAttending: '2026-12-01T09:00:00.000Z',
    dateAttendingLocalised: '2026-12-01T09:00:00',
    dateConfirmed: '2026-11-20T10:00:00.000Z',
    confirmedBy: { name: 'Marcus Lee', isSupplier: true },
    isDateProposedBySupplier: false,
    dateCompleted: null,
    location: {
      id: '00000003-0000-4000-8000-000000000001',
      name: 'Harbour Dental Truro',
      timeZone: 'Europe/London',
    },
    groupName: 'Harbour Dental',
    serviceSupplier: { id, name, phone, website },
    orgUser: null,
    serviceItemsCountTotal: incompleteItems + 1,
    serviceItemsCountIncomplete: incompleteItems,
    commentsRequestor: null,
    isRequestedBySupplier: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    modifiedAt: '2026-11-20T10:00:00.000Z',
    version: 1,
  };
}
