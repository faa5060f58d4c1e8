import type { Change, StreamEvent } from '@steward/shared-api';

/** For tests: the browser's end of every stream that was opened, told by the test what the server would tell. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  /** The streams that are open. */
  static get open(): readonly FakeEventSource[] {
    return FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
  }

  /** Up to which event the screen said it was told. */
  get from(): string | null {
    return new URL(this.url, location.origin).searchParams.get('lastEventId');
  }

  tell(event: StreamEvent, id: string, changes: readonly Change[] = []): void {
    const data = JSON.stringify(event === 'changed' ? { changes } : {});
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id }));
  }

  /** The network is gone, or the server refuses: the browser does not say which. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}
