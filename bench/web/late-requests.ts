import { isScript } from './page-load.ts';

/** A request with the reason for it. Times are milliseconds since the page was opened; `end` is undefined for an unfinished request. */
export interface TracedRequest {
  readonly url: string;
  readonly start: number;
  readonly end: number | undefined;
  /** The type of the resource, for example `Script`. */
  readonly type: string;
  /** The script or document that started the request. */
  readonly initiator: string;
}

export interface Timeline {
  readonly requests: readonly TracedRequest[];
  /** The time at which the first script file was executed; inline scripts do not count. */
  readonly firstExecution: number;
  readonly usableAt: number;
}

/** Reads of the data that a page shows. The session and the registry are needed by every page. */
export const isDataRead = ({ url }: Pick<TracedRequest, 'url'>): boolean =>
  /\/api\//.test(url) && !/\/users\/current-user/.test(url);

/**
 * Requests that the page could have started before its first script file was executed, but did not: scripts until the page was usable, and
 * the first read of its data.
 */
export function lateRequests({ requests, firstExecution, usableAt }: Timeline): readonly TracedRequest[] {
  const started = requests
    .filter(({ start }) => start < usableAt)
    .toSorted((one, other) => one.start - other.start);
  const firstRead = started.find(isDataRead);
  return started.filter(
    (request) => request.start >= firstExecution && (isScript(request.url) || request === firstRead),
  );
}
