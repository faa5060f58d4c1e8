import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetInstances,
  auditEvents,
  documents,
  faults,
  kpiSummary,
  recentRecords,
  serviceAppointmentItems,
  type Permission,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import type { Slot } from '@steward/shared-ui/widget';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(assetInstances.get, () => assetFixture(1));
  api.on(kpiSummary.get, () => kpiSummaryFixture());
});
afterEach(() => api.restore());

interface Visit {
  query?: string;
  permissions?: readonly Permission[];
  widgets?: readonly Slot[];
}

const open = ({ query = '', permissions = [], widgets = [] }: Visit = {}) =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${assetFixture(1).id}${query}`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
    widgets,
  });
const tabs = async () => {
  await screen.findByRole('tablist');
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
};

describe('the tabs', () => {
  test('hides the tabs of slots without a provider', async () => {
    open();
    expect(await tabs()).toEqual(['Details & Location', 'Additional Info / Audit Trail']);
  });

  spec('1.2.154', '1.2.155', '1.2.156', '1.2.157', '1.2.158');
  test('shows five tabs with all providers and opens the one of the URL', async () => {
    const widgets: Slot[] = [
      'asset-detail.service-history@1',
      'asset-detail.faults@1',
      'asset-detail.documents@1',
    ];
    open({ widgets, query: '?tab=documents' });
    expect(await tabs()).toEqual([
      'Details & Location',
      'Service History',
      'Faults',
      'Documentation & User guides',
      'Additional Info / Audit Trail',
    ]);
    expect(await screen.findByText('The widget of asset-detail.documents@1')).toBeVisible();
  });

  spec('1.2.158');
  test('keeps the chosen tab in the URL', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('tab', { name: 'Additional Info / Audit Trail' }));
    expect(address()).toBe(`/asset/${assetFixture(1).id}?tab=info`);
    expect(screen.getByText(assetFixture(1).id)).toBeVisible();
  });

  spec('1.2.155', '1.2.156');
  test('offers a service appointment and a fault report with the permissions', async () => {
    const widgets: Slot[] = ['asset-detail.service-history@1', 'asset-detail.faults@1'];
    const { user } = open({ widgets, permissions: ['appointments.request', 'faults.edit'] });
    await user.click(await screen.findByRole('tab', { name: 'Service History' }));
    const inTab = () => within(screen.getByRole('tabpanel'));
    expect(inTab().getByRole('link', { name: 'Add Service Appointment' })).toHaveAttribute(
      'href',
      `/service?request=true&asset=${assetFixture(1).id}`,
    );
    await user.click(screen.getByRole('tab', { name: 'Faults' }));
    expect(inTab().getByRole('link', { name: 'Report Fault' })).toHaveAttribute(
      'href',
      `/faults?report=true&asset=${assetFixture(1).id}`,
    );
  });

  test('offers neither without the permissions', async () => {
    const { user } = open({ widgets: ['asset-detail.faults@1'] });
    await user.click(await screen.findByRole('tab', { name: 'Faults' }));
    expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
  });
});

describe('deleting an asset', () => {
  const counts = { faults: 0, documents: 0, services: 0 };
  const counted = (totalCount: number) => ({
    data: [],
    pagination: { totalCount, pageSize: 1, pageNumber: 1 },
  });
  beforeEach(() => {
    Object.assign(counts, { faults: 0, documents: 0, services: 0 });
    api.on(faults.list, () => counted(counts.faults));
    api.on(documents.list, () => counted(counts.documents));
    api.on(serviceAppointmentItems.list, () => counted(counts.services));
  });
  const text =
    'This will delete this Asset and remove it from the system - this cannot be undone.  Are you sure?';
  const press = async () => {
    const opened = open({ query: '?tab=info', permissions: ['assets.delete'] });
    await opened.user.click(await screen.findByRole('button', { name: 'Delete Asset' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Asset' });
    return { ...opened, dialog };
  };
  const recentAssets = () => recentRecords(() => localStorage, people.groupAdmin.id);
  const removals = () => api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.remove');

  spec('1.2.159', '1.5.31');
  test('deletes after a confirmation and opens the list with its filters', async () => {
    sessionStorage.setItem('steward.assets.list', '?search=lisa&page=2');
    api.on(assetInstances.remove, () => null);
    const { user, dialog, address } = await press();
    expect(dialog.textContent).toContain(text);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Asset' }));
    await waitFor(() => expect(address()).toBe('/assets?search=lisa&page=2'));
    sessionStorage.clear();
    expect(await screen.findByText('Asset deleted successfully')).toBeVisible();
    expect(removals()[0]?.headers.get('If-Match')).toBe('"3"');
  });

  spec('t.3.6');
  test('names what is deleted with an asset, with counts', async () => {
    Object.assign(counts, { faults: 4, documents: 2 });
    api.on(assetInstances.get, () => assetFixture(1, { hasTracker: true }));
    const { user, dialog } = await press();
    expect(
      within(dialog).getByText('4 faults, 2 documents and 1 tracker will also be deleted.'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  });

  test('offers to deactivate an asset with completed services instead of deleting it', async () => {
    Object.assign(counts, { faults: 4, documents: 2, services: 1 });
    api.on(assetInstances.update, (input) => assetFixture(1, { active: input['active'] !== false }));
    const { user } = open({ query: '?tab=info', permissions: ['assets.delete', 'assets.edit'] });
    expect(
      await screen.findByText(
        'This asset has 1 completed service, 4 faults and 2 documents, which are kept as history. It can be deactivated but not deleted.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Asset' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Deactivate Asset' }));
    const updates = api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update');
    expect(updates[0]?.input).toEqual({ id: assetFixture(1).id, active: false });
  });

  test('shows that the counts of an asset could not be loaded', async () => {
    api.on(faults.list, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user, dialog } = await press();
    expect(within(dialog).getByText("Couldn't check what else will be deleted.")).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  });

  test('starts from the menu, and forgets the asset', async () => {
    api.on(assetInstances.remove, () => null);
    const opened = open({ query: '?tab=info&delete=true', permissions: ['assets.delete'] });
    const dialog = await screen.findByRole('dialog', { name: 'Delete Asset' });
    expect(opened.address()).toBe(`/asset/${assetFixture(1).id}?tab=info`);
    expect(recentAssets()).toHaveLength(1);
    await opened.user.click(within(dialog).getByRole('button', { name: 'Delete Asset' }));
    await waitFor(() => expect(opened.address()).toBe('/assets'));
    expect(recentAssets()).toEqual([]);
  });

  test('starts from the menu and says why it cannot be deleted', async () => {
    counts.services = 1;
    open({ query: '?tab=info&delete=true', permissions: ['assets.delete'] });
    expect(await screen.findByText(/It can be deactivated but not deleted/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('does nothing when the user cancels', async () => {
    const { user, dialog } = await press();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(removals()).toEqual([]);
  });

  test('shows why the server refused and keeps the asset on screen', async () => {
    const detail =
      'This asset is on an open service appointment. Please remove it from there first, then delete it.';
    api.on(assetInstances.remove, () => new FakeProblem({ title: 'Conflict', status: 409, detail }));
    const { user, dialog } = await press();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Asset' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
  });

  test('is disabled with the reason while a service is pending', async () => {
    api.on(assetInstances.get, () => assetFixture(1, { dateServicePending: '2026-12-01T09:00:00.000Z' }));
    open({ query: '?tab=info', permissions: ['assets.delete'] });
    expect(await screen.findByRole('button', { name: 'Delete Asset' })).toBeDisabled();
    expect(screen.getByText(/^This asset is on an open service appointment/)).toBeVisible();
  });

  test('is hidden without the permission', async () => {
    open({ query: '?tab=info' });
    await screen.findByText(assetFixture(1).id);
    expect(screen.queryByRole('button', { name: 'Delete Asset' })).not.toBeInTheDocument();
  });
});

describe('the audit trail', () => {
  const event = (number: number) => ({
    id: assetFixture(number).id,
    createdAt: '2026-07-01T09:05:00.000Z',
    username: 'tom.baker@harbour-dental.example',
    event: `Asset changed ${number}`,
    impersonatedByUsername: number === 1 ? 'support@steward.example' : null,
    changes: {},
  });
  const lastQuery = () =>
    api.calls.filter(({ endpoint }) => endpoint.id === 'auditEvents.list').at(-1)?.input;

  spec('1.2.160', '1.2.161', '1.9.9');
  test('shows eight events a page with the time at the location, the user and the event', async () => {
    const events = Array.from({ length: 90 }, (_, at) => event(at + 1));
    api.on(auditEvents.list, (input) => pageOf(events, input));
    open({ query: '?tab=info', permissions: ['audit.read'] });
    const row = await screen.findByRole('row', { name: /Asset changed 1$/ });
    expect(within(row).getByText('01 Jul 2026 10:05')).toBeVisible();
    expect(row).toHaveTextContent(
      'tom.baker@harbour-dental.example (impersonated by support@steward.example)',
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'User',
      'Event',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(9);
    expect(screen.getAllByRole('button', { name: /^Page \d+/ })).toHaveLength(10);
    expect(lastQuery()).toMatchObject({ assetInstanceId: assetFixture(1).id, pageSize: '8' });
  });

  spec('d.6.4');
  test('opens the full entry with the old and new values of every field', async () => {
    const details = [
      { label: 'Serial number', from: 'A1', to: 'A2' },
      { label: 'Purchase price', from: null, to: '£1,234.50' },
    ];
    const entry = { ...event(1), event: 'Serial number changed from "A1" to "A2"', details };
    api.on(auditEvents.list, (input) => pageOf([entry], input));
    const { user } = open({ query: '?tab=info', permissions: ['audit.read'] });
    await user.click(await screen.findByRole('link', { name: 'Serial number changed from "A1" to "A2"' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: 'Audit entry' })).toBeVisible();
    expect(lastQuery()).toMatchObject({ assetInstanceId: assetFixture(1).id, id: entry.id });
    expect(await within(dialog).findByRole('row', { name: 'Serial number A1 A2' })).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Purchase price – £1,234.50' })).toBeVisible();
    expect(dialog).toHaveTextContent('01 Jul 2026 10:05');
    expect(dialog).toHaveTextContent('support@steward.example');
  });

  spec('1.2.161');
  test('shows that no event matches the search', async () => {
    api.on(auditEvents.list, (input) => pageOf([], input));
    const { user } = open({ query: '?tab=info', permissions: ['audit.read'] });
    await user.type(await screen.findByPlaceholderText('search auditEvents...'), 'moved');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'moved' }));
    expect(await screen.findByText('No auditEvents match your criteria')).toBeVisible();
  });

  test('neither shows nor requests the events without the permission', async () => {
    open({ query: '?tab=info' });
    await screen.findByText(assetFixture(1).id);
    expect(screen.queryByPlaceholderText('search auditEvents...')).not.toBeInTheDocument();
    expect(lastQuery()).toBeUndefined();
  });
});
