import type { ServiceAppointment } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { useState } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { NotSent } from './NotSent.tsx';
import type { KeptCompletion } from './outbox.ts';
import { Refusal } from './Refusal.tsx';
import { nextOpen, withKept } from './shown-items.ts';
import { useOutbox } from './use-outbox.ts';
import { VisitHead } from './VisitHead.tsx';
import { VisitItem } from './VisitItem.tsx';

/** The work of a visit on a phone: one asset after the other, each with its result. It keeps working without a network. */
export function VisitWork({ appointment }: { appointment: ServiceAppointment }) {
  const outbox = useOutbox();
  const own = outbox.work.filter(({ serviceAppointmentId }) => serviceAppointmentId === appointment.id);
  const items = appointment.serviceAppointmentItems.map((item) => withKept(item, own));
  const [first] = useState(() => nextOpen(items));
  const [chosen, choose] = useState(first);
  const [lastSaved, setLastSaved] = useState<{ wasTyping: boolean }>();
  const completion = own.find((part) => part.kind === 'completion');
  const goOn = (savedId: string, isTyping: boolean) => {
    setLastSaved({ wasTyping: isTyping });
    choose(nextOpen(items, savedId));
  };
  const toggle = (id: string) => {
    setLastSaved(undefined);
    choose(id === chosen ? null : id);
  };
  return (
    <Section title="Visit" isTitleHidden>
      <div className="st-visit-work">
        <NotSent {...outbox} />
        <VisitHead appointment={appointment} items={items} />
        <ul className="st-visit-items">
          {items.map((item, at) => (
            <VisitItem
              key={item.id}
              appointment={appointment}
              item={item}
              position={`${at + 1} of ${items.length}`}
              others={items.filter(({ id, status }) => id !== item.id && status === 'New')}
              outbox={outbox}
              isOpen={item.id === chosen}
              isNext={lastSaved !== undefined}
              startsTyping={lastSaved?.wasTyping === true}
              onToggle={() => toggle(item.id)}
              onSaved={(isTyping) => goOn(item.id, isTyping)}
              onAllSaved={() => choose(null)}
            />
          ))}
        </ul>
        {completion?.refusal && <Refusal work={completion} version={appointment.version} outbox={outbox} />}
        {items.every(({ status }) => status !== 'New') && !completion && (
          <Complete appointment={appointment} keep={outbox.keep} />
        )}
      </div>
    </Section>
  );
}

interface CompleteProps {
  appointment: ServiceAppointment;
  keep: (work: KeptCompletion) => Promise<void>;
}

/** Completes the visit after the last asset. */
function Complete({ appointment, keep }: CompleteProps) {
  const { id: userId } = useCurrentUser();
  const [isKeeping, setKeeping] = useState(false);
  const { id: serviceAppointmentId, version } = appointment;
  const complete = async () => {
    setKeeping(true);
    await keep({
      kind: 'completion',
      id: crypto.randomUUID(),
      userId,
      serviceAppointmentId,
      about: titleOf(appointment),
      refusal: null,
      version,
    });
  };
  return (
    <div className="st-save-bar st-save-once">
      <Button kind="primary" busy={isKeeping} onClick={() => void complete()}>
        Complete Visit
      </Button>
    </div>
  );
}
