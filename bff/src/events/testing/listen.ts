import { expect } from '@jest/globals';
import { changesIn, streamEvent, type Change, type StreamEvent } from '@steward/shared-api';
import type { TestPortal } from '../../testing/test-portal.ts';

interface Heard {
  readonly event: StreamEvent;
  readonly id: string;
  readonly changes: readonly Change[];
}

/**
 * An open stream of a person; the feed tells of what is written after this has resolved, and of what came since a last event: said as browsers do
 * that connect again, or in the address, as who opens a new one `from` there.
 */
export async function listen(
  portal: TestPortal,
  person: string | { readonly cookie: string },
  last?: string | { from: string },
) {
  const abort = new AbortController();
  const again = typeof last === 'string' ? { 'Last-Event-ID': last } : {};
  const from = typeof last === 'object' ? `?lastEventId=${encodeURIComponent(last.from)}` : '';
  const response = await fetch(`${portal.origin}/bff/events${from}`, {
    headers: { ...(typeof person === 'string' ? await portal.headersOf(person) : person), ...again },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  const heard: Change[] = [];
  let text = '';
  let news = () => {};
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      heard.splice(0, heard.length, ...eventsIn(text).flatMap((event) => event.changes));
      news();
    }
  })().catch(() => {});
  const untilEvent = async (isIt: (heard: Heard) => boolean) => {
    while (!eventsIn(text).some(isIt)) await new Promise<void>((resolve) => (news = resolve));
  };
  return {
    heard,
    events: () => eventsIn(text),
    /** The events' names, without the signs of life. */
    told: () => eventsIn(text).flatMap(({ event }) => (event === 'stillHere' ? [] : [event])),
    text: () => text,
    ended,
    close: () => abort.abort(),
    until: (isIt: (change: Change) => boolean) => untilEvent((event) => event.changes.some(isIt)),
    untilEvent,
  };
}

/** The events that have come in whole. */
function eventsIn(text: string): Heard[] {
  return [...text.matchAll(/^id: (.+)\nevent: (.+)\ndata: (.+)\n\n/gm)].map(
    ([, id = '', name, json = '']) => {
      const event = streamEvent.parse(name);
      return { id, event, changes: event === 'changed' ? allChangesIn(json) : [] };
    },
  );
}

/** What a screen reads from it, when that is all there is. */
function allChangesIn(json: string): Change[] {
  const changes = changesIn(json);
  expect(JSON.parse(json)).toEqual({ changes });
  return changes;
}
