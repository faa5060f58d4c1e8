import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetInstances,
  auditEvents,
  faults,
  reports,
  type FinancialEvent,
  type FinancialEventType,
  type Permission,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored = assetFixture(1);

beforeEach(() => {
  stored = assetFixture(1, {
    nickname: 'Big one',
    purchasePrice: '3197.00',
    datePurchased: '2021-04-29T12:00:00.000Z',
  });
  api = fakeApi();
  api.on(assetInstances.get, () => stored);
});
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const open = (permissions: readonly Permission[] = ['assets.edit'], query = '') =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${stored.id}${query}`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
    widgets: ['asset-detail.faults@1', 'asset-detail.service-history@1'],
  });
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

describe('the details of an asset', () => {
  test('are values to read, without prices for those who may not see them', async () => {
    open();
    await screen.findByRole('heading', { name: 'Properties' });
    expect(valueOf('Nickname')).toHaveTextContent('Big one');
    expect(valueOf('Purchase Date')).toHaveTextContent('29 Apr 2021');
    expect(valueOf('Warranty End')).toHaveTextContent('Not set');
    expect(screen.queryByText('Purchase Price (ex VAT)')).not.toBeInTheDocument();
    expect(screen.queryByText('Is Recurring Payment')).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Properties' })).not.toBeInTheDocument();
  });

  spec('d.7.9');
  test('become the form with Edit and values again after saving; the focus goes there and back', async () => {
    api.on(assetInstances.update, ({ nickname }) => {
      stored = { ...stored, nickname: nickname ?? null, version: stored.version + 1 };
      return stored;
    });
    const { user, address } = open(['assets.edit', 'assets.prices']);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    expect(address()).toBe(`/asset/${stored.id}?edit=true`);
    const form = screen.getByRole('form', { name: 'Properties' });
    expect(within(form).getByRole('textbox', { name: 'Reference' })).toHaveFocus();
    const nickname = within(form).getByRole('textbox', { name: 'Nickname' });
    await user.clear(nickname);
    await user.type(nickname, 'Small one');
    await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Properties' })).not.toBeInTheDocument());
    expect(valueOf('Nickname')).toHaveTextContent('Small one');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
    expect(address()).toBe(`/asset/${stored.id}`);
  });

  test('stay the form after a save while a value that was typed meanwhile is unsaved', async () => {
    let answer: () => void = () => undefined;
    api.on(assetInstances.update, async ({ nickname = stored.nickname, comments = stored.comments }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      stored = { ...stored, nickname, comments, version: stored.version + 1 };
      return stored;
    });
    const updates = () => api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update');
    const { user } = open(['assets.edit'], '?edit=true');
    const form = within(await screen.findByRole('form', { name: 'Properties' }));
    const save = () => user.click(form.getByRole('button', { name: /Save Changes/ }));
    await user.type(form.getByRole('textbox', { name: 'Nickname' }), ' pump');
    await save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    await user.type(form.getByRole('textbox', { name: 'Comments' }), 'Typed late');
    await act(async () => answer());
    expect(await form.findByText('1 unsaved change')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Comments' })).toHaveValue(`${stored.comments ?? ''}Typed late`);
    await save();
    await waitFor(() => expect(updates()).toHaveLength(2));
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Properties' })).not.toBeInTheDocument());
    expect(stored).toMatchObject({
      nickname: 'Big one pump',
      comments: expect.stringMatching(/Typed late$/),
    });
  });

  spec('d.7.10');
  test('have every label of the form for those who only read, with the rooms', async () => {
    stored = { ...stored, comments: null, isRecurringPayment: false };
    open(['assets.prices']);
    await screen.findByRole('heading', { name: 'Properties' });
    for (const label of ['Decommissioning Date', 'Deactivation Date', 'Comments', 'Recurring Price (ex VAT)'])
      expect(valueOf(label)).toHaveTextContent('Not set');
    expect(valueOf('Is Recurring Payment')).toHaveTextContent('No');
    const rooms = within(screen.getByRole('list', { name: 'Room' }));
    expect(rooms.getByRole('button', { name: 'No room' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a save that ends after the user has gone back does not go back again', async () => {
    let finish: () => void = () => undefined;
    api.on(
      assetInstances.update,
      () => new Promise((resolve) => (finish = () => resolve({ ...stored, version: 4 }))),
    );
    const { user, router, address } = open();
    await act(() => router.navigate('/assets'));
    await act(() => router.navigate(`/asset/${stored.id}`));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Nickname' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Properties' });
    await act(async () => finish());
    expect(await screen.findByText('Asset instance updated successfully')).toBeVisible();
    expect(address()).toBe(`/asset/${stored.id}`);
  });

  test('are values again after a visit to another tab', async () => {
    const { user, address } = open(['assets.edit'], '?edit=true');
    await user.click(await screen.findByRole('tab', { name: 'Faults' }));
    expect(address()).toBe(`/asset/${stored.id}?tab=faults`);
    await user.click(screen.getByRole('tab', { name: 'Details & Location' }));
    expect(screen.getByRole('heading', { name: 'Properties' })).toBeVisible();
  });

  spec('d.7.10');
  test('stay values without the permission to edit, whatever the URL says', async () => {
    open([], '?edit=true');
    await screen.findByRole('heading', { name: 'Properties' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Properties' })).not.toBeInTheDocument();
  });
});

describe('the cost since purchase', () => {
  const event = (financialEventType: FinancialEventType, price: string, relevantDate: string) =>
    ({ financialEventType, price, relevantDate }) as FinancialEvent;

  spec('d.7.11');
  test('is the sum of the events of the report, which it links to', async () => {
    api.on(reports.financialEvents, () => [
      event('AssetFault', '400.10', '2026-05-01'),
      event('AssetService', '713.00', '2025-01-02'),
      event('AssetPurchase', '3197.00', '2021-04-29'),
    ]);
    open(['reports.read']);
    const link = await screen.findByRole('link', { name: /£4,310.10/ });
    expect(link).toHaveAttribute('href', `/reports?asset=${stored.id}&start=2021-04`);
    expect(valueOf('Cost since purchase')).toHaveTextContent(
      'purchase £3,197.00 · service £713.00 · faults £400.10',
    );
    expect(api.calls.find(({ endpoint }) => endpoint === reports.financialEvents)?.input).toEqual({
      assetInstanceId: stored.id,
    });
  });

  test('links to the month of a purchase in the future, too', async () => {
    api.on(reports.financialEvents, () => [
      event('AssetPurchase', '3197.00', '2100-03-29'),
      event('AssetService', '713.00', '2025-01-02'),
    ]);
    open(['reports.read']);
    expect(await screen.findByRole('link', { name: /£3,910.00/ })).toHaveAttribute(
      'href',
      `/reports?asset=${stored.id}&start=2025-01&end=2100-03`,
    );
  });

  test('says that a purchase without a date is not included', async () => {
    stored = { ...stored, datePurchased: null };
    api.on(reports.financialEvents, () => [event('AssetService', '713.00', '2025-01-02')]);
    const { unmount } = open(['reports.read']);
    await screen.findByRole('link', { name: /£713.00/ });
    expect(valueOf('Cost since purchase')).toHaveTextContent(
      'service £713.00 · Purchase not included: it has no date',
    );
    unmount();
    api.on(reports.financialEvents, () => []);
    open(['reports.read']);
    await waitFor(() =>
      expect(valueOf('Cost since purchase')).toHaveTextContent(
        'No costs recordedPurchase not included: it has no date',
      ),
    );
  });

  spec('d.7.11');
  test('is neither shown nor requested without the permission to read reports', async () => {
    open(['assets.prices']);
    await screen.findByRole('heading', { name: 'Properties' });
    expect(screen.queryByText('Cost since purchase')).not.toBeInTheDocument();
    expect(api.calls.map(({ endpoint }) => endpoint.id)).not.toContain('reports.financialEvents');
  });

  test('says that it is not available after a failure', async () => {
    api.on(reports.financialEvents, () => new FakeProblem({ title: 'Down', status: 500 }));
    open(['reports.read']);
    await waitFor(() => expect(valueOf('Cost since purchase')).toHaveTextContent('Not available'));
  });
});

describe('the panels next to the details', () => {
  test('show open faults and recent changes with the permissions', async () => {
    const fault = {
      id: assetFixture(9).id,
      severity: 'Critical',
      status: 'InProgress',
      description: 'The door seal hisses',
      createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      assetInstance: { location: { timeZone: 'Europe/London' } },
    };
    api.on(faults.list, () => ({
      data: [fault as never],
      pagination: { totalCount: 5, pageSize: 3, pageNumber: 1 },
    }));
    const entry = {
      id: assetFixture(7).id,
      createdAt: '2026-07-01T09:05:00.000Z',
      username: 'tom.baker@harbour-dental.example',
      event: 'Room changed from "Surgery 2" to "LDU"',
    };
    api.on(auditEvents.list, (input) => pageOf([entry], input));
    open(['faults.read', 'audit.read']);
    const openFaults = within(await screen.findByRole('region', { name: 'Open faults' }));
    expect(await openFaults.findByRole('link', { name: 'The door seal hisses' })).toHaveAttribute(
      'href',
      `/faults?fault=${fault.id}`,
    );
    expect(openFaults.getByText('Critical · In Progress · 2 days ago')).toBeVisible();
    expect(openFaults.getByRole('link', { name: 'View all 5' })).toHaveAttribute(
      'href',
      `/asset/${stored.id}?tab=faults`,
    );
    const changes = within(screen.getByRole('region', { name: 'Recent changes' }));
    expect(await changes.findByText('Room changed from "Surgery 2" to "LDU"')).toBeVisible();
    expect(changes.getByText('tom.baker@harbour-dental.example').parentElement).toHaveTextContent(
      '01 Jul 2026 10:05 · tom.baker@harbour-dental.example',
    );
  });

  test('are neither shown nor requested without the permissions', async () => {
    open();
    await screen.findByRole('heading', { name: 'Properties' });
    expect(screen.queryByRole('heading', { name: 'Open faults' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Recent changes' })).not.toBeInTheDocument();
    const called = api.calls.map(({ endpoint }) => endpoint.id);
    expect(called).not.toContain('faults.list');
    expect(called).not.toContain('auditEvents.list');
  });
});
