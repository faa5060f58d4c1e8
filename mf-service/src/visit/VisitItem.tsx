import type {
  ServiceAppointment,
  ServiceAppointmentItem,
  ServiceAppointmentItemResult,
} from '@steward/shared-api';
import { Link, useOverlayAddress } from '@steward/shared-ui/page';
import { StatusTag, type Tone } from '@steward/shared-ui/status';
import { useEffect, useId, useRef, useState } from 'react';
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
  /** The item that was saved before this one opened; undefined if the user opened it. */
  lastSaved: { readonly name: string; readonly wasTyped: boolean } | undefined;
  /** The form has changes that are not saved. */
  isUnsaved: boolean;
  onToggle: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The result is kept, for this or for all items. */
  onSaved: (saved: { name: string; wasTyped: boolean }, isForAll: boolean) => void;
}

/** An asset of the visit: its result, and the form while it is open. A closed form keeps what was typed. */
export function VisitItem(props: VisitItemProps) {
  const { appointment, item, position, outbox, isOpen, isUnsaved, lastSaved, onToggle } = props;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const opensAfterSave = isOpen && lastSaved !== undefined;
  const wasTyped = lastSaved?.wasTyped === true;
  useEffect(() => {
    if (!opensAfterSave) return;
    // The engineer goes on typing prices, or reads the next asset.
    const target = wasTyped ? '.st-field-money input' : '.st-visit-row';
    row.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'start' });
  }, [opensAfterSave, wasTyped]);
  const saved = appointment.serviceAppointmentItems.find((loaded) => loaded.id === item.id);
  return (
    <li ref={row} className={isOpen ? 'st-visit-item st-visit-item-open' : 'st-visit-item'}>
      <button
        type="button"
        className="st-visit-row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {!isOpen && <ResultTag item={item} isUnsaved={isUnsaved} />}
        <span className="st-visit-name">
          <strong>{item.assetInstance.assetModel.name}</strong>
          <span>{aboutOf(item)}</span>
        </span>
        {isOpen && <span className="st-visit-count st-number">{position}</span>}
      </button>
      {item.kept
        .filter(({ refusal }) => refusal !== null)
        .map((work) => (
          <Refusal
            key={work.id}
            work={work}
            version={saved?.version ?? item.version}
            saved={saved}
            outbox={outbox}
          />
        ))}
      <div id={id} hidden={!isOpen}>
        {wasOpened && <OpenItem {...props} />}
      </div>
    </li>
  );
}

function OpenItem(props: VisitItemProps) {
  const { item } = props;
  const addressWith = useOverlayAddress();
  return (
    <div className="st-visit-body">
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
function ResultTag({ item, isUnsaved }: { item: ShownItem; isUnsaved: boolean }) {
  const { status, result, kept } = item;
  const isSent = kept.length === 0;
  return (
    <span className="st-visit-state">
      {result === null ? (
        <StatusTag tone={status === 'Completed' ? 'success' : 'neutral'}>{status}</StatusTag>
      ) : (
        <StatusTag tone={tones[result]}>{result}</StatusTag>
      )}
      {isUnsaved && <span className="st-visit-unsent">Not saved</span>}
      {!isUnsaved && !isSent && <span className="st-visit-unsent">Not sent</span>}
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
