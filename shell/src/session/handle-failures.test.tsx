import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { areaBackend, locations, session } from '@steward/shared-api';
import * as z from '@steward/shared-api/schema';
import { call, swrSettings, useQuery, useInvalidate } from '@steward/shared-api/client';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { setSession } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ServerUnavailableBanner } from './ServerUnavailableBanner.tsx';
import { reportServerAvailable } from './server-unavailable.ts';
import { watchSession } from './session-end.ts';
import { handleFailures } from './handle-failures.ts';

const go = jest.fn<(to: string) => void>();
const watcher = { reload: jest.fn(), onBack: jest.fn() };
const unavailable = () => new FakeProblem({ title: 'The asset service is unavailable', status: 502 });
const notice = 'Can’t reach Steward. Retrying…';
let api: ReturnType<typeof fakeApi>;
let unwatch: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  api = fakeApi();
  jest.clearAllMocks();
  reportServerAvailable();
  setSession({ state: 'signedIn', user: people.groupAdmin });
  handleFailures(go);
  unwatch = watchSession(watcher);
});
afterEach(() => {
  unwatch();
  api.restore();
  jest.useRealTimers();
});

const focusTab = () => act(() => void window.dispatchEvent(new Event('focus')));

test('keeps the page after a 502 in the background, shows a notice and retries', async () => {
  api.on(session.currentUser, unavailable);
  render(
    <>
      <ServerUnavailableBanner />
      <textarea aria-label="Comments" defaultValue="typed and not saved" />
    </>,
  );
  focusTab();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Comments')).toHaveValue('typed and not saved');
  api.on(session.currentUser, () => people.groupAdmin);
  act(() => void jest.advanceTimersByTime(10_000));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(watcher.onBack).toHaveBeenCalledTimes(1);
  expect(watcher.reload).not.toHaveBeenCalled();
});

test.each([
  [502, 'The backend of the area stock cannot be reached at the moment'],
  [503, 'The address of the backend of the area stock is not configured'],
  [504, 'The backend of the area stock took too long to respond'],
])('shows a %i of the backend of an area only in that area, at once', async (status, detail) => {
  const { query } = areaBackend('stock');
  const count = { ...query({ path: '/count', reads: [], input: {}, output: z.number() }), id: 'stock.count' };
  api.on(count, () => new FakeProblem({ title: 'Not available', status, detail }));
  const Count = () => <p>{useQuery(count, {}).error?.message ?? 'loading'}</p>;
  render(
    <>
      <ServerUnavailableBanner />
      <Count />
    </>,
  );
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();
});

test('keeps the page after a refetch that failed with 502', async () => {
  const page = { data: [], pagination: { totalCount: 0, pageSize: 50, pageNumber: 1 } };
  api.on(locations.list, () => page);
  const Locations = () => {
    const { data } = useQuery(locations.list, {});
    const refresh = useInvalidate();
    return <button onClick={() => void refresh([locations.list.id])}>{data ? 'shown' : 'empty'}</button>;
  };
  render(
    <>
      <ServerUnavailableBanner />
      <Locations />
    </>,
  );
  const refresh = await screen.findByRole('button', { name: 'shown' });
  api.on(locations.list, unavailable);
  act(() => refresh.click());
  expect(await screen.findByText(notice)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
});

spec('1.4.19', '2.8.65');
test('shows the error page after a 502 of a request in the foreground', async () => {
  api.on(locations.list, unavailable);
  await expect(call(locations.list, {})).rejects.toThrow('The asset service is unavailable');
  expect(go).toHaveBeenCalledWith('/error');
});

spec('t.1.10');
test('shows that Steward is busy while a read is retried, and hides it when the read succeeds', async () => {
  const page = { data: [], pagination: { totalCount: 0, pageSize: 50, pageNumber: 1 } };
  api.on(locations.list, () => new FakeProblem({ title: 'Too many requests', status: 429 }));
  const Locations = () => <p>{useQuery(locations.list, {}).data ? 'shown' : 'loading'}</p>;
  render(
    <>
      <ServerUnavailableBanner />
      <SWRConfig value={swrSettings}>
        <Locations />
      </SWRConfig>
    </>,
  );
  expect(await screen.findByText('Steward is busy. Retrying…')).toBeVisible();
  expect(screen.getByText('loading')).toBeVisible();
  api.on(locations.list, () => page);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText('shown')).toBeVisible();
  expect(screen.queryByText('Steward is busy. Retrying…')).not.toBeInTheDocument();
});

spec('t.1.10');
test('sends a read five times at most while Steward stays busy, and then waits until it responds', async () => {
  api.on(locations.list, () => new FakeProblem({ title: 'Not available', status: 503 }));
  const Locations = () => <p>{useQuery(locations.list, {}).error ? 'failed' : 'loading'}</p>;
  render(
    <>
      <ServerUnavailableBanner />
      <SWRConfig value={swrSettings}>
        <Locations />
      </SWRConfig>
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(await screen.findByText('failed')).toBeVisible();
  expect(screen.getByText(notice)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(api.calls.filter(({ endpoint }) => endpoint.id === locations.list.id)).toHaveLength(5);
});
