import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stickerReports, type StickerProgress } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { StickerProgressPage } from './StickerProgressPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const progress: StickerProgress = {
  assetName: 'Autoclave › Lisa 1',
  roomName: 'Surgery 1',
  category: 'Leaking',
  status: 'InProgress',
  reportedAt: '2026-11-20T10:00:00.000Z',
  dateResolved: null,
  timeZone: 'America/New_York',
};
const token = 'a'.repeat(43);
const open = (found: Partial<StickerProgress> | FakeProblem = {}) => {
  api.on(stickerReports.getProgress, () =>
    found instanceof FakeProblem ? found : { ...progress, ...found },
  );
  return renderPage(<StickerProgressPage />, {
    at: `/report/progress/${token}`,
    path: '/report/progress/:token',
  });
};

test('when it is under way, then its step, its category and its times are said, with the zone they are in', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Autoclave › Lisa 1' })).toBeVisible();
  expect(screen.getByText('It is being mended.')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getByText('In Progress').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Leaking')).toBeVisible();
  expect(screen.getByText('20 Nov 2026 05:00 (America/New York)')).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ token });
});

test('when it is resolved, then every step is done, and when', async () => {
  open({ status: 'Resolved', dateResolved: '2026-11-21T10:30:00.000Z' });
  expect(await screen.findByText('It is mended.')).toBeVisible();
  expect(screen.getAllByText(', done')).toHaveLength(4);
  expect(screen.getByText('21 Nov 2026 05:30 (America/New York)')).toBeVisible();
});

test('when it is cancelled, then it says so without steps', async () => {
  open({ status: 'Cancelled' });
  expect(await screen.findByText('The practice has closed it without a repair.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
});

test.each([404, 400])(
  'when there is nothing under the link (%s), then that is said plainly',
  async (status) => {
    open();
    api.on(stickerReports.getProgress, () => new FakeProblem({ title: 'No', status }));
    expect(await screen.findByText(/There is nothing to see under this link/)).toBeVisible();
  },
);

test('when it cannot be loaded, then Retry asks again', async () => {
  const { user } = open(new FakeProblem({ title: 'It broke', status: 500 }));
  await screen.findByText('This page could not be loaded');
  api.on(stickerReports.getProgress, () => progress);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It is being mended.')).toBeVisible();
});
