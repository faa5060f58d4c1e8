import type { ServiceAppointment } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, toast } from '@steward/shared-ui/action';
import { Section, Skeleton } from '@steward/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { NotSent } from './NotSent.tsx';
import type { OutboxState } from './kept-work.ts';
import type { Outbox } from './outbox.ts';
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
  const { unsaved, setUnsaved } = useUnsaved();
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
      {ofRemovedItems(appointment, outbox).map((work) => (
        <Refusal key={work.id} work={work} version={appointment.version} outbox={outbox} />
      ))}
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
            others={items.filter(({ id, status }) => id !== item.id && status === 'New' && !unsaved.has(id))}
            outbox={outbox}
            isOpen={item.id === chosen}
            lastSaved={lastSaved}
            isUnsaved={unsaved.has(item.id)}
            onUnsaved={setUnsaved(item.id)}
            onToggle={() => toggle(item.id)}
            onSaved={(saved, isForAll) => openNext(saved, isForAll ? null : nextOpen(items, item.id))}
          />
        ))}
      </ul>
      {chosen === null && unsaved.size === 0 && done === items.length && (
        <Completion appointment={appointment} outbox={outbox} hasFocus={lastSaved !== undefined} />
      )}
    </div>
  );
}

/** The refused work of items that the visit no longer has. */
const ofRemovedItems = ({ id, serviceAppointmentItems: items }: ServiceAppointment, { work }: OutboxState) =>
  work.filter(
    (part) =>
      part.serviceAppointmentId === id &&
      part.refusal !== null &&
      part.kind !== 'completion' &&
      !items.some((item) => item.id === part.itemId),
  );

/** The items with changes that are not saved. */
function useUnsaved() {
  const [unsaved, change] = useState<ReadonlySet<string>>(new Set());
  const [setters] = useState(() => new Map<string, (isUnsaved: boolean) => void>());
  const setUnsaved = (id: string) => {
    const known = setters.get(id);
    if (known) return known;
    const set = (isUnsaved: boolean) =>
      change((before) => {
        const others = [...before].filter((other) => other !== id);
        return new Set(isUnsaved ? [...others, id] : others);
      });
    setters.set(id, set);
    return set;
  };
  return { unsaved, setUnsaved };
}

interface CompletionProps extends WorkProps {
  /** The user has just saved the last item. */
  hasFocus: boolean;
}

/** Completes the visit after its last asset, unless the server has refused some of its work. */
function Completion({ appointment, outbox, hasFocus }: CompletionProps) {
  const { id: userId } = useCurrentUser();
  const mayProgress = useCan('appointments.progress');
  const { id, version } = appointment;
  const kept = outbox.work.filter(({ serviceAppointmentId }) => serviceAppointmentId === id);
  const completion = kept.find(({ kind }) => kind === 'completion');
  const isRefused = kept.some(({ refusal }) => refusal !== null);
  if (completion?.refusal) return <Refusal work={completion} version={version} outbox={outbox} />;
  if (!mayProgress || isRefused || completion) return null;
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
  return <CompleteButton hasFocus={hasFocus} onClick={() => void complete()} />;
}

/** Has the focus after the last item is saved, because the button that was pressed is gone. */
function CompleteButton({ hasFocus, onClick }: { hasFocus: boolean; onClick: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div ref={bar} className="st-save-bar st-save-once">
      <Button kind="primary" onClick={onClick}>
        Complete visit
      </Button>
    </div>
  );
}
