import { maximumAppointmentAssets, type ServiceAppointmentStatus } from './service-appointment.ts';

interface Counts {
  readonly serviceItemsCountTotal: number;
  readonly serviceItemsCountIncomplete: number;
}

/** Why an appointment with these items cannot be completed: it needs one, and none incomplete. Null when it can. */
export function completionRefusal(counts: Counts): string | null {
  const { serviceItemsCountTotal, serviceItemsCountIncomplete } = counts;
  if (serviceItemsCountTotal === 0) return 'An appointment without assets cannot be completed';
  if (serviceItemsCountIncomplete === 0) return null;
  return `Please process every asset first: ${serviceItemsCountIncomplete} incomplete`;
}

/** Why an appointment cannot be requested for, or moved to, this date; null when it can. */
export function attendingDateRefusal(visit: {
  readonly dateAttending: string;
  readonly now: Date;
  /** The supplier records a visit that took place before. */
  readonly hasTakenPlace: boolean;
}): string | null {
  const isPast = Date.parse(visit.dateAttending) <= visit.now.getTime();
  if (visit.hasTakenPlace) return isPast ? null : 'Please choose a date in the past';
  return isPast ? 'Please choose a date in the future' : null;
}

/** Whether a person is asked for the supplier's agreement before they confirm: a practice that proposed the date itself. */
export function needsSupplierAgreement(
  { isDateProposedBySupplier }: { isDateProposedBySupplier: boolean },
  { isSupplier }: { isSupplier: boolean },
): boolean {
  return !isSupplier && !isDateProposedBySupplier;
}

/** Why an appointment with this many completed items cannot be deleted: they are service history. Null when it can. */
export function appointmentDeletionRefusal({ completedItems }: { completedItems: number }): string | null {
  if (completedItems === 0) return null;
  const serviced = completedItems === 1 ? '1 asset was' : `${completedItems} assets were`;
  return `${serviced} serviced in this appointment. It can be cancelled, not deleted.`;
}

/** Why the attending date cannot be edited in this status; null when it can. */
export function dateRefusal(status: ServiceAppointmentStatus): string | null {
  if (status === 'New' || status === 'Pending') return null;
  return status === 'Confirmed'
    ? 'This date is confirmed. Please request a new date/time first'
    : `The date of a ${status.toLowerCase()} appointment cannot be changed`;
}

/** Why assets cannot be added; null when they can. */
export function addingRefusal(status: ServiceAppointmentStatus): string | null {
  return isClosed(status)
    ? `Adding items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`
    : null;
}

/** Why items cannot be removed or processed; null when they can. */
export function itemChangeRefusal(status: ServiceAppointmentStatus): string | null {
  return isClosed(status)
    ? `Changing items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`
    : null;
}

/** Why no further asset fits; null while there is room. */
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
