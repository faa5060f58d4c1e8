import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { assetInstances, recentRecords, rememberRecord, type Permission } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored = assetFixture(1);

beforeEach(() => {
  stored = assetFixture(1);
  api = fakeApi();
  api.on(assetInstances.get, () => stored);
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const open = (permissions: readonly Permission[] = []) =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${stored.id}`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
    widgets: ['asset-detail.service-history@1', 'asset-detail.faults@1', 'asset-detail.documents@1'],
  });
const opened = () => recentRecords(() => localStorage, people.groupAdmin.id);

test('names what is out of the ordinary, and nothing else', async () => {
  stored = { ...stored, isMissingBarcode: true, active: false };
  const { unmount } = open();
  const title = (await screen.findByRole('heading', { level: 1 })).parentElement;
  expect(title).toHaveTextContent('Missing Barcode');
  expect(title).toHaveTextContent('Inactive');
  unmount();
  stored = assetFixture(1);
  open();
  const usual = (await screen.findByRole('heading', { level: 1 })).parentElement;
  expect(usual).not.toHaveTextContent(/Missing|Inactive|Commissioned/);
});

test('says how many days at its location the service is overdue until a visit is planned', async () => {
  // In Auckland it is 14 November already.
  jest.useFakeTimers({ now: new Date('2026-11-13T20:00:00Z'), advanceTimers: true });
  const location = { ...stored.location, timeZone: 'Pacific/Auckland' };
  stored = { ...stored, location, dateServiceNextDue: '2026-11-01', serviceOverdue: true };
  const { unmount } = open(['appointments.request']);
  expect(await screen.findByText('Service is 13 days overdue.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request visit' })).toHaveAttribute(
    'href',
    `/service?request=true&asset=${stored.id}`,
  );
  unmount();
  stored = { ...stored, dateServicePending: '2027-01-01T09:00:00.000Z' };
  open(['appointments.request']);
  await screen.findByRole('heading', { name: 'Properties' });
  expect(screen.queryByText(/overdue\.$/)).not.toBeInTheDocument();
});

test('has its actions in the order in which they are seen', async () => {
  open(['faults.edit', 'documents.addCertificate', 'appointments.request']);
  const actions = (await screen.findByRole('button', { name: 'More actions' })).parentElement;
  const names = [...(actions?.querySelectorAll(':scope > :is(a, button)') ?? [])].map(
    (action) => action.textContent || action.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Report Fault',
    'Add Certificate',
    'Print',
    'Add Service Appointment',
    'More actions',
  ]);
});

test('keeps its widths in the shell of the last release, which lacks its styles', async () => {
  open();
  const facts = await screen.findByRole('region', { name: 'At a glance' });
  expect(facts.querySelector('dl')).toHaveStyle({ gridColumn: '1 / -1' });
  const picture = screen.getByRole('img', { name: 'No image' }).closest('.st-record-picture');
  expect(picture).toHaveStyle({ maxWidth: '240px' });
});

spec('d.7.15');
test('remembers the asset as recently viewed', async () => {
  open();
  await screen.findByRole('heading', { name: 'Properties' });
  expect(opened()).toMatchObject([{ kind: 'asset', id: stored.id }]);
});

spec('d.7.16');
test('remembers nothing during an impersonation', async () => {
  renderPage(<AssetDetailPage />, {
    at: `/asset/${stored.id}`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, isImpersonated: true },
  });
  await screen.findByRole('heading', { name: 'Properties' });
  expect(opened()).toEqual([]);
});

spec('d.7.16');
test('forgets an asset that is not found', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  rememberRecord(() => localStorage, people.groupAdmin.id, {
    kind: 'asset',
    id: stored.id,
    title: 'Lisa 1',
    description: '',
  });
  await screen.findByRole('heading', { name: 'Asset not found' });
  expect(opened()).toEqual([]);
});

test.each(['localStorage', 'sessionStorage'] as const)('works where %s is blocked', async (name) => {
  open();
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await screen.findByRole('heading', { name: 'Properties' })).toBeVisible();
});
