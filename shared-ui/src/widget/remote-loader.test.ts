import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, test } from '@jest/globals';
import { createRemoteLoader, RemoteError, type RemoteReport, type RemoteSource } from './remote-loader.ts';

const Page = () => null;
const networkError = () => new RemoteError('entry', 'answered 503', { transient: true });

function loadOf(results: (typeof Page | Error)[], options: Partial<RemoteSource<object>> = {}) {
  const waited: number[] = [];
  const reports: RemoteReport[] = [];
  const load = createRemoteLoader({
    fetch: () => {
      const result = results.shift() ?? networkError();
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
    wait: (ms) => Promise.resolve(void waited.push(ms)),
    report: (report) => reports.push(report),
    ...options,
  });
  return { load, waited, reports };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a remote loader', () => {
  spec('p.3.11');
  test('retries three times after 0.5, 2 and 5 s', async () => {
    const { load, waited, reports } = loadOf([networkError(), networkError(), networkError(), Page]);
    load.start();
    expect(load.read().phase).toBe('loading');
    await settled();
    expect(waited).toEqual([500, 2000, 5000]);
    expect(load.read()).toEqual({ phase: 'ready', attempt: 4, Component: Page });
    expect(reports).toMatchObject([{ event: 'area.load', attempt: 4 }]);
  });

  test('retries a chunk that the network has failed to load', async () => {
    const failure = Object.assign(new Error('Loading chunk 74 failed.'), { name: 'ChunkLoadError' });
    const { load, waited } = loadOf([failure, Page]);
    load.start();
    await settled();
    expect(waited).toEqual([500]);
    expect(load.read()).toMatchObject({ phase: 'ready' });
  });

  spec('p.3.11');
  test('loads again after Retry with a new attempt number', async () => {
    const attempts: number[] = [];
    let broken = true;
    const { load, reports } = loadOf([], {
      fetch: (attempt) => {
        attempts.push(attempt);
        return broken ? Promise.reject(networkError()) : Promise.resolve(Page);
      },
    });
    load.start();
    await settled();
    expect(load.read()).toMatchObject({
      phase: 'failed',
      at: 'entry',
      message: 'answered 503',
      paused: false,
    });
    broken = false;
    load.retry();
    await settled();
    expect(load.read().phase).toBe('ready');
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    expect(reports.map(({ event }) => event)).toEqual(['area.error', 'area.load']);
  });

  test('does not retry a failure that is not of the network', async () => {
    const { load, waited } = loadOf([new RemoteError('export', 'It does not export page')]);
    load.start();
    await settled();
    expect(waited).toEqual([]);
    expect(load.read()).toMatchObject({ phase: 'failed', at: 'export' });
  });

  test('renders again on Retry after a crash', async () => {
    const { load } = loadOf([Page, Page]);
    load.start();
    await settled();
    load.crashed(new Error('cannot read x of undefined'));
    expect(load.read()).toMatchObject({
      phase: 'failed',
      at: 'render',
      message: 'cannot read x of undefined',
    });
    load.retry();
    await settled();
    expect(load.read()).toEqual({ phase: 'ready', attempt: 2, Component: Page });
  });

  test('pauses after three crashes within a minute', async () => {
    let time = 0;
    const { load } = loadOf([Page, Page, Page, Page], { now: () => time });
    load.start();
    await settled();
    for (const at of [0, 61_000, 62_000]) {
      time = at;
      load.crashed(new Error('boom'));
      expect(load.read()).toMatchObject({ paused: false });
      load.retry();
      await settled();
    }
    time = 63_000;
    load.crashed(new Error('boom'));
    expect(load.read()).toMatchObject({ phase: 'failed', paused: true });
    load.retry();
    expect(load.read().phase).toBe('failed');
  });

  test('hides a failed prefetch and loads again on demand', async () => {
    const { load, reports } = loadOf([networkError(), Page]);
    load.prefetch();
    await settled();
    expect(load.read().phase).toBe('idle');
    expect(reports).toEqual([]);
    load.start();
    await settled();
    expect(load.read().phase).toBe('ready');
  });

  test('reloads after the network is back only what the network had failed', async () => {
    const results = [1, 2, 3, 4].map(networkError);
    const { load } = loadOf([...results, Page]);
    load.start();
    await settled();
    expect(load.read().phase).toBe('failed');
    load.online();
    await settled();
    expect(load.read()).toMatchObject({ phase: 'ready', attempt: 5 });
    const other = loadOf([new RemoteError('export', 'It does not export page'), Page]).load;
    other.start();
    await settled();
    other.online();
    await settled();
    expect(other.read()).toMatchObject({ phase: 'failed', at: 'export' });
  });

  test('reports the attempt in its state', async () => {
    const { load } = loadOf([], {
      fetch: (attempt) => (attempt === 1 ? Promise.reject(networkError()) : new Promise(() => {})),
    });
    load.start();
    await settled();
    expect(load.read()).toEqual({ phase: 'loading', attempt: 2 });
  });
});
