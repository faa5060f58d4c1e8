import type { Browser, CDPSession } from '@playwright/test';
import type { Timeline, TracedRequest } from './late-requests.ts';
import { isScript } from './page-load.ts';
import { goTo, newPage, type Target } from './open-page.ts';

/** A task of the main thread with the work that took most of it. Times are milliseconds since the page was opened. */
export interface TracedTask {
  readonly start: number;
  readonly duration: number;
  readonly work: string;
}

export interface PageTrace extends Timeline {
  /** Tasks from 50 ms that were started before the page was usable, longest first. */
  readonly longTasks: readonly TracedTask[];
}

/** The parts of a trace event that are read here. `ts` and `dur` are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const longFrom = 50;
/** In microseconds. Shorter events do not explain a long task. */
const namedFrom = 20_000;
const explaining = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.compile',
  'RunMicrotasks',
  'Layout',
  'UpdateLayoutTree',
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'MajorGC',
  'MinorGC',
  'Paint',
]);

/** Opens a page without a cache and traces its requests and tasks. */
export async function tracePage(browser: Browser, target: Target): Promise<PageTrace> {
  const { page, session, close } = await newPage(browser, target);
  const requests = recordRequests(session);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.gc'],
  });
  await goTo(page, target.screen);
  const usableAt = Number(await page.evaluate('webBench.read().usableAt'));
  // Guarantee: the browser writes its trace in this format.
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  await close();
  const openedAt = requests.openedAt();
  const since = (ts: number) => ts / 1_000 - openedAt;
  const mainThread = eventsOfPage(traceEvents, page.url());
  const executions = mainThread
    .filter(({ name, args }) => name === 'EvaluateScript' && isScriptFile(args.data?.url))
    .map(({ ts }) => since(ts));
  return {
    requests: requests.list(),
    firstExecution: Math.min(...executions),
    usableAt,
    longTasks: longTasksOf(mainThread, { since, usableAt }),
  };
}

const isScriptFile = (url: string | undefined) => url !== undefined && URL.canParse(url) && isScript(url);

/** The events of the main thread of the page's process. */
function eventsOfPage(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const { origin } = new URL(url);
  const own = events.find(
    ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.startsWith(origin) === true,
  );
  return events.filter(({ pid, tid, ph }) => pid === own?.pid && tid === own.tid && ph === 'X');
}

function longTasksOf(
  events: readonly TraceEvent[],
  { since, usableAt }: { since: (ts: number) => number; usableAt: number },
): TracedTask[] {
  return events
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= longFrom * 1_000)
    .map((task) => ({ start: since(task.ts), duration: (task.dur ?? 0) / 1_000, work: workOf(task, events) }))
    .filter(({ start, duration }) => start + duration > 0 && start < usableAt)
    .toSorted((one, other) => other.duration - one.duration);
}

/** The longest events in a task, outermost first. */
function workOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(
    ({ name, ts, dur = 0 }) => explaining.has(name) && ts >= task.ts && ts + dur <= end && dur >= namedFrom,
  );
  const outermost = inside.filter(
    (event) => !inside.some((other) => other !== event && contains(other, event)),
  );
  return outermost.map(describe).join(', ');
}

const contains = (outer: TraceEvent, inner: TraceEvent) =>
  outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0);

function describe({ name, dur = 0, args: { data } }: TraceEvent): string {
  const where = data?.url ? ` ${new URL(data.url).pathname.split('/').at(-1)}` : '';
  return `${name}${where}${data?.functionName ? ` ${data.functionName}` : ''} ${(dur / 1_000).toFixed(0)} ms`;
}

/** Records the requests of a page with their initiators. */
function recordRequests(session: CDPSession): { openedAt: () => number; list: () => TracedRequest[] } {
  const started = new Map<string, Omit<TracedRequest, 'end'> & { end?: number }>();
  let openedAt = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type = 'Other' }) => {
    openedAt ||= timestamp * 1_000;
    const from = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.type;
    started.set(requestId, {
      url: request.url,
      start: timestamp * 1_000 - openedAt,
      type,
      initiator: from,
    });
  });
  const finish = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = started.get(requestId);
    if (request) request.end = timestamp * 1_000 - openedAt;
  };
  session.on('Network.loadingFinished', finish);
  session.on('Network.loadingFailed', finish);
  return {
    openedAt: () => openedAt,
    list: () =>
      [...started.values()]
        .filter(({ url }) => !url.startsWith('data:'))
        .map(({ end, ...request }) => ({ ...request, end })),
  };
}
