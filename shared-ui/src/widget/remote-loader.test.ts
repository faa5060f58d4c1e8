import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, test } from '@jest/globals';
import { createRemoteLoader, RemoteError, type RemoteReport, type RemoteSource } from './remote-loader.ts';

const Page = () => null;
const networkError = () => new RemoteError('entry', 'answered 503', { transient: true });

function loadOf(answers: (typeof Page | Error)[], options: Partial<RemoteSource<object>> = {}) {
  const waited: number[] = [];
  const reports: RemoteReport[] = [];
  const load = createRemoteLoader({
    fetch: () => {
      const answer = answers.shift() ?? networkError();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    wait: (ms) => Promise.resolve(void waited.push(ms)),
    report: (report) => reports.push(report),
    ...options,
  });
  return { load, waited, reports };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part of an area', () => {
  spec('p.3.11');
  test('when the network fails three times, then it is asked again after 0.5, 2 and 5 s and shown', async () => {
    const { load, waited, reports } = loadOf([networkError(), networkError(), networkError(), Page]);
    load.start();
    expect(load.read().phase).toBe('loading');
    await settled();
    expect(waited).toEqual([500, 2000, 5000]);
    expect(load.read()).toEqual({ phase: 'ready', attempt: 4, Component: Page });
    expect(reports).toMatchObject([{ event: 'area.load', attempt: 4 }]);
  });

  spec('p.3.11');
  test('when it has failed for good, then Retry shows it and no attempt has the number of another', async () => {
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

  test('when the failure is not one of the network, then it is not asked again by itself', async () => {
    const { load, waited } = loadOf([new RemoteError('export', 'It does not export page')]);
    load.start();
    await settled();
    expect(waited).toEqual([]);
    expect(load.read()).toMatchObject({ phase: 'failed', at: 'export' });
  });

  test('when it crashes while it is shown, then Retry draws it again', async () => {
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

  test('when it crashes three times within a minute, then it is paused; crashes far apart do not count', async () => {
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

  test('when fetching ahead fails, then nobody is told and it is fetched once it is wanted', async () => {
    const { load, reports } = loadOf([networkError(), Page]);
    load.warm();
    await settled();
    expect(load.read().phase).toBe('idle');
    expect(reports).toEqual([]);
    load.start();
    await settled();
    expect(load.read().phase).toBe('ready');
  });

  test('when the network is back, then what it had failed is asked for again, and nothing else', async () => {
    const answers = [1, 2, 3, 4].map(networkError);
    const { load } = loadOf([...answers, Page]);
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

  test('when it is tried again, then the state says which attempt it is', async () => {
    const { load } = loadOf([], {
      fetch: (attempt) => (attempt === 1 ? Promise.reject(networkError()) : new Promise(() => {})),
    });
    load.start();
    await settled();
    expect(load.read()).toEqual({ phase: 'loading', attempt: 2 });
  });
});
