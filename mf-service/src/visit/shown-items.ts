import {
  naturalOrder,
  omitUndefined,
  type ServiceAppointmentItem,
  type ServiceAppointmentItemResult,
} from '@steward/shared-api';
import type { KeptResult, KeptWork, OutboxState } from './kept-work.ts';

/** In the order of the buttons. */
export const results: readonly ServiceAppointmentItemResult[] = ['Pass', 'Remarks', 'Fail'];

/** An item with the values that the browser keeps for it. */
export interface ShownItem extends ServiceAppointmentItem {
  /** The work of this item that the server has not confirmed, in the order of recording. */
  readonly kept: readonly KeptWork[];
}

/** Returns the item as the user sees it: as the server has confirmed it, with the results that are kept in the browser. */
export function shownItem(
  loaded: ServiceAppointmentItem,
  { work, confirmed }: Pick<OutboxState, 'work' | 'confirmed'>,
): ShownItem {
  const kept = work.filter((part) => part.kind !== 'completion' && part.itemId === loaded.id);
  const saved = confirmed.get(loaded.id);
  const item = saved && saved.version > loaded.version ? saved : loaded;
  const shown = kept.reduce(
    (values, part) => (part.kind === 'result' ? valuesOf(values, part) : values),
    item,
  );
  return { ...shown, kept };
}

function valuesOf(item: ServiceAppointmentItem, { values }: KeptResult): ServiceAppointmentItem {
  const { serviceAppointmentItemStatus: status, result, price, commentsEngineer } = values;
  return { ...item, ...omitUndefined({ status, result, price, commentsEngineer }) };
}

/** The order of the work: room by room. */
export function inOrderOfWork<Item extends ServiceAppointmentItem>(items: readonly Item[]): readonly Item[] {
  const keys = new Map(items.map((item) => [item, placeOf(item)]));
  return items.toSorted((one, other) => naturalOrder(keys.get(one) ?? '', keys.get(other) ?? ''));
}

/** `Surgery 4 Autoclave VK-5501`; an asset without a room is last. */
function placeOf({
  assetInstance: { subLocation, assetModel, serialNumber },
}: ServiceAppointmentItem): string {
  const room = subLocation?.nameNickname ?? '\uFFFF';
  return [room, assetModel.name, serialNumber].join(' ');
}

/** Returns the id of the next item without a result after this one, from the start again after the last. */
export function nextOpen(items: readonly ShownItem[], afterId?: string): string | null {
  const at = items.findIndex(({ id }) => id === afterId);
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inOrder.find(({ id, status }) => status === 'New' && id !== afterId)?.id ?? null;
}
