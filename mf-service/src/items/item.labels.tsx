import {
  dayIn,
  serviceDueState,
  type ServiceAppointmentItem,
  type ServiceAppointmentItemStatus,
} from '@steward/shared-api';
import { CheckIcon, CrossIcon, DueState, StatusTag, type Tone } from '@steward/shared-ui/status';
import { useState, type ReactNode } from 'react';

interface Look {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

const statusLooks: Record<ServiceAppointmentItemStatus, Look> = {
  New: { tone: 'warning' },
  Completed: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** Whether an asset was serviced, in a word. */
export function ItemStatusTag({ status }: { status: ServiceAppointmentItemStatus }) {
  return <StatusTag {...statusLooks[status]}>{status}</StatusTag>;
}

/** How an item is called: by its asset. */
export function nameOf({ assetInstance }: ServiceAppointmentItem): string {
  return assetInstance.derivedModelNameAndSerial;
}

/** When the asset of an item is due, by the clocks where it stands. */
export function NextDue({ asset }: { asset: ServiceAppointmentItem['assetInstance'] }) {
  const { dateServiceNextDue: day, location } = asset;
  const [today] = useState(() => dayIn(location.timeZone, new Date()));
  const urgency = serviceDueState({ isActive: true, dateServiceNextDue: day, today });
  return day !== null && urgency !== 'none' ? <DueState day={day} urgency={urgency} /> : 'Not due';
}
