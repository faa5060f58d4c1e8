import { localTimeIn, type ServiceAppointmentRow, type ServiceAppointmentStatus } from '@steward/shared-api';
import type { CalendarEntry } from '@steward/shared-ui/calendar';
import { zoneName } from '@steward/shared-ui/format';
import { CheckIcon, ClockIcon, CrossIcon } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';

interface State {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: NonNullable<CalendarEntry['tone']>;
}

const states: Record<ServiceAppointmentStatus, State> = {
  New: { label: 'Not yet confirmed', icon: <ClockIcon />, tone: 'warning' },
  Pending: { label: 'Not yet confirmed', icon: <ClockIcon />, tone: 'warning' },
  Confirmed: { label: 'Confirmed', icon: <CheckIcon />, tone: 'info' },
  Completed: { label: 'Completed', icon: <CheckIcon />, tone: 'success' },
  Cancelled: { label: 'Cancelled', icon: <CrossIcon /> },
};

interface Reader {
  readonly zone: string;
  readonly isSupplier: boolean;
}

/**
 * Converts an appointment to a calendar entry at the local time of its location, with the time zone if the reader's local time differs.
 * It names the location and the other side: the client for suppliers, the supplier for practices.
 */
export function entryOf(appointment: ServiceAppointmentRow, reader: Reader): CalendarEntry {
  const { id, dateAttending, dateAttendingLocalised: localTime, location, status } = appointment;
  const { label, icon, tone } = states[status];
  const isElsewhere = localTimeIn(reader.zone, new Date(dateAttending)) !== localTime;
  return {
    id,
    title: titleOf(appointment),
    about: reader.isSupplier ? appointment.groupName : appointment.serviceSupplier.name,
    location: location.name,
    zone: isElsewhere ? zoneName(location.timeZone, dateAttending) : null,
    localTime,
    href: paths.appointment(id),
    state: label,
    icon,
    ...(tone ? { tone } : {}),
    isCancelled: status === 'Cancelled',
  };
}
