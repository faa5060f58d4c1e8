import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderPage } from '../testing/testing.tsx';
import { createPartLoad, lazyPart, Part, PartError } from './widget.ts';

const Shown = () => <p>The assets</p>;

test('when a page does not come, then its place says so, that it is tried again, and shows it once the network is back', async () => {
  let isOnline = false;
  const load = createPartLoad({
    fetch: () =>
      isOnline
        ? Promise.resolve(Shown)
        : Promise.reject(new PartError('entry', 'answered nothing', { transient: true })),
    wait: () => new Promise((resolve) => setTimeout(resolve, 40)),
  });
  renderPage(<Part load={load} title="Assets" minHeight={100} props={{}} />);
  expect(screen.getByText('Loading Assets…')).toBeInTheDocument();
  expect(await screen.findByText('Still trying to load Assets…')).toBeInTheDocument();
  expect(await screen.findByText('Assets is not available')).toBeVisible();
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The assets')).toBeVisible();
});

describe('a piece of a page that is fetched when it is shown', () => {
  /** A page with a piece that does not come the first few times. */
  function open(failures: number) {
    let asked = 0;
    const Piece = lazyPart(
      async () => {
        asked += 1;
        if (asked <= failures)
          throw Object.assign(new Error('Loading chunk 74 failed.'), { name: 'ChunkLoadError' });
        return Shown;
      },
      () => Promise.resolve(),
    );
    const load = createPartLoad({ fetch: () => Promise.resolve(Page) });
    function Page() {
      return (
        <Suspense>
          <Piece />
        </Suspense>
      );
    }
    return renderPage(<Part load={load} title="Assets" minHeight={100} props={{}} />);
  }

  test('when the network fails for a while, then it is asked for again, and nobody is told', async () => {
    open(3);
    expect(await screen.findByText('The assets')).toBeVisible();
    expect(screen.queryByText('Assets is not available')).not.toBeInTheDocument();
  });

  test('when it does not come, then the place of its page says so, and Retry fetches it again, as often as it takes', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open(16);
    for (let times = 0; times < 4; times += 1) {
      expect(await screen.findByText(/^It could not be fetched\./)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(await screen.findByText('The assets')).toBeVisible();
    said.mockRestore();
  });
});
