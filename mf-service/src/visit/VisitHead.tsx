import type { ServiceAppointment } from '@steward/shared-api';
import { useId, useState } from 'react';
import { nameOf } from '../items/item.labels.tsx';
import type { ShownItem } from './shown-items.ts';
import { VisitContact } from './VisitContact.tsx';

interface VisitHeadProps {
  appointment: ServiceAppointment;
  items: readonly ShownItem[];
}

/** How to get to the practice, what it has noted, and how much is done. */
export function VisitHead({ appointment, items }: VisitHeadProps) {
  const id = useId();
  const [areNotesOpen, setNotesOpen] = useState(false);
  const notes = notesOf(appointment);
  const done = items.filter(({ status }) => status !== 'New').length;
  return (
    <div className="st-visit-head">
      <div className="st-visit-contact">
        <VisitContact location={appointment.location} />
        {notes.length > 0 && (
          <button
            type="button"
            className="st-visit-link"
            aria-expanded={areNotesOpen}
            aria-controls={id}
            onClick={() => setNotesOpen(!areNotesOpen)}
          >
            Notes <span className="st-visit-count">{notes.length}</span>
          </button>
        )}
      </div>
      <dl className="st-visit-notes" id={id} hidden={!areNotesOpen}>
        {notes.map(({ of, text }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="st-visit-done">
        <progress max={items.length} value={done} aria-label={`${done} of ${items.length} done`} />
        <span aria-hidden className="st-number">
          {done} of {items.length} done
        </span>
      </div>
    </div>
  );
}

/** What the practice has written about the visit and its assets. */
function notesOf({ commentsRequestor, serviceAppointmentItems: items }: ServiceAppointment) {
  const ofVisit = commentsRequestor === null ? [] : [{ of: 'Visit', text: commentsRequestor }];
  const ofItems = items.flatMap((item) =>
    item.commentsRequestor === null ? [] : [{ of: nameOf(item), text: item.commentsRequestor }],
  );
  return [...ofVisit, ...ofItems];
}
