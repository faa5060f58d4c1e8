import type { Browser } from '@playwright/test';
import { stewardScreens, type Application, type Screen } from './application.ts';
import { slow4G } from './conditions.ts';
import { lateRequests, type TracedRequest } from './late-requests.ts';
import type { Samples } from './samples.ts';
import { tracePage, type PageTrace, type TracedTask } from './trace.ts';

const { home, register, supplierHome } = stewardScreens;
const traced: Record<string, Screen> = { register, home, supplierHome };

/** Traces one load of each page and counts the requests that were discovered late. Returns the waterfalls for the output. */
export async function measureDiscovery(
  browser: Browser,
  application: Application,
  samples: Samples,
): Promise<string> {
  const outputs: string[] = [];
  for (const [name, screen] of Object.entries(traced)) {
    const trace = await tracePage(browser, { application, screen, conditions: slow4G });
    samples.add(`${name}.lateRequests`, application.name, lateRequests(trace).length);
    outputs.push(
      `${name}, ${slow4G.name}`,
      ...waterfall(trace),
      ...trace.longTasks.slice(0, 12).map(taskLine),
      '',
    );
  }
  return outputs.join('\n');
}

function waterfall(trace: PageTrace): string[] {
  const late = new Set(lateRequests(trace));
  const lines = trace.requests
    .filter(({ start }) => start < trace.usableAt)
    .map((request) => requestLine(request, late.has(request)));
  return [
    '    start      end  type        request, initiator',
    ...lines,
    `${time(trace.firstExecution)}           the first script file is executed`,
    `${time(trace.usableAt)}           the page is usable`,
  ];
}

const requestLine = ({ url, start, end, type, initiator }: TracedRequest, isLate: boolean) =>
  `${isLate ? '✗' : ' '}${time(start).slice(1)} ${end === undefined ? ' '.repeat(8) : time(end).slice(1)}  ${type.padEnd(10)}  ${nameOf(url)}, ${nameOf(initiator)}`;

const taskLine = ({ start, duration, work }: TracedTask) =>
  `${time(start)} task of ${duration.toFixed(0)} ms: ${work || 'many short events'}`;

const time = (ms: number) => ms.toFixed(0).padStart(9);

function nameOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  const name = pathname.endsWith('.js') ? (pathname.split('/').at(-1) ?? '') : pathname;
  return `${name}${search.length > 60 ? `${search.slice(0, 60)}…` : search}`;
}
