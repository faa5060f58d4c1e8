import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
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
