import type { ServiceAppointmentStatus } from '@steward/shared-api';
import { CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';

interface Look {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

/** How far an appointment looks: the colour never speaks alone. */
const statusLooks: Record<ServiceAppointmentStatus, Look> = {
  New: { tone: 'warning' },
  Pending: { tone: 'warning', icon: <ClockIcon /> },
  Confirmed: { tone: 'info', icon: <CheckIcon /> },
  Completed: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** The status of an appointment in its own words. */
export function AppointmentStatusTag({ status }: { status: ServiceAppointmentStatus }) {
  return <StatusTag {...statusLooks[status]}>{status}</StatusTag>;
}

/** What an appointment without a title is called. */
export function titleOf({ title }: { title: string | null }): string {
  return title ?? 'Service appointment';
}
