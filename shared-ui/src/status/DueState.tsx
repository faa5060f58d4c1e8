import type { ReactNode } from 'react';
import { formatDay } from '../format/dates.ts';
import { AlertIcon, ClockIcon } from './icons.tsx';

/** How urgent a day is. */
type Urgency = 'overdue' | 'due' | 'later';

/** How urgent the next service of an asset is. */
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

const looks: Record<Urgency, { className: string; icon: ReactNode; word: string }> = {
  overdue: { className: 'st-word st-word-error', icon: <AlertIcon />, word: 'Overdue' },
  due: { className: 'st-word st-word-warning', icon: <ClockIcon />, word: 'Due' },
  later: { className: 'st-word', icon: null, word: '' },
};

/** A day by which something is due: red and `Overdue`, amber and `Due`, or the day alone. */
export function DueState({ day, urgency }: { day: string; urgency: Urgency }) {
  const { className, icon, word } = looks[urgency];
  return (
    <span className={className}>
      {icon}
      <span className="st-number">{[word, formatDay(day)].filter(Boolean).join(' ')}</span>
    </span>
  );
}

/** Something that should be there and is not: `Missing Serial`. */
export function Missing({ what }: { what: string }) {
  return (
    <span className="st-word st-word-warning">
      <AlertIcon />
      Missing {what}
    </span>
  );
}
