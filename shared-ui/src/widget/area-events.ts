/** What areas tell each other, by event. Payloads name things by id; whoever cares asks the server again. */
export interface AreaEvents {
  'asset.changed': { assetInstanceId: string };
  'fault.changed': { id: string; assetInstanceId: string };
  'appointment.changed': { id: string };
  'document.changed': { id: string };
}

export type AreaEvent = keyof AreaEvents;
type Listener = <E extends AreaEvent>(event: E, payload: AreaEvents[E]) => void;

const listeners = new Set<Listener>();

/**
 * Says that something changed. The `invalidates` of every area's declaration then refresh the right answers, in areas
 * that know nothing of each other.
 */
export function emit<E extends AreaEvent>(event: E, payload: AreaEvents[E]): void {
  for (const listener of listeners) listener(event, payload);
}

/** Listens to every event; answers with the function that ends it. */
export function onAreaEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
