import { dayIn, validityState } from '@steward/shared-api';
import { readerTimeZone } from '@steward/shared-ui/format';
import { DueState } from '@steward/shared-ui/status';
import { useState } from 'react';

/** The last day on which a document is valid: `Due` within 30 days, `Overdue` afterwards. */
export function ValidUntil({ day }: { day: string }) {
  const [today] = useState(() => dayIn(readerTimeZone(), new Date()));
  const urgency = validityState(day, today);
  return <DueState day={day} urgency={urgency === 'none' ? 'later' : urgency} />;
}
