import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments, suppliers, workLists, type WorkItem } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import {
  createRemoteLoader,
  WidgetHostContext,
  type WidgetHost,
  type WorkRow,
} from '@steward/shared-ui/widget';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { daysAgo, dentServe, fault, harbour, services, visitAt, workItemFixture } from './work-fixtures.ts';
import { WorkList } from './WorkList.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const list = (items: readonly WorkItem[], total = items.length) =>
  api.on(workLists.get, () => ({ items: [...items], total, setup: [] }));
const rows = async () => {
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
test('says what to do, since when, and leads to the next step', async () => {
  list([fault(), services()], 9);
  renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await rows()).toEqual([
    '“No suction in surgery 2”Critical fault · Duo Tandem · Harbour Dental TruroReported 2 days agoOpen',
    '6 services overdueHarbour Dental Truro · DentServe12 days overdueRequest visit',
  ]);
  expect(screen.getByRole('heading', { name: 'What to do next 9' })).toBeVisible();
  const request = screen.getByRole('link', {
    name: 'Request visit: 6 services overdue, Harbour Dental Truro',
  });
  expect(request).toHaveAttribute(
    'href',
    `/service?request=true&requestLocation=${harbour.id}&requestSupplier=${dentServe.id}&due=true`,
  );
});

test('adds services to the visit that they can join', async () => {
  const visit = { id: crypto.randomUUID(), dateAttending: '2026-12-05T10:00:00.000Z' };
  list([services({ joinsVisit: visit })]);
  renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await rows()).toEqual([
    '6 services overdueNext visit 05 Dec 2026 · Harbour Dental Truro · DentServe12 days overdueAdd to visit',
  ]);
  const add = screen.getByRole('link', { name: /^Add to visit/ });
  expect(add).toHaveAttribute('href', `/serviceappointment/${visit.id}?add=true`);
});

test('shows two rows of each kind first, and all after one click', async () => {
  list([...[1, 2, 3, 4].map((number) => fault({ id: `fault:${number}` })), services()], 40);
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 5 of 40' }));
  expect(await rows()).toHaveLength(5);
  // The focus goes to the first row that was added.
  expect(screen.getAllByRole('listitem')[3]).toContainElement(focused());
});

test('shows days and times of the location, also to a reader in another time zone', async () => {
  const auckland = { ...harbour, timeZone: 'Pacific/Auckland' };
  list([
    workItemFixture({
      kind: 'visitToConfirm',
      urgency: 'soon',
      recordId: crypto.randomUUID(),
      since: '2026-12-05T10:30:00.000Z',
      location: auckland,
      supplier: dentServe,
    }),
  ]);
  renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await screen.findByText('DentServe proposed 05 Dec 2026 23:30')).toBeVisible();
});

test('lets a practice choose a supplier for services that have none', async () => {
  list([services({ supplier: null })]);
  renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await screen.findByRole('link', { name: /^Choose supplier: 6 services overdue/ })).toHaveAttribute(
    'href',
    `/assets?missingSuppliers=true&location=${harbour.id}`,
  );
});

test('renews a certificate by a new one of the same asset', async () => {
  const assetInstanceId = crypto.randomUUID();
  list([
    workItemFixture({
      kind: 'expiredCertificate',
      urgency: 'now',
      recordId: crypto.randomUUID(),
      assetInstanceId,
      subject: 'PSSR certificate',
      since: daysAgo(1),
      location: harbour,
    }),
  ]);
  renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await screen.findByRole('link', { name: /^Renew/ })).toHaveAttribute(
    'href',
    `/asset/${assetInstanceId}?tab=documents&addCertificate=true`,
  );
});

test('shows one topic', async () => {
  list([fault(), services()]);
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  await rows();
  await user.click(screen.getByRole('tab', { name: 'Servicing' }));
  expect(await rows()).toEqual([expect.stringContaining('6 services overdue')]);
  await user.click(screen.getByRole('tab', { name: 'Records' }));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
});

test('confirms the date of a visit in the row', async () => {
  const since = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const visit = workItemFixture({
    kind: 'visitToConfirm',
    urgency: 'soon',
    recordId: crypto.randomUUID(),
    subject: 'Six-monthly check',
    since,
    supplier: dentServe,
  });
  list([visit]);
  api.on(serviceAppointments.get, () => visitAt(since));
  api.on(serviceAppointments.update, () => visitAt(since));
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  await rows();
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  const [sent] = api.calls.filter(({ endpoint }) => endpoint.id === 'serviceAppointments.update');
  expect(sent?.input).toEqual({ id: visit.recordId, serviceAppointmentStatus: 'Confirmed' });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('does not confirm another date than the row shows', async () => {
  const visit = workItemFixture({
    kind: 'visitToConfirm',
    urgency: 'soon',
    recordId: crypto.randomUUID(),
    subject: 'Six-monthly check',
    since: daysAgo(-3),
    supplier: dentServe,
  });
  list([visit]);
  api.on(serviceAppointments.get, () => visitAt(daysAgo(-9)));
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  await rows();
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(
    await screen.findByText('The date of this visit has changed. Please check the new date'),
  ).toBeVisible();
  expect(api.calls.map(({ endpoint }) => endpoint.id)).not.toContain('serviceAppointments.update');
});

test('confirms a practice as a client in the row', async () => {
  const request = workItemFixture({
    kind: 'clientRequest',
    urgency: 'soon',
    recordId: crypto.randomUUID(),
    subject: 'Brightside Dental',
  });
  list([request]);
  api.on(suppliers.confirmGroup, () => ({
    id: request.recordId ?? '',
    name: request.subject,
    phone: null,
    email: null,
    supplierServiceConfirmed: true,
    supplierServiceRequestedByString: null,
    allowsPublicFaultReports: null,
    version: 2,
  }));
  const { user } = renderPage(<WorkList />, { as: people.supplier });
  await rows();
  await user.click(
    screen.getByRole('button', { name: 'Confirm: Brightside Dental has requested your service' }),
  );
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint.id === 'suppliers.confirmGroup')?.input).toMatchObject({
      groupId: request.recordId,
      isConfirmed: true,
    }),
  );
});

test('ranks the rows of other areas among its own', async () => {
  list([
    fault(),
    workItemFixture({ kind: 'missingInformation', urgency: 'later', count: 3, location: harbour }),
  ]);
  const orders: WorkRow[] = [
    {
      id: '1',
      urgency: 'soon',
      since: null,
      title: '3 orders to receive',
      about: 'Main store',
      step: { label: 'Receive', to: '/stock' },
    },
  ];
  function Orders({ show }: { show: (source: string, rows: readonly WorkRow[]) => void }) {
    useEffect(() => show('stock', orders), [show]);
    return null;
  }
  const provider = {
    id: 'stock/Orders',
    title: 'Orders',
    minHeight: 1,
    load: createRemoteLoader({ initial: Orders, fetch: () => Promise.resolve(Orders) }),
  };
  // Guarantee: the list has only this slot.
  const host = { providersOf: () => [provider] } as unknown as WidgetHost;
  renderPage(
    <WidgetHostContext value={host}>
      <WorkList />
    </WidgetHostContext>,
    { as: people.groupAdmin },
  );
  await screen.findByText('3 orders to receive');
  const titles = screen.getAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]?.textContent);
  expect(titles).toEqual([
    '“No suction in surgery 2”',
    '3 orders to receive',
    '3 assets missing a serial number or barcode',
  ]);
});

test('offers to try again', async () => {
  api.on(workLists.get, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  list([fault()]);
  await user.click(retry);
  expect(await rows()).toHaveLength(1);
});
