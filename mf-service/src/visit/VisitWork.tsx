import type { ServiceAppointment } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, toast } from '@steward/shared-ui/action';
import { Section, Skeleton } from '@steward/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { NotSent } from './NotSent.tsx';
import type { Outbox, OutboxState } from './outbox.ts';
import { Refusal } from './Refusal.tsx';
import { inOrderOfWork, nextOpen, shownItem } from './shown-items.ts';
import { notKept, useOutbox } from './use-outbox.ts';
import { VisitHead } from './VisitHead.tsx';
import { VisitItem } from './VisitItem.tsx';

/** The work of a visit on a phone: one asset after the other, each with its result. It keeps working without a network. */
export function VisitWork({ appointment }: { appointment: ServiceAppointment }) {
  const outbox = useOutbox();
  return (
    <Section title="Visit" isTitleHidden>
      {outbox.isLoaded ? (
        <Work appointment={appointment} outbox={outbox} />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </Section>
  );
}

interface WorkProps {
  appointment: ServiceAppointment;
  outbox: Outbox & OutboxState;
}

/** The item that was saved last, and whether a price or notes were typed. */
interface LastSaved {
  readonly name: string;
  readonly wasTyped: boolean;
}

function Work({ appointment, outbox }: WorkProps) {
  const items = inOrderOfWork(appointment.serviceAppointmentItems).map((item) => shownItem(item, outbox));
  const [firstOpen] = useState(() => nextOpen(items));
  const [chosen, choose] = useState(firstOpen);
  const [lastSaved, setLastSaved] = useState<LastSaved>();
  const done = items.filter(({ status }) => status !== 'New').length;
  const toggle = (id: string) => {
    setLastSaved(undefined);
    choose(id === chosen ? null : id);
  };
  const openNext = (saved: LastSaved, next: string | null) => {
    setLastSaved(saved);
    choose(next);
  };
  return (
    <div className="st-visit-work">
      <NotSent {...outbox} />
      <VisitHead appointment={appointment} items={items} />
      <output className="st-hidden">
        {lastSaved && `${lastSaved.name} is saved. ${done} of ${items.length} done`}
      </output>
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
            lastSaved={lastSaved}
            onToggle={() => toggle(item.id)}
            onSaved={(saved, isForAll) => openNext(saved, isForAll ? null : nextOpen(items, item.id))}
          />
        ))}
      </ul>
      <Completion appointment={appointment} outbox={outbox} isDone={done === items.length} />
    </div>
  );
}

interface CompletionProps extends WorkProps {
  /** Every item has a result. */
  isDone: boolean;
}

/** Completes the visit after its last asset, unless the server has refused some of its work. */
function Completion({ appointment, outbox, isDone }: CompletionProps) {
  const { id: userId } = useCurrentUser();
  const mayProgress = useCan('appointments.progress');
  const { id, version } = appointment;
  const kept = outbox.work.filter(({ serviceAppointmentId }) => serviceAppointmentId === id);
  const completion = kept.find(({ kind }) => kind === 'completion');
  const isRefused = kept.some(({ refusal }) => refusal !== null);
  if (completion?.refusal) return <Refusal work={completion} version={version} outbox={outbox} />;
  if (!mayProgress || !isDone || isRefused || completion) return null;
  const complete = async () => {
    try {
      await outbox.keep([
        {
          kind: 'completion',
          id: crypto.randomUUID(),
          userId,
          serviceAppointmentId: id,
          about: titleOf(appointment),
          refusal: null,
          failures: 0,
          version,
        },
      ]);
    } catch {
      toast.error(notKept);
    }
  };
  return <CompleteButton onClick={() => void complete()} />;
}

/** Has the focus when it appears, because the button that was pressed before it is gone. */
function CompleteButton({ onClick }: { onClick: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={bar} className="st-save-bar st-save-once">
      <Button kind="primary" onClick={onClick}>
        Complete Visit
      </Button>
    </div>
  );
}
