import { maximumAppointmentAssets, type ServiceAppointmentStatus } from './service-appointment.ts';

interface Counts {
  readonly serviceItemsCountTotal: number;
  readonly serviceItemsCountIncomplete: number;
}

/** Returns why an appointment cannot be completed, or null. It needs at least one item and no incomplete item. */
export function completionRefusal(counts: Counts): string | null {
  const { serviceItemsCountTotal, serviceItemsCountIncomplete } = counts;
  if (serviceItemsCountTotal === 0) return 'An appointment without assets cannot be completed';
  if (serviceItemsCountIncomplete === 0) return null;
  return serviceItemsCountIncomplete === 1
    ? '1 asset still to complete'
    : `${serviceItemsCountIncomplete} assets still to complete`;
}

/** Returns why an appointment cannot be requested for this date or moved to it, or null. */
export function attendingDateRefusal(visit: {
  readonly dateAttending: string;
  readonly now: Date;
  /** The supplier records a past visit. */
  readonly hasTakenPlace: boolean;
}): string | null {
  const isPast = Date.parse(visit.dateAttending) <= visit.now.getTime();
  if (visit.hasTakenPlace) return isPast ? null : 'Please choose a date in the past';
  return isPast ? 'Please choose a date in the future' : null;
}

/** Whether a user must state before confirming that the supplier agreed: a practice that proposed the date itself. */
export function needsSupplierAgreement(
  { isDateProposedBySupplier }: { isDateProposedBySupplier: boolean },
  { isSupplier }: { isSupplier: boolean },
): boolean {
  return !isSupplier && !isDateProposedBySupplier;
}

/** Returns why an appointment cannot be deleted, or null. Completed items are service history and must be kept. */
export function appointmentDeletionRefusal({ completedItems }: { completedItems: number }): string | null {
  if (completedItems === 0) return null;
  const serviced = completedItems === 1 ? '1 asset was' : `${completedItems} assets were`;
  return `${serviced} serviced in this appointment. It can be cancelled, not deleted.`;
}

/** Returns why the attending date cannot be edited in this status, or null. */
export function dateRefusal(status: ServiceAppointmentStatus): string | null {
  if (status === 'New' || status === 'Pending') return null;
  return status === 'Confirmed'
    ? 'This date is confirmed. Please request a new date/time first'
    : `The date of a ${status.toLowerCase()} appointment cannot be changed`;
}

/** Returns why assets cannot be added in this status, or null. */
export function addingRefusal(status: ServiceAppointmentStatus): string | null {
  return isClosed(status)
    ? `Adding items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`
    : null;
}

/** Returns why items cannot be removed or processed in this status, or null. */
export function itemChangeRefusal(status: ServiceAppointmentStatus): string | null {
  return isClosed(status)
    ? `Changing items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`
    : null;
}

/** Returns why another asset cannot be added to an appointment with so many items, or null. */
export function capacityRefusal({
  serviceItemsCountTotal,
}: Pick<Counts, 'serviceItemsCountTotal'>): string | null {
  return serviceItemsCountTotal >= maximumAppointmentAssets
    ? `An appointment has at most ${maximumAppointmentAssets} assets`
    : null;
}

function isClosed(status: ServiceAppointmentStatus): boolean {
  return status === 'Completed' || status === 'Cancelled';
}
