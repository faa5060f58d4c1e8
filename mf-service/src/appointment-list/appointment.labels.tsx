import type { ServiceAppointmentRow, ServiceAppointmentStatus } from '@steward/shared-api';
import { CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';

interface TagStyle {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

/** The style of statuses; a text always accompanies the colour. */
const statusStyles: Record<ServiceAppointmentStatus, TagStyle> = {
  New: { tone: 'warning' },
  Pending: { tone: 'warning', icon: <ClockIcon /> },
  Confirmed: { tone: 'info', icon: <CheckIcon /> },
  Completed: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** The status of an appointment as a tag. */
export function AppointmentStatusTag({ status }: { status: ServiceAppointmentStatus }) {
  return <StatusTag {...statusStyles[status]}>{status}</StatusTag>;
}

/** Returns the location of an appointment, with its group unless the location's name begins with it. */
export function practiceOf({ location: { name }, groupName }: ServiceAppointmentRow): string {
  return name.startsWith(groupName) ? name : `${name} · ${groupName}`;
}

/** Returns the title of an appointment, or a default. */
export function titleOf({ title }: { title: string | null }): string {
  return title ?? 'Service appointment';
}
