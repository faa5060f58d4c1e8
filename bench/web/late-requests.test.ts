import { expect, it } from '@jest/globals';
import { lateRequests, type TracedRequest } from './late-requests.ts';

const request = (path: string, start: number): TracedRequest => ({
  url: `http://localhost${path}`,
  start,
  end: start + 100,
  type: 'Script',
  initiator: '/',
});
const pathsOf = (requests: readonly TracedRequest[], usableAt = 1_000) =>
  lateRequests({ requests, firstExecution: 500, usableAt }).map(({ url }) => new URL(url).pathname);

it('finds scripts that were requested after the first script was executed', () => {
  expect(pathsOf([request('/main.js', 10), request('/chunk.js', 600), request('/style.css', 600)])).toEqual([
    '/chunk.js',
  ]);
});

it('finds a late first read of data, but no reads after it', () => {
  const reads = [request('/bff/api/v1/assets', 700), request('/bff/api/v1/assets/kpi-summary', 650)];
  expect(pathsOf(reads)).toEqual(['/bff/api/v1/assets/kpi-summary']);
  expect(pathsOf([request('/bff/api/v1/faults', 20), ...reads])).toEqual([]);
});

it('ignores the current user and the scripts that are prefetched once the page is usable', () => {
  expect(pathsOf([request('/bff/api/v1/users/current-user', 600), request('/other.js', 1_100)])).toEqual([]);
});
