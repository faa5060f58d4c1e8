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

test('shows the step, the category and the times with their time zone', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Autoclave › Lisa 1' })).toBeVisible();
  expect(screen.getByText('Repair in progress.')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getByText('In Progress').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Leaking')).toBeVisible();
  expect(screen.getByText('20 Nov 2026 05:00 (America/New York)')).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ token });
});

test('shows all steps of a resolved fault as completed', async () => {
  open({ status: 'Resolved', dateResolved: '2026-11-21T10:30:00.000Z' });
  expect(await screen.findByText('Fixed.')).toBeVisible();
  expect(screen.getAllByText(', done')).toHaveLength(4);
  expect(screen.getByText('21 Nov 2026 05:30 (America/New York)')).toBeVisible();
});

test('shows a cancelled fault without steps', async () => {
  open({ status: 'Cancelled' });
  expect(await screen.findByText('Closed by the practice without a repair.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
});

test.each([404, 400])('shows that a link is invalid (%s)', async (status) => {
  open();
  api.on(stickerReports.getProgress, () => new FakeProblem({ title: 'No', status }));
  expect(await screen.findByText(/This link is invalid or no longer available/)).toBeVisible();
});

test('loads the progress after Retry', async () => {
  const { user } = open(new FakeProblem({ title: 'It broke', status: 500 }));
  await screen.findByText('This page could not be loaded');
  api.on(stickerReports.getProgress, () => progress);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Repair in progress.')).toBeVisible();
});
