import type {
  ServiceAppointment,
  ServiceAppointmentItem,
  ServiceAppointmentItemResult,
} from '@steward/shared-api';
import { Link, useOverlayAddress } from '@steward/shared-ui/page';
import { StatusTag, type Tone } from '@steward/shared-ui/status';
import { useEffect, useId, useRef } from 'react';
import { nameOf } from '../items/item.labels.tsx';
import type { Outbox } from './outbox.ts';
import { Refusal } from './Refusal.tsx';
import type { ShownItem } from './shown-items.ts';
import { VisitItemForm } from './VisitItemForm.tsx';

export interface VisitItemProps {
  appointment: ServiceAppointment;
  item: ShownItem;
  /** `3 of 6` */
  position: string;
  /** The other items without a result. */
  others: readonly ShownItem[];
  outbox: Outbox;
  isOpen: boolean;
  /** It opened after the item before was saved. */
  isNext: boolean;
  /** The user typed the price or the notes of the item before: this one starts with its price. */
  startsTyping: boolean;
  onToggle: () => void;
  /** The result is kept. `isTyping`: the user was typing. */
  onSaved: (isTyping: boolean) => void;
  /** The result is kept for this and all other items. */
  onAllSaved: () => void;
}

/** An asset of the visit: its result, and the form while it is open. */
export function VisitItem(props: VisitItemProps) {
  const { item, position, outbox, isOpen, onToggle } = props;
  const id = useId();
  const refused = item.kept.find(({ refusal }) => refusal !== null);
  return (
    <li className={isOpen ? 'st-visit-item st-visit-item-open' : 'st-visit-item'}>
      <button
        type="button"
        className="st-visit-row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {isOpen ? null : <ResultTag item={item} />}
        <span className="st-visit-name">
          <strong>{item.assetInstance.assetModel.name}</strong>
          <span>{aboutOf(item)}</span>
        </span>
        {isOpen && <span className="st-visit-count st-number">{position}</span>}
      </button>
      <div id={id} hidden={!isOpen && !refused}>
        {refused && <Refusal work={refused} version={item.version} outbox={outbox} />}
        {isOpen && <OpenItem {...props} />}
      </div>
    </li>
  );
}

function OpenItem(props: VisitItemProps) {
  const { item, startsTyping, isNext } = props;
  const addressWith = useOverlayAddress();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsTyping)
      body.current?.querySelector<HTMLElement>('.st-field-money input')?.focus({ preventScroll: true });
    if (isNext) body.current?.closest('li')?.scrollIntoView({ block: 'start' });
  }, [startsTyping, isNext]);
  return (
    <div ref={body} className="st-visit-body">
      {item.commentsRequestor !== null && <p className="st-visit-note">{item.commentsRequestor}</p>}
      {item.status !== 'Cancelled' && <VisitItemForm {...props} />}
      <Link preventScrollReset to={addressWith({ item: item.id })}>
        Service Item Details<span className="st-hidden"> of {nameOf(item)}</span>
      </Link>
    </div>
  );
}

const tones: Record<ServiceAppointmentItemResult, Tone> = {
  Pass: 'success',
  Remarks: 'warning',
  Fail: 'error',
};

/** The result of an item; its status if it has none. */
function ResultTag({ item: { status, result, kept } }: { item: ShownItem }) {
  const isSent = kept.length === 0;
  return (
    <span className="st-visit-state">
      {result === null ? (
        <StatusTag tone={status === 'Completed' ? 'success' : 'neutral'}>
          {status === 'New' ? 'Open' : status}
        </StatusTag>
      ) : (
        <StatusTag tone={tones[result]}>{result}</StatusTag>
      )}
      {!isSent && <span className="st-visit-unsent">Not sent</span>}
    </span>
  );
}

/** `Autoclave · Surgery 4 · VK-5501` */
function aboutOf({ assetInstance }: ServiceAppointmentItem): string {
  const { assetModel, subLocation, serialNumber, nickname } = assetInstance;
  return [assetModel.assetType.name, nickname, subLocation?.nameNickname, serialNumber]
    .filter(Boolean)
    .join(' · ');
}
