import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { groups, kpiSummary, type CurrentUser, type Group } from '@steward/shared-api';
import { fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ClientRequestsPanel } from './ClientRequestsPanel.tsx';
import { ClientRequestsTile } from './ClientRequestsTile.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const asking = (number: number): Group => ({
  id: `00000007-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Practice ${number}`,
  phone: null,
  email: null,
  supplierServiceConfirmed: false,
  supplierServiceRequestedByString: 'Sam Reed',
  allowsPublicFaultReports: null,
  version: 1,
});
const administrator: CurrentUser = {
  ...people.supplier,
  permissions: [...people.supplier.permissions, 'clients.confirm'],
};
const show = (as = administrator) => renderPage(<ClientRequestsPanel />, { as });

spec('1.2.74');
test('shows three requests with their requesters and links to the pending clients', async () => {
  api.on(groups.list, (query) => pageOf([1, 2, 3, 4].map(asking), query));
  const { user, address } = show();
  const first = await screen.findByRole('row', { name: /Practice 1/ });
  expect(within(first).getByText('Sam Reed')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Client Partner Requests' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Awaiting Your Acceptance',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  expect(api.calls.at(-1)?.input).toEqual({ isConfirmed: 'false', pageNumber: '1', pageSize: '3' });
  await user.click(within(first).getByRole('link', { name: 'Practice 1' }));
  expect(address()).toBe('/configuration?tab=clients&pending=true');
});

test('shows that there are no requests and loads them after Retry', async () => {
  api.on(groups.list, (query) => pageOf([], query));
  const { unmount } = show();
  expect(await screen.findByText('No clients are awaiting your acceptance')).toBeVisible();
  unmount();
  api.on(groups.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test.each([
  [1, '1 Client Partner Request'],
  [12, '12 Client Partner Requests'],
])('shows %d requests as %s and links to them', async (count, name) => {
  api.on(kpiSummary.get, () => kpiSummaryFixture({ supplierServiceGroupRequestsPendingConfirmation: count }));
  renderPage(<ClientRequestsTile />, { as: administrator });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/configuration?tab=clients&pending=true',
  );
});

spec('d.6.13');
test('shows a supplier user the requests and their count without the way to accept them', async () => {
  api.on(groups.list, (query) => pageOf([asking(1)], query));
  api.on(kpiSummary.get, () => kpiSummaryFixture({ supplierServiceGroupRequestsPendingConfirmation: 1 }));
  renderPage(
    <>
      <ClientRequestsTile />
      <ClientRequestsPanel />
    </>,
    { as: people.supplier },
  );
  const row = await screen.findByRole('row', { name: /Practice 1/ });
  expect(within(row).getByText('Sam Reed')).toBeVisible();
  expect(await screen.findByText('Client Partner Request')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
