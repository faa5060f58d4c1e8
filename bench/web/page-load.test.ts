import { describe, expect, it } from '@jest/globals';
import {
  blockingUntilUsable,
  criticalRequests,
  longestTask,
  requestsUntilUsable,
  scriptBytes,
  totalBlockingTime,
  type PageRequest,
} from './page-load.ts';

const tasks = [
  { start: 100, duration: 150 },
  { start: 400, duration: 60 },
  { start: 900, duration: 250 },
];
const request = (url: string, values: Partial<PageRequest> = {}): PageRequest => ({
  url: `http://localhost${url}`,
  type: 'script',
  start: 0,
  end: 10,
  bytes: 1_000,
  ...values,
});

describe('tasks of a page load', () => {
  it('block for their part beyond 50 ms until the page is usable', () => {
    expect(blockingUntilUsable({ tasks, usableAt: 500 })).toBe(110);
    expect(longestTask({ tasks, usableAt: 500 })).toBe(150);
  });

  it('count as total blocking time only from the first contentful paint, and also after the page is usable', () => {
    expect(totalBlockingTime({ tasks, firstContentfulPaint: 0 })).toBe(310);
    // 70 ms of the first task are after the paint.
    expect(totalBlockingTime({ tasks, firstContentfulPaint: 180 })).toBe(20 + 10 + 200);
    expect(totalBlockingTime({ tasks, firstContentfulPaint: 2_000 })).toBe(0);
  });

  it('block for nothing without long tasks', () => {
    expect(longestTask({ tasks: [], usableAt: 500 })).toBe(0);
  });
});

describe('requests of a page load', () => {
  const requests = [
    request('/', { type: 'document', bytes: 300 }),
    request('/main.js'),
    request('/main.js', { type: 'link', bytes: 0 }),
    request('/picture.png', { type: 'img' }),
    request('/api/assets', { type: 'fetch', start: 20, end: 90 }),
    request('/slow', { type: 'fetch', start: 30, end: 400 }),
    request('/prefetched.js', { start: 300, end: 310 }),
  ];
  const load = { requests, usableAt: 100 };

  it('are in the critical path if they end before the page is usable and are no pictures', () => {
    expect(requestsUntilUsable(load)).toHaveLength(6);
    expect(criticalRequests(load).map(({ url }) => new URL(url).pathname)).toEqual([
      '/',
      '/main.js',
      '/main.js',
      '/api/assets',
    ]);
  });

  it('count the bytes of each script once, without prefetched ones', () => {
    expect(scriptBytes(load)).toBe(1_000);
  });
});
