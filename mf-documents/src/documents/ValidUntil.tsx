import { dayIn, validityState } from '@steward/shared-api';
import { DueState } from '@steward/shared-ui/status';
import { useState } from 'react';

/** The last day on which a document is valid, by the days of its place: `Due` within 30 days, `Overdue` afterwards. */
export function ValidUntil({ day, timeZone }: { day: string; timeZone: string }) {
  const [opened] = useState(() => new Date());
  const urgency = validityState(day, dayIn(timeZone, opened));
  return <DueState day={day} urgency={urgency === 'none' ? 'later' : urgency} />;
}
