import {
  dayIn,
  serviceDueState,
  type ServiceAppointmentItem,
  type ServiceAppointmentItemStatus,
} from '@steward/shared-api';
import { CheckIcon, CrossIcon, DueState, StatusTag, type Tone } from '@steward/shared-ui/status';
import { useState, type ReactNode } from 'react';

interface TagStyle {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

const statusStyles: Record<ServiceAppointmentItemStatus, TagStyle> = {
  New: { tone: 'warning' },
  Completed: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** The status of an item as a tag. */
export function ItemStatusTag({ status }: { status: ServiceAppointmentItemStatus }) {
  return <StatusTag {...statusStyles[status]}>{status}</StatusTag>;
}

/** The name of an item: that of its asset. */
export function nameOf({ assetInstance }: ServiceAppointmentItem): string {
  return assetInstance.derivedModelNameAndSerial;
}

/** The due date of an item's asset, in the time zone of its location. */
export function NextDue({ asset }: { asset: ServiceAppointmentItem['assetInstance'] }) {
  const { dateServiceNextDue: day, location } = asset;
  const [today] = useState(() => dayIn(location.timeZone, new Date()));
  const urgency = serviceDueState({ isActive: true, dateServiceNextDue: day, today });
  return day !== null && urgency !== 'none' ? <DueState day={day} urgency={urgency} /> : 'Not due';
}
