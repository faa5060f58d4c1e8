/** A request of a page. Times are milliseconds since the page was opened; `end` is 0 for an unfinished request. */
export interface PageRequest {
  readonly url: string;
  /** The initiator type of Resource Timing, or `document`. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** The compressed size of the body. */
  readonly bytes: number;
}

export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** The measurements of one page that was opened without a cache. Times are milliseconds since it was opened. */
export interface PageLoad {
  /** The time of the frame that shows the page's data. */
  readonly usableAt: number;
  readonly firstPaint: number;
  readonly firstContentfulPaint: number;
  readonly largestPaint: number;
  readonly tasks: readonly LongTask[];
  readonly requests: readonly PageRequest[];
}

const blockingFrom = 50;

const blockingTime = (tasks: readonly LongTask[]) =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - blockingFrom), 0);

/** The part of each long task beyond 50 ms, from the opening of the page until it is usable. */
export const blockingUntilUsable = ({ tasks, usableAt }: Pick<PageLoad, 'tasks' | 'usableAt'>): number =>
  blockingTime(tasks.filter(({ start }) => start < usableAt));

/** Lighthouse's total blocking time: from the first contentful paint until the page is interactive, which is after all long tasks. */
export const totalBlockingTime = ({
  tasks,
  firstContentfulPaint,
}: Pick<PageLoad, 'tasks' | 'firstContentfulPaint'>): number =>
  blockingTime(
    tasks.flatMap(({ start, duration }) => {
      const end = start + duration;
      const from = Math.max(start, firstContentfulPaint);
      return end > from ? { start: from, duration: end - from } : [];
    }),
  );

/** The duration of the longest task until the page is usable. Browsers report tasks from 50 ms. */
export function longestTask({ tasks, usableAt }: Pick<PageLoad, 'tasks' | 'usableAt'>): number {
  return Math.max(0, ...tasks.filter(({ start }) => start < usableAt).map(({ duration }) => duration));
}

type Loaded = Pick<PageLoad, 'requests' | 'usableAt'>;

/** Requests that were started before the page was usable. */
export const requestsUntilUsable = ({ requests, usableAt }: Loaded): readonly PageRequest[] =>
  requests.filter(({ start }) => start < usableAt);

const criticalTypes = ['document', 'script', 'link', 'css', 'fetch', 'xmlhttprequest'];

/** Requests that were finished before the page was usable, without pictures and beacons, which delay no data. */
export const criticalRequests = ({ requests, usableAt }: Loaded): readonly PageRequest[] =>
  requests.filter(({ type, end }) => criticalTypes.includes(type) && end > 0 && end <= usableAt);

/** The compressed bytes of the scripts that were requested before the page was usable, each counted once. */
export function scriptBytes(load: Loaded): number {
  const scripts = requestsUntilUsable(load).filter(({ url }) => isScript(url));
  const sizes = new Map<string, number>();
  for (const { url, bytes } of scripts) sizes.set(url, Math.max(bytes, sizes.get(url) ?? 0));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

export const isScript = (url: string): boolean => new URL(url).pathname.endsWith('.js');
