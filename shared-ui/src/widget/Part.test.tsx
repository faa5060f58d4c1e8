import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { createPartLoad, Part, PartError } from './widget.ts';

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
