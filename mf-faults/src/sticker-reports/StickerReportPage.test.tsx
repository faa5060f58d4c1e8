import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stickerReports, type StickerAsset, type StickerReportResponse } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { setSession } from '@steward/shared-auth';
import { renderPage } from '@steward/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StickerReportPage } from './StickerReportPage.tsx';

let api: ReturnType<typeof fakeApi>;

const token = 'a'.repeat(43);
const leaking = { id: '00000007-0000-4000-8000-000000000002', name: 'Leaking' };
const asset: StickerAsset = {
  trackerId: '00000008-0000-4000-8000-000000000001',
  assetName: 'Autoclave › Lisa 1',
  roomName: 'Surgery 1',
  isHandpiece: false,
  faultCategories: [leaking],
};
const reported: StickerReportResponse = {
  outcome: 'reported',
  reportedAt: '2026-11-20T10:00:00.000Z',
  progressToken: token,
};
const alreadyOpen: StickerReportResponse = {
  ...reported,
  outcome: 'alreadyOpen',
  progressToken: 'b'.repeat(43),
};

beforeEach(() => {
  api = fakeApi();
  api.on(stickerReports.get, () => asset);
  api.on(stickerReports.create, () => reported);
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

const open = (query = '') => {
  const view = renderPage(<StickerReportPage />, {
    at: `/report/K7P-4MX-92Q${query}`,
    path: '/report/:trackerId',
  });
  act(() => setSession({ state: 'anonymous' }));
  return view;
};
type User = ReturnType<typeof open>['user'];
const createCalls = () => api.calls.filter(({ endpoint }) => endpoint.id === 'stickerReports.create');
const findReportButton = () => screen.findByRole('button', { name: 'Report Fault' });
const description = () => screen.getByRole('textbox', { name: /^Description/ });

async function fill(user: User) {
  await findReportButton();
  for (const [label, option] of [
    ['Category', 'Leaking'],
    ['Severity', 'Serious'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByTitle(option));
  }
  await user.type(description(), 'Water on the floor');
}

test('shows an anonymous user the name and the room of the asset and no reason', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Autoclave › Lisa 1' })).toBeVisible();
  expect(screen.getByText('Surgery 1')).toBeVisible();
  expect(await findReportButton()).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Reason/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?returnUrl=%2Ftracker%2FK7P-4MX-92Q',
  );
});

test('offers a reason for a handpiece', async () => {
  api.on(stickerReports.get, () => ({ ...asset, isHandpiece: true }));
  open();
  expect(await screen.findByRole('combobox', { name: /^Reason/ })).toBeVisible();
});

test('asks only for a description, focuses it and sends nothing without one', async () => {
  const { user } = open();
  await user.click(await findReportButton());
  expect(screen.getByText('Please describe this fault')).toBeVisible();
  expect(screen.queryByText(/Please select/)).not.toBeInTheDocument();
  expect(description()).toHaveFocus();
  expect(createCalls()).toEqual([]);
  await user.type(description(), 'It leaks');
  await user.click(await findReportButton());
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(createCalls()[0]?.input).toEqual({ trackerId: 'K7P-4MX-92Q', description: 'It leaks' });
});

test('shows a thank-you page with a private link, which survives a reload and can be copied', async () => {
  const { user, address, unmount } = open();
  await fill(user);
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Sam');
  await user.click(await findReportButton());
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(screen.getByText('Fault reported.')).toHaveFocus();
  expect(createCalls()[0]?.input).toEqual({
    trackerId: 'K7P-4MX-92Q',
    faultCategoryId: leaking.id,
    faultSeverity: 'Serious',
    description: 'Water on the floor',
    reporterName: 'Sam',
  });
  const link = `${location.origin}/report/progress/${token}`;
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.getByText(/Anyone with the link can see the progress/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(address()).toBe(`/report/K7P-4MX-92Q?sent=${token}`);
  unmount();
  const reopened = open(`?sent=${token}`);
  await reopened.user.click(await screen.findByRole('button', { name: 'Report another fault' }));
  expect(await findReportButton()).toBeVisible();
  expect(description()).toHaveValue('');
});

test('shows when a fault of this kind was reported, and reports another one', async () => {
  api.on(stickerReports.create, ({ isAnother }) => (isAnother ? reported : alreadyOpen));
  const { user } = open();
  await fill(user);
  await user.click(await findReportButton());
  expect(await screen.findByText(/A fault of this kind was reported on 20 Nov 2026/)).toBeVisible();
  expect(screen.queryByText('Fault added successfully')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Track progress' })).toHaveAttribute(
    'href',
    `/report/progress/${alreadyOpen.progressToken}`,
  );
  await user.click(screen.getByRole('button', { name: 'This is another fault' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(createCalls()[1]?.input).toEqual({
    ...createCalls()[0]?.input,
    faultReason: 'NotSet',
    isAnother: true,
  });
});

test('keeps the typed values after Back', async () => {
  api.on(stickerReports.create, () => alreadyOpen);
  const { user } = open();
  await fill(user);
  await user.click(await findReportButton());
  await user.click(await screen.findByRole('button', { name: 'Back to my report' }));
  expect(await findReportButton()).toBeVisible();
  expect(description()).toHaveValue('Water on the floor');
});

test('shows when to try again after too many reports, and keeps the values', async () => {
  const detail = 'Too many requests. Please try again in 40 seconds.';
  api.on(stickerReports.create, () => new FakeProblem({ title: 'Too many', status: 429, detail }));
  const { user } = open();
  await fill(user);
  await user.click(await findReportButton());
  expect(await screen.findByText(detail)).toBeVisible();
  expect(description()).toHaveValue('Water on the floor');
});

test('sends one report for a double click', async () => {
  const { user } = open();
  await fill(user);
  await user.dblClick(await findReportButton());
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(createCalls()).toHaveLength(1);
});

test('shows the same message for unknown and disabled stickers, with a link to sign in', async () => {
  api.on(stickerReports.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  expect(
    await screen.findByText(
      'Sticker not found, or its practice does not accept fault reports without signing in.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('loads the asset after Retry', async () => {
  api.on(stickerReports.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await screen.findByText('This page could not be loaded');
  api.on(stickerReports.get, () => asset);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findReportButton()).toBeVisible();
});

test('links a signed-in colleague to the asset', async () => {
  renderPage(<StickerReportPage />, { at: '/report/K7P-4MX-92Q', path: '/report/:trackerId' });
  await findReportButton();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open this asset in Steward' })).toHaveAttribute(
      'href',
      '/tracker/K7P-4MX-92Q',
    ),
  );
});

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const photoCalls = () => api.calls.filter(({ endpoint }) => endpoint.id === 'stickerReports.addPhoto');

spec('d.7.42');
test('sends at most three photos after the report, each once, and retries a failed one', async () => {
  let attempts = 0;
  api.on(stickerReports.addPhoto, () => {
    attempts += 1;
    return attempts === 2 ? new FakeProblem({ title: 'Away', status: 503 }) : { photoCount: attempts };
  });
  const { user } = open();
  await findReportButton();
  await user.type(description(), 'It leaks');
  for (const name of ['front.jpg', 'back.jpg', 'side.jpg'])
    await user.upload(screen.getByLabelText('Add photos'), photo(name));
  expect(screen.queryByLabelText('Add photos')).not.toBeInTheDocument();
  await user.click(await findReportButton());
  expect(await screen.findByText("Couldn't send this photo. Please try again.")).toBeVisible();
  await waitFor(() => expect(attempts).toBe(3));
  expect(await screen.findByText('2 photos sent.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('3 photos sent.')).toBeVisible();
  expect(photoCalls().map(({ input }) => input['token'])).toEqual(Array(4).fill(token));
  expect(createCalls()).toHaveLength(1);
});

test('refuses a file that is no photo', async () => {
  open();
  await findReportButton();
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [photo('page.html')] } });
  expect(await screen.findByText(/^Please choose a file of one of these types: \.png, \.jpg/)).toBeVisible();
});

spec('d.7.42');
test('keeps the text when the network is away and when the page is loaded again, until it is sent', async () => {
  api.on(stickerReports.create, () => new FakeProblem({ title: 'Away', status: 503 }));
  const first = open();
  await findReportButton();
  await first.user.type(description(), 'It leaks');
  await first.user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Sam');
  await first.user.click(await findReportButton());
  expect(
    await screen.findByText("Couldn't send your report. Your text is kept: please try again."),
  ).toBeVisible();
  expect(description()).toHaveValue('It leaks');
  first.unmount();
  api.on(stickerReports.create, () => reported);
  const { user } = open();
  await findReportButton();
  expect(description()).toHaveValue('It leaks');
  expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Sam');
  await user.click(await findReportButton());
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(createCalls().at(-1)?.input).toEqual({
    trackerId: 'K7P-4MX-92Q',
    description: 'It leaks',
    reporterName: 'Sam',
  });
  await user.click(screen.getByRole('button', { name: 'Report another fault' }));
  expect(description()).toHaveValue('');
});
