import { clockIn, type ServiceAppointmentRow, type ServiceAppointmentStatus } from '@steward/shared-api';
import type { CalendarEntry } from '@steward/shared-ui/calendar';
import { zoneName } from '@steward/shared-ui/format';
import { CheckIcon, ClockIcon, CrossIcon } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';

const states: Record<ServiceAppointmentStatus, { word: string; icon: ReactNode }> = {
  New: { word: 'Not yet confirmed', icon: <ClockIcon /> },
  Pending: { word: 'Not yet confirmed', icon: <ClockIcon /> },
  Confirmed: { word: 'Confirmed', icon: <CheckIcon /> },
  Completed: { word: 'Completed', icon: <CheckIcon /> },
  Cancelled: { word: 'Cancelled', icon: <CrossIcon /> },
};

interface Reader {
  readonly zone: string;
  readonly isSupplier: boolean;
}

/**
 * An appointment on the calendar: at its location's clock, and whose clock that is where the reader's shows another time. It names the
 * location and the other side: the client for a supplier, the supplier for a practice.
 */
export function entryOf(appointment: ServiceAppointmentRow, reader: Reader): CalendarEntry {
  const { id, dateAttending, dateAttendingLocalised: clock, location, status } = appointment;
  const isElsewhere = clockIn(reader.zone, new Date(dateAttending)) !== clock;
  return {
    id,
    title: titleOf(appointment),
    about: reader.isSupplier ? appointment.groupName : appointment.serviceSupplier.name,
    location: location.name,
    zone: isElsewhere ? zoneName(location.timeZone, dateAttending) : null,
    clock,
    href: paths.appointment(id),
    state: states[status].word,
    icon: states[status].icon,
    isCancelled: status === 'Cancelled',
  };
}
