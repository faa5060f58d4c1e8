import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Suspense, use, useLayoutEffect, useState, type ComponentType } from 'react';
import { Dialog } from '../dialog/dialog.ts';
import { useLocation } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { createRemoteLoader, lazyRemote, RemoteComponent, RemoteError } from './widget.ts';

const Shown = () => <p>The assets</p>;

test('shows that a page could not be loaded, retries, and shows it once the network is back', async () => {
  let isOnline = false;
  const load = createRemoteLoader({
    fetch: () =>
      isOnline
        ? Promise.resolve(Shown)
        : Promise.reject(new RemoteError('entry', 'answered nothing', { transient: true })),
    wait: () => new Promise((resolve) => setTimeout(resolve, 40)),
  });
  renderPage(<RemoteComponent load={load} title="Assets" minHeight={100} props={{}} />);
  expect(screen.getByText('Loading Assets…')).toBeInTheDocument();
  expect(await screen.findByText('Still trying to load Assets…')).toBeInTheDocument();
  expect(await screen.findByText('Assets is not available')).toBeVisible();
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The assets')).toBeVisible();
});

describe('a page that crashes three times within a minute', () => {
  const paused = async (rollback?: () => void) => {
    const load = createRemoteLoader({
      fetch: () => Promise.resolve(Shown),
      ...(rollback ? { getRollback: () => rollback } : {}),
    });
    const view = renderPage(<RemoteComponent load={load} title="Assets" minHeight={100} props={{}} />);
    for (const again of [true, true, false]) {
      expect(await screen.findByText('The assets')).toBeVisible();
      act(() => load.crashed(new Error('boom')));
      if (again) await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(screen.getByRole('alert', { name: 'Assets is not available' })).toHaveFocus();
    expect(screen.getByText(/failed three times within a minute and is paused/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    return view;
  };

  test('offers a reload without a previous version', async () => {
    await paused();
    expect(screen.queryByRole('button', { name: 'Use the earlier version' })).not.toBeInTheDocument();
  });

  test('rolls back to the previous version', async () => {
    let rollbackCount = 0;
    const { user } = await paused(() => (rollbackCount += 1));
    await user.click(screen.getByRole('button', { name: 'Use the earlier version' }));
    expect(await screen.findByText('The assets')).toBeVisible();
    expect(rollbackCount).toBe(1);
    expect(screen.getByRole('region', { name: 'Assets' })).toHaveFocus();
  });
});

test('shows that a page with another React does not fit', async () => {
  const load = createRemoteLoader({ fetch: () => Promise.resolve(Shown) });
  renderPage(<RemoteComponent load={load} title="Assets" minHeight={100} props={{}} />);
  expect(await screen.findByText('The assets')).toBeVisible();
  act(() => load.crashed(new TypeError("Cannot read properties of null (reading 'useState')")));
  expect(screen.getByText(/It does not fit this version of the portal/)).toBeVisible();
});

describe('a lazy component of a page', () => {
  /** Opens a page with a lazy component that fails the first few times. */
  function open(failures: number) {
    let requests = 0;
    const Piece = lazyRemote(
      async () => {
        requests += 1;
        if (requests <= failures)
          throw Object.assign(new Error('Loading chunk 74 failed.'), { name: 'ChunkLoadError' });
        return Shown;
      },
      () => Promise.resolve(),
    );
    const load = createRemoteLoader({ fetch: () => Promise.resolve(Page) });
    function Page() {
      return (
        <Suspense>
          <Piece />
        </Suspense>
      );
    }
    return renderPage(<RemoteComponent load={load} title="Assets" minHeight={100} props={{}} />);
  }

  test('retries silently while the network fails', async () => {
    open(3);
    expect(await screen.findByText('The assets')).toBeVisible();
    expect(screen.queryByText('Assets is not available')).not.toBeInTheDocument();
  });

  test('shows a failure in place of the page, and loads the component after Retry', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open(16);
    for (let times = 0; times < 4; times += 1) {
      expect(await screen.findByText(/^It could not be loaded\./)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(await screen.findByText('The assets')).toBeVisible();
    consoleError.mockRestore();
  });
});

describe('a component that is not ready', () => {
  const never = new Promise<never>(() => undefined);
  const Suspended = () => use(never);
  const LoopingEffect = () => {
    const [times, setTimes] = useState(0);
    // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps -- The failure of this test.
    useLayoutEffect(() => setTimes(times + 1));
    return times;
  };

  /** Shows the component in one slot and a working component in another. */
  function open(load: Pick<Parameters<typeof createRemoteLoader>[0], 'fetch'>) {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    const report = jest.fn();
    const broken = createRemoteLoader({ ...load, report });
    const working = createRemoteLoader({ fetch: () => Promise.resolve(Shown) });
    renderPage(
      <>
        <RemoteComponent load={broken} title="Stock" minHeight={100} props={{}} />
        <RemoteComponent load={working} title="Assets" minHeight={100} props={{}} />
      </>,
    );
    return report;
  }
  const fetching = (component: ComponentType) => ({ fetch: () => Promise.resolve(component) });
  const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const card = () => screen.queryByRole('alert', { name: 'Stock is not available' });
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['suspends for ever', fetching(Suspended)],
    ['never finishes loading', { fetch: () => never }],
  ])('because it %s does not hold the others, and fails after 15 seconds', async (_, load) => {
    const report = open(load);
    await advance(1);
    expect(screen.getByText('The assets')).toBeVisible();
    expect(screen.getByText('Loading Stock…')).toBeInTheDocument();
    await advance(13);
    expect(card()).not.toBeInTheDocument();
    await advance(2);
    expect(card()).toHaveTextContent('It took too long.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByText('The assets')).toBeVisible();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ event: 'area.error', phase: 'timeout' }));
  });

  test('and suspends for 8 seconds is shown afterwards', async () => {
    let finish: (text: string) => void = () => undefined;
    const ready = new Promise<string>((resolve) => (finish = resolve));
    open(fetching(() => use(ready)));
    await advance(8);
    expect(screen.getByText('The assets')).toBeVisible();
    finish('The stock');
    await advance(1);
    expect(screen.getByText('The stock')).toBeVisible();
    await advance(20);
    expect(card()).not.toBeInTheDocument();
  });

  test('because its effect loops crashes without affecting others', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(fetching(LoopingEffect));
    await advance(1);
    expect(card()).toHaveTextContent('It crashed.');
    expect(screen.getByText('The assets')).toBeVisible();
    consoleError.mockRestore();
  });

  test('in a dialog fails in the dialog, which still closes', async () => {
    const onClose = jest.fn();
    const report = open(
      fetching(() => (
        <>
          The stock
          <Dialog title="Order" onClose={onClose}>
            <Suspended />
          </Dialog>
        </>
      )),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Order' });
    await advance(16);
    const failure = within(dialog).getByRole('alert', { name: 'Order is not available' });
    expect(failure).toHaveTextContent('It took too long.');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ phase: 'timeout' }));
    expect(screen.getByText('The stock')).toBeInTheDocument();
    act(() => within(dialog).getByRole('button', { name: 'Close' }).click());
    await advance(0);
    expect(onClose).toHaveBeenCalled();
  });

  test('after a navigation does not block it', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    const Tab = () => new URLSearchParams(useLocation().search).get('tab') ?? 'The first tab';
    const load = createRemoteLoader({
      fetch: () => Promise.resolve(() => (useLocation().search === '' ? 'The stock' : use(never))),
    });
    const { router } = renderPage(
      <>
        <Tab />
        <RemoteComponent load={load} title="Stock" minHeight={100} props={{}} />
      </>,
    );
    await advance(1);
    expect(screen.getByText(/The stock/)).toBeVisible();
    await act(() => router.navigate('?tab=The second tab'));
    await advance(2);
    expect(screen.getByText(/The second tab/)).toBeVisible();
    expect(screen.getByText('Loading Stock…')).toBeInTheDocument();
    await advance(15);
    expect(card()).toHaveTextContent('It took too long.');
  });
});
