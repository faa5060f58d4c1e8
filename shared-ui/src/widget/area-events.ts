/** What areas tell each other, by event. Payloads name things by id; whoever cares asks the server again. */
export interface AreaEvents {
  'asset.changed': { assetInstanceId: string };
  'fault.changed': { id: string; assetInstanceId: string };
  'appointment.changed': { id: string };
  'document.changed': { id: string };
  /** A location, a region or a room. */
  'location.changed': { id: string };
  /** An org user: what they are called, may and see. */
  'person.changed': { id: string };
  /** A supplier, a group, or what is between the two. */
  'supplier.changed': { id: string };
  /** A model of the catalogue, or who services it. */
  'model.changed': { id: string };
  'model-request.changed': { id: string };
}

export type AreaEvent = keyof AreaEvents;
/** Where something was said: in this tab, or in another one of this browser. */
type SaidIn = 'thisTab' | 'otherTab';
type Listener = <E extends AreaEvent>(event: E, payload: AreaEvents[E], saidIn: SaidIn) => void;

const listeners = new Set<Listener>();

/** Open while somebody listens. */
let otherTabs: BroadcastChannel | undefined;

/**
 * Says that something changed. The `invalidates` of every area's declaration then refresh the right answers, in areas
 * that know nothing of each other and in every other tab of this browser.
 */
export function emit<E extends AreaEvent>(event: E, payload: AreaEvents[E]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no window to aim at.
  otherTabs?.postMessage({ event, payload });
  tell(event, payload, 'thisTab');
}

/** Listens to every event, of other tabs too; answers with the function that ends it. */
export function onAreaEvent(listener: Listener): () => void {
  listeners.add(listener);
  otherTabs ??= hearOtherTabs();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    otherTabs?.close();
    otherTabs = undefined;
  };
}

function tell<E extends AreaEvent>(event: E, payload: AreaEvents[E], saidIn: SaidIn): void {
  for (const listener of listeners) listener(event, payload, saidIn);
}

function hearOtherTabs(): BroadcastChannel {
  const channel = new BroadcastChannel('steward.area-events');
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) =>
    tell(data.event, data.payload, 'otherTab'),
  );
  return channel;
}

/** Guarantee: nothing but `emit` writes into the channel. An event that only another version of the portal knows refreshes nothing. */
type Told = { [E in AreaEvent]: { event: E; payload: AreaEvents[E] } }[AreaEvent];
