/** The events between areas. Payloads have ids; listeners refetch what they show. */
export interface AreaEvents {
  'asset.changed': { assetInstanceId: string };
  'fault.changed': { id: string; assetInstanceId: string };
  'appointment.changed': { id: string };
  'document.changed': { id: string };
  /** A location, a region or a room. */
  'location.changed': { id: string };
  /** A user: their name, permissions or locations. */
  'person.changed': { id: string };
  /** A supplier, a group, or the link between them. */
  'supplier.changed': { id: string };
  /** A catalogue model, or the suppliers that service it. The id is null if one command changed many models. */
  'model.changed': { id: string | null };
  'model-request.changed': { id: string };
}

export type AreaEvent = keyof AreaEvents;
/** The tab of this browser in which an event was emitted. */
type EventOrigin = 'thisTab' | 'otherTab';
type Listener = <E extends AreaEvent>(event: E, payload: AreaEvents[E], origin: EventOrigin) => void;

const listeners = new Set<Listener>();

/** Open while there are listeners. */
let otherTabs: BroadcastChannel | undefined;

/**
 * Publishes a change. The `invalidates` of every area's declaration then refetch stale queries, in all areas and in every other tab of
 * this browser.
 */
export function emit<E extends AreaEvent>(event: E, payload: AreaEvents[E]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin.
  otherTabs?.postMessage({ event, payload });
  notify(event, payload, 'thisTab');
}

/** Subscribes to all events, also those of other tabs. Returns a function that unsubscribes. */
export function onAreaEvent(listener: Listener): () => void {
  listeners.add(listener);
  otherTabs ??= openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    otherTabs?.close();
    otherTabs = undefined;
  };
}

function notify<E extends AreaEvent>(event: E, payload: AreaEvents[E], origin: EventOrigin): void {
  for (const listener of listeners) listener(event, payload, origin);
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('steward.area-events');
  channel.addEventListener('message', ({ data }: MessageEvent<EventMessage>) =>
    notify(data.event, data.payload, 'otherTab'),
  );
  return channel;
}

/** Guarantee: only `emit` posts to the channel. An event of another version of the portal is ignored. */
type EventMessage = { [E in AreaEvent]: { event: E; payload: AreaEvents[E] } }[AreaEvent];
