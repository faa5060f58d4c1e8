import type { Change, StreamEvent } from '@steward/shared-api';

/** Replaces EventSource and records every opened stream. Tests publish the server events. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  /** The open streams. */
  static get open(): readonly FakeEventSource[] {
    return FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
  }

  /** The last event id that the screen has sent. */
  get lastEventId(): string | null {
    return new URL(this.url, location.origin).searchParams.get('lastEventId');
  }

  publish(event: StreamEvent, id: string, changes: readonly Change[] = []): void {
    const data = JSON.stringify(event === 'changed' ? { changes } : {});
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id }));
  }

  /** Fails the stream, as for a network failure or a rejection by the server. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}
