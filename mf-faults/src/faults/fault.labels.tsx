import {
  dayIn,
  faultSeverity,
  faultStatus,
  type Fault,
  type FaultReason,
  type FaultSeverity,
  type FaultStatus,
} from '@steward/shared-api';
import { formatDay, plural } from '@steward/shared-ui/format';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import { useState, type ReactNode } from 'react';

/** The labels of severities. NotSet occurs only in drafts. */
export const severityLabels: Record<FaultSeverity, string> = {
  NotSet: 'Not set',
  Incidental: 'Incidental',
  Minor: 'Minor',
  Serious: 'Serious',
  Critical: 'Critical',
};

/** The selectable severities, most severe last. */
export const severityOptions = faultSeverity.options
  .filter((value) => value !== 'NotSet')
  .map((value) => ({ value, label: severityLabels[value] }));

export const statusLabels: Record<FaultStatus, string> = {
  New: 'New',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Resolved: 'Resolved',
  Cancelled: 'Cancelled',
};

export const statusOptions = faultStatus.options.map((value) => ({ value, label: statusLabels[value] }));

export const reasonLabels: Record<FaultReason, string> = {
  NotSet: 'Not set',
  NotLubricated: 'Not lubricated',
  IncorrectLubrication: 'Incorrect lubrication',
  IncorrectAutoclaveCycle: 'Incorrect autoclave cycle',
};

interface TagStyle {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

/** The style of severities; an icon or text always accompanies the colour. */
export const severityStyles: Record<FaultSeverity, TagStyle> = {
  NotSet: { tone: 'neutral' },
  Incidental: { tone: 'neutral', icon: <ClockIcon /> },
  Minor: { tone: 'info' },
  Serious: { tone: 'warning', icon: <AlertIcon /> },
  Critical: { tone: 'error', icon: <AlertIcon /> },
};

const statusStyles: Record<FaultStatus, TagStyle> = {
  New: { tone: 'warning' },
  Acknowledged: { tone: 'info' },
  InProgress: { tone: 'info', icon: <ClockIcon /> },
  Resolved: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** The severity of a fault as a tag. */
export function SeverityTag({ severity }: { severity: FaultSeverity }) {
  return <StatusTag {...severityStyles[severity]}>{severityLabels[severity]}</StatusTag>;
}

/** The status of a fault as a tag. */
export function FaultStatusTag({ status }: { status: FaultStatus }) {
  return <StatusTag {...statusStyles[status]}>{statusLabels[status]}</StatusTag>;
}

/** The severity of an open fault, or how a fault has ended. */
export function PhoneState({ fault: { severity, status } }: { fault: Fault }) {
  return isOpen(status) ? <SeverityTag severity={severity} /> : <FaultStatusTag status={status} />;
}

/** The status of an open fault and its age, `New · 2 days`, or the day when a fault that has ended was reported. */
export function Progress({ fault: { status, createdAt, assetInstance } }: { fault: Fault }) {
  const [now] = useState(() => new Date());
  const { timeZone } = assetInstance.location;
  const day = dayIn(timeZone, new Date(createdAt));
  if (!isOpen(status)) return `Reported ${formatDay(day)}`;
  return `${statusLabels[status]} · ${ageIn(day, dayIn(timeZone, now))}`;
}

const isOpen = (status: FaultStatus) => status !== 'Resolved' && status !== 'Cancelled';

function ageIn(day: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (days < 1) return 'today';
  return plural(days, 'day');
}

/** The reporter: the user's name, or the entered name. */
export function reporterOf({ orgUser, reportedByUsername }: Fault): string {
  return orgUser?.fullName ?? reportedByUsername ?? 'Unknown';
}

/** In characters (spec 1.9). */
const previewLength = 80;

/** The first 80 characters of a description, as lists show it. */
export function previewOf(description: string): string {
  // By code points, so that no character is cut in half.
  const characters = Array.from(description);
  if (characters.length <= previewLength) return description;
  return `${characters.slice(0, previewLength).join('').trimEnd()} (...)`;
}
