import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances } from '@steward/shared-api';
import { publishWrites } from '@steward/shared-api/client';
import { FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { dentServe, ofPractice, requestApi, someAssets, truro } from '../fixtures/request.tsx';
import { RequestOverlay } from './RequestOverlay.tsx';

let api: ReturnType<typeof requestApi>;
beforeEach(() => {
  api = requestApi(() => someAssets);
});
afterEach(() => api.restore());

test('keeps the typed values while proposals that failed load again', async () => {
  let isDelayed = false;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  api.on(assetInstances.listCompact, async (query) => {
    if (!isDelayed) return new FakeProblem({ title: 'It broke', status: 500 });
    await arrived;
    return pageOf([], query);
  });
  const { user } = renderPage(<RequestOverlay size="fromList" />, {
    at: `/service?request=true&requestLocation=${truro.id}&requestSupplier=${dentServe.id}&due=true`,
    as: ofPractice,
  });
  const title = await screen.findByLabelText(/^Title/);
  isDelayed = true;
  await user.type(title, 'Annual');
  const sent = api.assetQueries().length;
  // Another change in this browser loads the failed query again.
  const write = { endpoint: assetInstances.update, input: {}, output: undefined };
  act(() => void publishWrites([write]));
  await waitFor(() => expect(api.assetQueries().length).toBeGreaterThan(sent));
  await user.type(title, ' service');
  await act(async () => arrive());
  expect(screen.getByLabelText(/^Title/)).toBe(title);
  expect(title).toHaveValue('Annual service');
});
