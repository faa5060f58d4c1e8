import type { ReactNode } from 'react';
import { formatDay } from '../format/dates.ts';
import { AlertIcon, ClockIcon } from './icons.tsx';

/** The urgency of a due date. */
type Urgency = 'overdue' | 'due' | 'later';

/** Returns the urgency of an asset's next service. */
export function urgencyOf({
  serviceOverdue,
  serviceDue,
}: {
  serviceOverdue: boolean;
  serviceDue: boolean;
}): Urgency {
  if (serviceOverdue) return 'overdue';
  return serviceDue ? 'due' : 'later';
}

const urgencyStyles: Record<Urgency, { className: string; icon: ReactNode; word: string }> = {
  overdue: { className: 'st-word st-word-error', icon: <AlertIcon />, word: 'Overdue' },
  due: { className: 'st-word st-word-warning', icon: <ClockIcon />, word: 'Due' },
  later: { className: 'st-word', icon: null, word: '' },
};

interface DueStateProps {
  day: string;
  urgency: Urgency;
  /** The words for a day that is not of a service: `Expired` and `Expires`. */
  words?: Partial<Record<Urgency, string>>;
}

/** A due date: red with `Overdue`, amber with `Due`, or the date alone. */
export function DueState({ day, urgency, words = {} }: DueStateProps) {
  const { className, icon, word: ofService } = urgencyStyles[urgency];
  const word = words[urgency] ?? ofService;
  return (
    <span className={className}>
      {icon}
      <span className="st-number">{[word, formatDay(day)].filter(Boolean).join(' ')}</span>
    </span>
  );
}

/** A missing value: `Missing Serial`. */
export function Missing({ what }: { what: string }) {
  return (
    <span className="st-word st-word-warning">
      <AlertIcon />
      Missing {what}
    </span>
  );
}
