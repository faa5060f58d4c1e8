import {
  faultSeverity,
  type Fault,
  type FaultReason,
  type FaultSeverity,
  type FaultStatus,
} from '@steward/shared-api';
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, StatusTag, type Tone } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';

/** How severities are called. NotSet is a draft's: no reported fault has it. */
export const severityWords: Record<FaultSeverity, string> = {
  NotSet: 'Not set',
  Incidental: 'Incidental',
  Minor: 'Minor',
  Serious: 'Serious',
  Critical: 'Critical',
};

/** The severities to choose from, in the order of their weight. */
export const severityOptions = faultSeverity.options
  .filter((value) => value !== 'NotSet')
  .map((value) => ({ value, label: severityWords[value] }));

export const statusWords: Record<FaultStatus, string> = {
  New: 'New',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Resolved: 'Resolved',
  Cancelled: 'Cancelled',
};

export const reasonWords: Record<FaultReason, string> = {
  NotSet: 'Not set',
  NotLubricated: 'Not lubricated',
  IncorrectLubrication: 'Incorrect lubrication',
  IncorrectAutoclaveCycle: 'Incorrect autoclave cycle',
};

interface Look {
  readonly tone: Tone;
  readonly icon?: ReactNode;
}

/** How grave a severity looks: the colour never speaks alone. */
export const severityLooks: Record<FaultSeverity, Look> = {
  NotSet: { tone: 'neutral' },
  Incidental: { tone: 'neutral', icon: <ClockIcon /> },
  Minor: { tone: 'info' },
  Serious: { tone: 'warning', icon: <AlertIcon /> },
  Critical: { tone: 'error', icon: <AlertIcon /> },
};

const statusLooks: Record<FaultStatus, Look> = {
  New: { tone: 'warning' },
  Acknowledged: { tone: 'info' },
  InProgress: { tone: 'info', icon: <ClockIcon /> },
  Resolved: { tone: 'success', icon: <CheckIcon /> },
  Cancelled: { tone: 'neutral', icon: <CrossIcon /> },
};

/** How grave a fault is. */
export function SeverityTag({ severity }: { severity: FaultSeverity }) {
  return <StatusTag {...severityLooks[severity]}>{severityWords[severity]}</StatusTag>;
}

/** How far the mending of a fault has come. */
export function FaultStatusTag({ status }: { status: FaultStatus }) {
  return <StatusTag {...statusLooks[status]}>{statusWords[status]}</StatusTag>;
}

/** Who reported it: the user by name, else how they signed in or what they called themselves. */
export function reporterOf({ orgUser, reportedByUsername }: Fault): string {
  return orgUser?.fullName ?? reportedByUsername ?? 'Somebody without a name';
}

/** Spec 1.9, in characters. */
const previewLength = 80;

/** The description as a list shows it: its first 80 characters, and that there is more. */
export function previewOf(description: string): string {
  // By characters as people see them, not in the middle of one.
  const characters = Array.from(description);
  if (characters.length <= previewLength) return description;
  return `${characters.slice(0, previewLength).join('').trimEnd()} (...)`;
}
